import Foundation
import Synchronization

/// A check whether this process was asked to end. After the first `StopSignals` is created, its
/// signals no longer end the process. They are only recorded.
package struct StopSignals {
  /// - Parameter numbers: the signals. SIGHUP remains ignored if the parent process ignored it, so
  ///   that `nohup` works.
  package init(_ numbers: [Int32] = [SIGINT, SIGTERM]) {
    // A global is made when it is first used, under a lock. A signal that comes meanwhile would wait
    // for itself, so that must be before the first signal.
    _ = lastSignal.load(ordering: .relaxed)
    // If the parent process blocks signals in the starting thread, this process inherits the block.
    var unblocked = sigset_t()
    sigemptyset(&unblocked)
    for number in numbers {
      let previous = signal(number) { lastSignal.store($0, ordering: .relaxed) }
      if number == SIGHUP, unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        signal(number, SIG_IGN)
      }
      sigaddset(&unblocked, number)
    }
    pthread_sigmask(SIG_UNBLOCK, &unblocked, nil)
  }

  /// Calls the body while signals to this thread wait for its end, and returns its result. The process
  /// must have no other thread that they could end it from.
  package static func held<Result>(_ numbers: [Int32], during body: () -> Result) -> Result {
    var (held, before) = (sigset_t(), sigset_t())
    sigemptyset(&held)
    for number in numbers { sigaddset(&held, number) }
    pthread_sigmask(SIG_BLOCK, &held, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return body()
  }

  /// Whether one of the signals was received.
  package var isStopRequested: Bool { lastSignal.load(ordering: .relaxed) != 0 }
  /// The last signal that was received; 0 for none.
  package var last: Int32 { lastSignal.load(ordering: .relaxed) }
  /// The exit code after the last signal: 130 for SIGINT, 143 for others.
  package var exitCode: Int32 { last == SIGINT ? 130 : 143 }

  /// Ends this process soon after a signal was received, whatever its other threads do. Calls
  /// `body` first, on another thread.
  package func endProcess(after body: @escaping @Sendable () -> Void) {
    Thread.detachNewThread {
      while !isStopRequested { usleep(20_000) }
      body()
      _exit(exitCode)
    }
  }
}

/// The number of the last signal that was received; 0 for none.
private let lastSignal = Atomic<Int32>(0)

import Foundation
import Synchronization

/// A check whether this process was asked to end. While such an object exists, signals are only
/// recorded.
struct StopSignals {
  init() {
    // If the parent process blocks signals in the starting thread, this process inherits that.
    var unblocked = sigset_t()
    sigemptyset(&unblocked)
    for number in [SIGINT, SIGTERM] {
      signal(number) { _ in stopRequested.store(true, ordering: .relaxed) }
      sigaddset(&unblocked, number)
    }
    pthread_sigmask(SIG_UNBLOCK, &unblocked, nil)
  }

  /// Whether a signal to end was received.
  var isStopRequested: Bool { stopRequested.load(ordering: .relaxed) }
}

private let stopRequested = Atomic(false)

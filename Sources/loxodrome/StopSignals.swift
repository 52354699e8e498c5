import Foundation
import Synchronization

/// Whether someone has asked this process to end. While there is such an object, signals only make
/// a note.
struct StopSignals {
  init() {
    // Who starts this command from a thread that blocks signals hands that on.
    var unblocked = sigset_t()
    sigemptyset(&unblocked)
    for number in [SIGINT, SIGTERM] {
      signal(number) { _ in stopRequested.store(true, ordering: .relaxed) }
      sigaddset(&unblocked, number)
    }
    pthread_sigmask(SIG_UNBLOCK, &unblocked, nil)
  }

  var haveCome: Bool { stopRequested.load(ordering: .relaxed) }
}

private let stopRequested = Atomic(false)

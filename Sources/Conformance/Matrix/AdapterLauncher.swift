import Foundation

/// Starts the programs of a matrix, whose threads share it.
final class AdapterLauncher: Sendable {
  private let lock = NSLock()

  /// Starts a program while no other one is being started: a program that inherits the ends of
  /// another's pipes would keep them open, and the exit of that other one could not be seen.
  func start(_ command: String, timeout: Double) throws(AdapterFailure) -> AdapterProcess {
    lock.lock()
    defer { lock.unlock() }
    return try AdapterProcess(command: command, timeout: timeout)
  }
}

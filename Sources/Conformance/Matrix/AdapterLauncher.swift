import Foundation

/// Starts the adapters of a matrix one at a time. The threads of the matrix share one launcher.
final class AdapterLauncher: Sendable {
  private let lock = NSLock()

  /// Starts a program while no other program is being started. Otherwise it could inherit the ends
  /// of another program's pipes and keep them open, and the exit of that program would not be
  /// noticed.
  func start(_ command: String, timeout: Double) throws(AdapterFailure) -> AdapterProcess {
    lock.lock()
    defer { lock.unlock() }
    return try AdapterProcess(command: command, timeout: timeout)
  }
}

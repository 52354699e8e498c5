import Foundation

/// Starts the adapters of a matrix one at a time. The threads of the matrix share one launcher.
final class AdapterLauncher: Sendable {
  private let lock = NSLock()
  /// The operations that adapters may list besides those of FORMAT.md.
  private let otherOperations: Set<String>

  init(otherOperations: Set<String>) { self.otherOperations = otherOperations }

  /// Starts a program while this launcher starts no other program. If two programs were started at
  /// the same time, one could inherit the ends of the other's pipes and keep them open. Then the
  /// exit of the other program would not be noticed.
  func start(_ command: String, timeout: Double) throws(AdapterFailure) -> AdapterProcess {
    lock.lock()
    defer { lock.unlock() }
    return try AdapterProcess(command: command, timeout: timeout, otherOperations: otherOperations)
  }
}

import Dispatch
import Foundation
import MapTiles

/// Connects the two forms in which a subclass of `TileOverlay` loads a tile. Each form of the class
/// itself calls the other, which the subclass can override, unless it was called by that in the same task.
package enum TileForms {
  /// The overlay one of whose forms was called by the other.
  @TaskLocal private static var asked: ObjectIdentifier?

  static func isAsked(_ overlay: TileOverlay) -> Bool { asked == ObjectIdentifier(overlay) }

  /// Runs a call of one form of an overlay by the other, or by a subclass that has no other.
  package static func ask(_ overlay: TileOverlay, _ call: () -> Void) {
    $asked.withValue(ObjectIdentifier(overlay), operation: call)
  }

  /// Calls the asynchronous form and gives its result to a closure.
  static func callAsynchronousForm(
    of overlay: TileOverlay, at path: TilePath, result: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) {
    let passed = Passed(overlay: overlay)
    Task(executorPreference: DispatchExecutor.shared) {
      do {
        let data = try await $asked.withValue(ObjectIdentifier(passed.overlay)) {
          try await passed.overlay.loadTile(at: path)
        }
        result(data, nil)
      } catch let error as URLError where error.code == .resourceUnavailable {
        result(nil, nil)
      } catch {
        result(nil, error)
      }
    }
  }

  /// An overlay for a task. Renderers call it on any thread in any case.
  private struct Passed: @unchecked Sendable { let overlay: TileOverlay }
}

/// Runs tasks on threads of Dispatch. A picture that is made on a thread of Swift's own pool waits for
/// its tiles there, and the pool can have no other thread.
private final class DispatchExecutor: TaskExecutor {
  static let shared = DispatchExecutor()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    DispatchQueue.global().async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

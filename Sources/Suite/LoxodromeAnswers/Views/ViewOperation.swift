import LoxodromeSuite
import MapViews

extension OperationAnswer {
  /// The operation of views (FORMAT.md, section 17).
  static let views = [
    OperationAnswer("view.events") { arguments, _ throws(JSONShapeError) in
      let steps = try arguments.member("steps")
      let (value, path) = (steps.value, steps.path)
      let result = AskingThread.run { () -> Result<[JSONValue]?, JSONShapeError> in
        let script = ViewScript()
        return RecordedCalls.$script.withValue(script) {
          do throws(JSONShapeError) {
            return .success(try script.events(of: JSONCursor(value, path: path)))
          } catch {
            return .failure(error)
          }
        }
      }
      return try result.get().map(RecordedEvents.init)
    }
  ]
}

/// An actor that does its work on the thread that asks for it, in the name of the main actor.
///
/// Views are bound to the main actor, which works on the main thread alone. The suite is asked on any
/// thread, and the main thread may wait for the answer. A script makes its views itself and drops them at
/// its end, and views have no state in common. So no other thread uses what the script uses, as the main
/// actor ensures for the views of a program.
@globalActor private actor AskingThread {
  static let shared = AskingThread()
  private static let executor = Executor()

  nonisolated var unownedExecutor: UnownedSerialExecutor { Self.executor.asUnownedSerialExecutor() }

  /// Runs jobs at once, on the thread that adds them. Code of the main actor finds itself on it.
  private final class Executor: SerialExecutor {
    func enqueue(_ job: consuming ExecutorJob) { job.runSynchronously(on: MainActor.sharedUnownedExecutor) }
  }

  /// Returns the result of a closure, which runs on this thread. Its views must not outlive it.
  nonisolated static func run<Success: Sendable>(
    _ body: @escaping @MainActor @Sendable () -> Success
  ) -> Success {
    nonisolated(unsafe) var result: Success?
    @Sendable func work() { result = MainActor.assumeIsolated(body) }
    // A task whose closure is isolated to an actor is given to the actor's executor at once (SE-0431).
    Task { @AskingThread in work() }
    guard let result else { preconditionFailure("the executor runs a job when it is added") }
    return result
  }
}

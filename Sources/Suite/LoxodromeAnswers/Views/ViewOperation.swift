import LoxodromeSuite
import LoxodromeViewsOnAnyThread

extension OperationAnswer {
  /// The operation of views (FORMAT.md, section 17).
  static let views = [
    OperationAnswer("view.events") { arguments, _ throws(JSONShapeError) in
      let steps = try arguments.member("steps")
      let (value, path) = (steps.value, steps.path)
      let result = ViewActor.run { () -> Result<[JSONValue]?, JSONShapeError> in
        do throws(JSONShapeError) {
          return .success(try ViewScript().events(of: JSONCursor(value, path: path)))
        } catch {
          return .failure(error)
        }
      }
      return try result.get().map(RecordedEvents.init)
    }
  ]
}

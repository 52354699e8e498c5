import LoxodromeViewsOnAnyThread

extension Operation {
  /// The operation of views (FORMAT.md, section 17).
  static let views = [
    Operation("view.events", [], [("steps", .steps)], result: "{\"events\": [event…]}") {
      arguments, _ throws(JSONShapeError) in
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

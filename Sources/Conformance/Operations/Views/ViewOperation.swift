import MapOverlays
import MapViews

extension Operation {
  /// The operation of views (FORMAT.md, section 16).
  static let views = [
    Operation("view.events", [], [("steps", .steps)], result: "{\"events\": [event…]}") {
      arguments, _ throws(JSONShapeError) in
      nonisolated(unsafe) let steps = try arguments.member("steps")
      let result = withViews { () -> Result<[JSONValue]?, JSONShapeError> in
        let script = ViewScript()
        do throws(JSONShapeError) {
          return .success(try script.events(of: steps))
        } catch {
          return .failure(error)
        }
      }
      return try result.get().map(RecordedEvents.init)
    }
  ]
}

/// Returns the result of a closure that creates views, uses them and keeps none.
///
/// Views are bound to the main actor so that a program uses each on one thread only. Here the views
/// exist during the closure alone, so every thread is as good, and an operation can be asked on any.
private func withViews<Success>(_ body: @MainActor () -> Success) -> Success {
  withoutActuallyEscaping(body) { unsafeBitCast($0, to: (() -> Success).self)() }
}

extension Operation {
  /// The operations of location services.
  static let location = [
    Operation("location.events", [.mapkit], [("steps", .steps)], result: "{\"events\": [event…]}") {
      arguments, _ throws(JSONShapeError) in
      try LocationScript.events(steps: try arguments.member("steps")).map(RecordedEvents.init)
    }
  ]
}

/// An answer of `mapView.events` or `location.events`.
struct RecordedEvents: JSONRepresentable {
  let events: [JSONValue]
  var json: JSONValue { .object(["events": .array(events)]) }
}

import LoxodromeSuite

extension OperationAnswer {
  /// The answers to the operations of location services.
  static let location = [
    function("location.events") { (steps: JSONCursor) throws(JSONShapeError) in
      try LocationScript.events(steps: steps).map(RecordedEvents.init)
    }
  ]
}

/// An answer of `mapView.events` or `location.events`.
package struct RecordedEvents: JSONRepresentable {
  package let events: [JSONValue]
  package var json: JSONValue { .object(["events": .array(events)]) }

  package init(events: [JSONValue]) { self.events = events }
}

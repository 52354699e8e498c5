import LoxodromeSuite
import MapGeometry
import MapLocations

extension OperationAnswer {
  /// The answers to the operations on tracks of locations (FORMAT.md, section 15).
  static let tracks = [
    OperationAnswer("track.points") { arguments, _ throws(JSONShapeError) in
      let isChecked: Bool = try arguments["isChecked"]
      guard let bytes = try arguments.member("bytes").bytes(),
        let format = try arguments.member("format").trackFormat()
      else { return nil }
      return try arguments.member("bytes").withFile(of: bytes, name: "track.\(format)") {
        path throws(JSONShapeError) -> JSONValue? in
        do throws(TrackFault) {
          guard let track = try openTrack(path, format: format, isChecked: isChecked) else { return nil }
          return TrackAnswer.afterRewind(of: track)
        } catch {
          return TrackAnswer(end: error.line).json
        }
      }
    },
    OperationAnswer("track.replay") { arguments, _ throws(JSONShapeError) in
      let speed: Double = try arguments["speed"]
      let steps: [JSONCursor] = try arguments["steps"]
      guard let bytes = try arguments.member("bytes").bytes(),
        let format = try arguments.member("format").trackFormat()
      else { return nil }
      return try arguments.member("bytes").withFile(of: bytes, name: "track.\(format)") {
        path throws(JSONShapeError) -> JSONValue? in
        guard let track = try? TrackFile.open(path: path) else {
          return .object(["error": .string("invalid-track")])
        }
        let script = TrackReplayScript(track, speed: speed)
        for step in steps { try script.perform(step) }
        return RecordedEvents(events: script.events).json
      }
    },
  ]

  /// Opens a track, checked as every program does it or as it is in the file. The result is nil for a
  /// format that only a checked track can have.
  private static func openTrack(
    _ path: String, format: String, isChecked: Bool
  ) throws(TrackFault) -> (any TrackSource)? {
    if isChecked { return try TrackFile.open(path: path) }
    switch format {
    case "gpx": return try GPXTrack(path: path)
    case "nmea": return try NMEATrack(path: path)
    case "geojson": return try GeoJSONTrack(path: path)
    case "csv": return try CSVTrack(path: path)
    default: return nil
    }
  }
}

extension JSONCursor {
  /// Returns the value as the end of the name of a file: at most 20 letters; nil for other texts.
  fileprivate func trackFormat() throws(JSONShapeError) -> String? {
    let text = try string()
    return text.utf8.count <= 20 && text.allSatisfy({ $0.isASCII && $0.isLetter }) ? text : nil
  }
}

/// The items of a track, and the line of the error at which it ends.
struct TrackAnswer: Equatable, JSONRepresentable {
  private var items: [TrackItem] = []
  /// The line of the error that ended the track, 0 if it has none; nil if the whole track was read.
  private var end: Int?

  /// Creates the answer of a track that cannot be opened, of which a line is wrong.
  init(end: Int) { self.end = end }

  /// Reads a track to its end.
  init(_ track: any TrackSource) {
    do throws(TrackFault) {
      while let item = try track.next() { items.append(item) }
    } catch {
      end = error.line
    }
  }

  /// Returns the answer of a track that is read to its end, rewound and read once more: an error if it
  /// cannot be rewound or does not give the same again.
  static func afterRewind(of track: any TrackSource) -> JSONValue {
    var answers = BatchAnswers(TrackAnswer(track))
    do throws(TrackFault) {
      try track.rewind()
      answers.add(TrackAnswer(track))
    } catch {
      answers.check(false)
    }
    return answers.json
  }

  /// Whether two readings of one track have the same items, which are equal also where a number is
  /// NaN.
  static func == (a: TrackAnswer, b: TrackAnswer) -> Bool { a.json == b.json }

  var json: JSONValue {
    .object([
      "items": .array(
        items.map { item in
          switch item {
          case .point(let point): point.json
          case .fault(let fault): .object(["fault": fault.line.json])
          }
        }), "end": end?.json ?? .null,
    ])
  }
}

extension TrackPoint: JSONRepresentable {
  /// The line, the place, and the other values that the point has.
  package var json: JSONValue {
    var members: [String: JSONValue] = [
      "line": line.json, "latitude": coordinate.latitude.json, "longitude": coordinate.longitude.json,
    ]
    let values: KeyValuePairs = [
      "time": time, "altitude": altitude, "horizontalAccuracy": horizontalAccuracy,
      "verticalAccuracy": verticalAccuracy, "course": course, "speed": speed, "trueHeading": trueHeading,
      "magneticHeading": magneticHeading, "headingAccuracy": headingAccuracy,
    ]
    for (name, value) in values { members[name] = value?.json }
    return .object(JSONObject(members))
  }
}

import Foundation
import LocationServices
import MapGeometry

extension Operation {
  /// The operations on tracks of locations (FORMAT.md, section 15).
  static let tracks = [
    Operation(
      "track.points", [], [("format", .string), ("bytes", .string), ("isChecked", .boolean)],
      result: "{\"items\": [object…], \"end\": integer or null}"
    ) { arguments, _ throws(JSONShapeError) in
      let isChecked = try arguments.member("isChecked").boolean()
      guard let bytes = try arguments.member("bytes").bytes(),
        let format = try arguments.member("format").trackFormat()
      else { return nil }
      return try arguments.member("bytes").withTrackFile(of: bytes, format: format) { path -> JSONValue? in
        var answer = TrackAnswer()
        do throws(TrackFault) {
          guard let track = try openTrack(path, format: format, isChecked: isChecked) else { return nil }
          answer = TrackAnswer(track)
          try track.rewind()
          return answer.isSame(as: TrackAnswer(track)) ? answer.json : nil
        } catch {
          if answer.end == nil { answer.end = error.line }
          return answer.json
        }
      }
    },
    Operation(
      "track.replay", [],
      [("format", .string), ("bytes", .string), ("speed", .number), ("steps", .steps)],
      result: "{\"events\": [event…]}"
    ) { arguments, _ throws(JSONShapeError) in
      let speed = try arguments.member("speed").number()
      let steps = try arguments.member("steps")
      guard let bytes = try arguments.member("bytes").bytes(),
        let format = try arguments.member("format").trackFormat()
      else { return nil }
      return try arguments.member("bytes").withTrackFile(of: bytes, format: format) {
        path throws(JSONShapeError) -> JSONValue? in
        guard let track = try? TrackFile.open(path: path) else {
          return .object(["error": .string("invalid-track")])
        }
        let script = TrackReplayScript(track, speed: speed)
        for step in try steps.elements() { try script.perform(step) }
        return .object(["events": .array(script.events)])
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

  /// Returns a function's value for the path of a new file, whose name ends with the format. The file
  /// is removed afterward. Throws an error if the file cannot be written, which is no fault of the
  /// value.
  fileprivate func withTrackFile<T>(
    of bytes: [UInt8], format: String, _ body: (String) throws(JSONShapeError) -> T
  ) throws(JSONShapeError) -> T {
    try withFolder { folder throws(JSONShapeError) in
      let path = "\(folder)/track.\(format)"
      do { try Data(bytes).write(to: URL(fileURLWithPath: path)) } catch {
        throw self.error(
          expected: "a temporary file for the value in \(folder)", found: error.localizedDescription)
      }
      return try body(path)
    }
  }
}

/// The items of a track, and the line of the error at which it ends.
private struct TrackAnswer: JSONRepresentable {
  private var items: [TrackItem] = []
  /// The line of the error that ended the track, 0 if it has none; nil if the whole track was read.
  var end: Int?

  init() {}

  /// Reads a track to its end.
  init(_ track: any TrackSource) {
    do throws(TrackFault) {
      while let item = try track.next() { items.append(item) }
    } catch {
      end = error.line
    }
  }

  /// Whether two readings of one track have the same items, which are equal also where a number is
  /// NaN.
  func isSame(as other: TrackAnswer) -> Bool { json == other.json }

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
  var json: JSONValue {
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

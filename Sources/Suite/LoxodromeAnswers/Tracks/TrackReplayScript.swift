import Foundation
import LoxodromeSuite
import MapLocations

/// Performs the steps of `track.replay` on a replayed track, and records what it returns (FORMAT.md,
/// section 15).
final class TrackReplayScript {
  private(set) var events: [JSONValue] = []
  private let replay: TrackReplay

  /// Creates a replay of a track. A track without times has a speed in meters per second.
  init(_ track: any TrackSource, speed: Double) { replay = TrackReplay(track, speed: speed) }

  /// Performs a step.
  func perform(_ step: JSONCursor) throws(JSONShapeError) {
    switch try step[0] as String {
    case "next":
      read { replay throws(TrackFault) in
        guard let item = try replay.next() else { return [.array([.string("nothing")])] }
        return [item.json]
      }
    case "advance":
      let seconds: Double = try step[1]
      read { replay throws(TrackFault) in
        try replay.advance(by: seconds).map(\.json) + [.array([.string("advanced")])]
      }
    case "seek":
      let time = Date(timeIntervalSince1970: try step[1])
      read { replay throws(TrackFault) in
        try replay.seek(to: time)
        return []
      }
    case "rate": replay.rate = try step[1]
    case "pause": replay.isPaused = try step[1]
    case "headings": replay.headingsFollowCourse = try step[1]
    case "clock":
      let clock = replay.clock
      events.append(.array([.string("clock"), clock.now.timeIntervalSince1970.json, clock.setCount.json]))
    default: throw try step.verbError(section: "15")
    }
  }

  /// Records the events of a reading, or the line of its error.
  private func read(_ body: (TrackReplay) throws(TrackFault) -> [JSONValue]) {
    do throws(TrackFault) { events += try body(replay) } catch {
      events.append(.array([.string("error"), error.line.json]))
    }
  }
}

extension ReplayItem {
  /// The event of the item.
  fileprivate var json: JSONValue {
    switch self {
    case .location(let location):
      .array([
        .string("location"), location.timestamp.timeIntervalSince1970.json,
        location.coordinate.latitude.json, location.coordinate.longitude.json, location.altitude.json,
        location.horizontalAccuracy.json, location.verticalAccuracy.json, location.course.json,
        location.speed.json,
      ])
    case .heading(let heading):
      .array([
        .string("heading"), heading.timestamp.timeIntervalSince1970.json,
        heading.trueDirection?.json ?? .null, heading.magneticDirection?.json ?? .null,
        heading.accuracy.json,
      ])
    case .fault(let fault): .array([.string("fault"), fault.line.json])
    }
  }
}

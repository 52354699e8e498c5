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
    switch try step.part(0).string() {
    case "next":
      read { replay throws(TrackFault) in
        guard let item = try replay.next() else { return [.array([.string("nothing")])] }
        return [item.json]
      }
    case "advance":
      let seconds = try step.part(1).number()
      read { replay throws(TrackFault) in
        try replay.advance(by: seconds).map(\.json) + [.array([.string("advanced")])]
      }
    case "seek":
      let time = Date(timeIntervalSince1970: try step.part(1).number())
      read { replay throws(TrackFault) in
        try replay.seek(to: time)
        return []
      }
    case "rate": replay.rate = try step.part(1).number()
    case "pause": replay.isPaused = try step.part(1).boolean()
    case "headings": replay.headingsFollowCourse = try step.part(1).boolean()
    case "clock":
      let clock = replay.clock
      events.append(.array([.string("clock"), clock.now.timeIntervalSince1970.json, clock.setCount.json]))
    case let verb:
      throw try step.part(0).error(expected: "a verb of section 15 of the format", found: "\"\(verb)\"")
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

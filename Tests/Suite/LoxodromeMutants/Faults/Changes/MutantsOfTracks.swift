import LoxodromeSuite

extension Mutant {
  /// Bugs in the reading and the replay of tracks.
  static let ofTracks: [Mutant] = ofTrackPoints + ofTrackReplays

  private static let ofTrackPoints: [Mutant] = [
    asking("track-unchecked", "track.points", flaw: "checks nothing") { arguments in
      let formats = [
        "nma": "nmea", "txt": "nmea", "nmea": "nmea", "json": "geojson", "geojson": "geojson", "tsv": "csv",
        "csv": "csv", "gpx": "gpx",
      ]
      guard case .string(let format)? = arguments["format"], let known = formats[format] else { return }
      arguments["format"] = .string(known)
      arguments["isChecked"] = .bool(false)
    },
    points("track-lines-from-0", flaw: "counts lines from 0") { members in
      for name in ["line", "fault"] { members[name] = members[name]?.asNumber.map { .number($0 - 1) } }
    },
    points("track-whole-seconds", flaw: "drops the fractions of seconds") { members in
      members["time"] = members["time"]?.asNumber.map { .number($0.rounded(.down)) }
    },
    points("track-without-altitude", flaw: "reads no altitudes") { $0["altitude"] = nil },
    points("track-speed-in-knots", flaw: "takes knots for meters per second") { members in
      members["speed"] = members["speed"]?.asNumber.map { .number($0 * 3600 / 1852) }
    },
    telling("track-without-faults", "track.points", flaw: "leaves out what it cannot read") {
      $0.changingMembers { members in
        members["items"] = members["items"].map { .array($0.list.filter { $0["fault"] == nil }) }
      }
    },
    telling("track-ends-silently", "track.points", flaw: "tells of no error at which the track ends") {
      $0.changingMembers { if $0["items"] != nil { $0["end"] = .null } }
    },
  ]

  private static let ofTrackReplays: [Mutant] = [
    without("rate", "replay-without-rate", flaw: "has one rate"),
    without("pause", "replay-without-pause", flaw: "never pauses"),
    without("seek", "replay-without-seek", flaw: "seeks nothing"),
    without("headings", "replay-without-course", flaw: "makes no headings of courses"),
    asking("replay-at-10-meters", "track.replay", flaw: "moves at 10 meters per second") {
      $0["speed"] = .number(10)
    },
    telling("replay-without-faults", "track.replay", flaw: "tells of no rows that cannot be used") {
      $0.changingMembers { members in
        members["events"] = members["events"].map { .array($0.list.filter { !begins($0, "fault") }) }
      }
    },
  ]

  /// Returns a mutant that changes the members of each item.
  private static func points(
    _ name: String, flaw: String, _ change: @escaping @Sendable (inout [String: JSONValue]) -> Void
  ) -> Mutant {
    telling(name, "track.points", flaw: flaw) { answer in
      answer.changingMembers {
        $0["items"] = $0["items"]?.changingElements { $0.changingMembers(change) }
      }
    }
  }

  /// Returns a mutant that leaves out the steps of a verb.
  private static func without(_ verb: String, _ name: String, flaw: String) -> Mutant {
    asking(name, "track.replay", flaw: flaw) { arguments in
      arguments["steps"] = arguments["steps"].map { .array($0.list.filter { !begins($0, verb) }) }
    }
  }
}

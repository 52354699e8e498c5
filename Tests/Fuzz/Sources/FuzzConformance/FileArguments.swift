import Foundation
@testable import Fuzzing
@testable import LoxodromeSuite

extension InputBytes {
  /// Returns the arguments of the operations on changes, files and tracks for which any value of their
  /// type would be an error or impossible; nothing for other operations.
  mutating func fileArguments(of operation: String) -> [String: JSONValue] {
    switch operation {
    case "clusters.changed": ["steps": .array(list(upTo: 16) { $0.clusterChange() })]
    case "clusters.run": ["blocks": base64(Self.blocks)]
    case "clusters.band":
      [
        "runs": .array([base64(Self.run)]), "lowestZoom": .number(Double(index(below: 4))),
        "rows": .array([.number(Double(bits() >> 33)), .number(Double(bits() >> 33) + 0x1p31)]),
      ]
    case "clusters.merged": ["bands": .array(list(upTo: 2) { $0.base64(Self.start) })]
    case "clusters.inFile":
      ["file": base64(Self.start), "steps": .array(list(upTo: 4) { $0.fileQuestion() })]
    case "tilePicture.pixels":
      ["picture": base64([0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8, 0, 8, 0, 8, 1, 1, 17, 0])]
    case "tileArchive.written":
      [
        "format": .string(element(of: ["pmtiles", "mbtiles", "folder"])),
        "steps": .array(list(upTo: 6) { $0.writtenTiles() } + [finish()]),
      ]
    case "track.points": ["format": trackFormat(), "bytes": .string(track())]
    case "track.replay":
      [
        "format": trackFormat(), "bytes": .string(track()),
        "steps": .array(list(upTo: 12) { $0.replayStep() }),
      ]
    default: [:]
    }
  }

  /// Returns a file of some bytes, of which some may be changed, in base64.
  private mutating func base64(_ bytes: [UInt8]) -> JSONValue {
    .string(Data(index(below: 4) == 0 ? list(upTo: 200) { $0.byte() } : changed(bytes)).base64EncodedString())
  }

  /// A block of two coordinates.
  private static let blocks = bytes([
    [2, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0x1C, 0x40], [0, 0, 0, 0, 0, 0, 0x20, 0x40],
    [0, 0, 0, 0, 0, 0, 0x47, 0x40], [0, 0, 0, 0, 0, 0x80, 0x47, 0x40],
  ])

  /// A run of two points.
  private static let run = bytes([
    Array("LOXRUN1\n".utf8), [2, 0, 0, 0, 0, 0, 0, 0], [2, 0, 0, 0, 0, 0, 0, 0],
    [0, 0, 0, 1, 0, 0, 0, 9, 0, 0, 0, 0], [0, 0, 0, 2, 0, 0, 0, 8, 1, 0, 0, 0],
  ])

  /// The header of a file without items: the zooms 0 to 3 and all rows.
  private static let start = bytes([
    Array("LOXTREE1".utf8), [0, 0, 0, 0, 0, 0, 0x44, 0x40], [0, 0, 0, 0, 0, 0, 0x80, 0x40],
    [0, 0, 0, 0, 3, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 255, 255, 255, 255],
    [UInt8](repeating: 0, count: 336 - 48),
  ])

  private static func bytes(_ parts: [[UInt8]]) -> [UInt8] { parts.flatMap { $0 } }

  private mutating func clusterChange() -> JSONValue {
    let zoom = JSONValue.number(Double(index(below: 5)))
    switch index(below: 11) {
    case 7: return .array([.string("between"), .array((0..<4).map { _ in .number(double()) }), zoom])
    case 8: return .array([.string("equallyNear"), value(of: .coordinate), zoom])
    case 9: return .array([.string("item"), .number(Double(index(below: 24)))])
    case 10:
      return .array([
        .string("leaves"), .number(Double(index(below: 24))), .number(integer()), .number(integer()),
      ])
    case 0, 1:
      return .array([
        .string("insert"), .array(list(upTo: 8) { $0.value(of: .coordinate) }),
        .array([.array([.number(double())])]),
      ])
    case 2:
      return .array([.string("remove"), .array(list(upTo: 8) { .number(Double($0.index(below: 24))) })])
    case 3: return .array([.string("in"), value(of: .mapRect), zoom])
    case 4: return .array([.string("nearest"), value(of: .coordinate), zoom])
    case 5: return .array([.string("hierarchy")])
    default: return .array([.string("clusters"), zoom])
    }
  }

  private mutating func fileQuestion() -> JSONValue {
    let zoom = JSONValue.number(Double(index(below: 5)))
    switch index(below: 5) {
    case 0: return .array([.string("check")])
    case 1: return .array([.string("in"), value(of: .mapRect), zoom])
    case 2: return .array([.string("between"), .array((0..<4).map { _ in .number(double()) }), zoom])
    case 3: return .array([.string("largest"), zoom])
    default: return .array([.string("clusters"), zoom])
    }
  }

  private mutating func writtenTiles() -> JSONValue {
    let level = index(below: 6)
    let side = 1 << level
    let tile: [String: JSONValue] = [
      "x": .number(Double(index(below: side))), "y": .number(Double(index(below: side))),
      "z": .number(Double(level)),
    ]
    let picture = Data(list(upTo: 20) { $0.byte() }).base64EncodedString()
    return .array([
      .string("tiles"), .object(JSONObject(tile)), .number(Double(1 + index(below: 40))), .string(picture),
    ])
  }

  private mutating func finish() -> JSONValue {
    let first = index(below: 4)
    let description: [String: JSONValue] = [
      "name": value(of: .string), "format": .string(element(of: ["png", "jpeg", "webp"])),
      "levels": .array([.number(Double(first)), .number(Double(first + index(below: 4)))]),
    ]
    return .array([.string("finish"), .object(JSONObject(description))])
  }

  private mutating func trackFormat() -> JSONValue {
    .string(element(of: ["csv", "gpx", "nmea", "geojson"]))
  }

  /// Returns the text of a track of which some bytes may be changed, each as a character.
  private mutating func track() -> String {
    let text = element(of: [
      "lat,lon,time\n46,7,2026-11-23T09:15:00Z\n46.1,7,1700000000\n", "lat;lon\n1;2\n\"3\";4\n",
      "<gpx><trkpt lat='46' lon='7'><time>2026-11-23</time></trkpt></gpx>",
      "$GPZDA,091500,23,11,2026,00,00*48\n$GPHDT,5,T*02\n",
      #"{"type":"Feature","geometry":{"type":"Point","coordinates":[7,46]},"properties":{"time":1}}"#,
    ])
    return String(String.UnicodeScalarView(changed(Array(text.utf8)).map { Unicode.Scalar($0) }))
  }

  private mutating func replayStep() -> JSONValue {
    switch index(below: 6) {
    case 0: .array([.string("next")])
    case 1: .array([.string("advance"), .number(double())])
    case 2: .array([.string("seek"), .number(double())])
    case 3: .array([.string("rate"), .number(double())])
    case 4: .array([.string("headings"), .bool(true)])
    default: .array([.string("clock")])
    }
  }
}

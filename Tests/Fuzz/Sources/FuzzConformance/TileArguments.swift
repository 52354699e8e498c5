import Foundation
@testable import Fuzzing
@testable import LoxodromeSuite

extension InputBytes {
  /// Returns the format and the bytes of a small archive, at most 200. Most are an archive of PMTiles
  /// in which some bytes may be changed.
  mutating func tileArchive() -> [String: JSONValue] {
    let bytes = index(below: 4) == 0 ? list(upTo: 200) { $0.byte() } : changed(Self.archive)
    return [
      "format": .string(element(of: ["pmtiles", "mbtiles"])),
      "archive": .string(Data(bytes).base64EncodedString()),
      "tiles": .array(list(upTo: 8) { $0.nearTile() }),
    ]
  }

  /// A PMTiles archive of the levels 0 to 3, with four entries: the case `archive-018` of
  /// Tests/Vectors/tile-archive-pmtiles.json.
  private static let archive = Array(
    Data(
      base64Encoded: "UE1UaWxlcwN/AAAAAAAAABEAAAAAAAAAkAAAAAAAAAACAAAAAAAAAJIAAAAAAAAAAAAAAAAAAACSAAAA"
        + "AAAAAAkAAAAAAAAABAAAAAAAAAAEAAAAAAAAAAQAAAAAAAAAAQEBAgADAC62lAAXW8oA0klrAOmkNQAAAAAAAAAAAAQA"
        + "AgICAQIBCQMEAgEFAQgBe31hYmNkZWZnaGk=") ?? Data())

  /// Returns a template of an address: most begin with a scheme, and have fields.
  mutating func tileTemplate() -> String {
    let start = element(of: [
      "https://tiles.example/", "http://a@b:8/", "file:///", "FILE://localhost/", "/", "",
    ])
    let parts = list(upTo: 12) { input in
      input.element(of: [
        "{z}", "{x}", "{y}", "{scale}", "{quadkey}", "/", ".png", "@", "?", "#", "%4a", "%", "é", " ", "{",
        "}",
      ])
    }
    return start + parts.joined()
  }

  /// Returns a script of a tile loader with few tiles. A late tile mostly arrives only after a load.
  mutating func tileLoaderSteps() -> JSONValue {
    var answers: [JSONValue: JSONValue] = [:]
    var late: [JSONValue] = []
    return .array(
      list(upTo: 32) { input in
        switch input.index(below: 8) {
        case 0, 1, 2:
          let (tile, answer) = (input.nearTile(), input.sourceAnswer())
          answers[tile] = answer
          return .array([.string("tile"), tile, answer])
        case 3, 4:
          let tiles = input.list(upTo: 6) { $0.nearTile() }
          if let tile = tiles.first(where: { answers[$0] == .string("late") }), !late.contains(tile) {
            late.append(tile)
          }
          return .array([.string("load"), .array(tiles)])
        case 5:
          guard !late.isEmpty else { return .array([.string("size")]) }
          let tile = late.remove(at: input.index(below: late.count))
          return .array([.string("arrive"), tile, input.sourceAnswer()])
        case 6: return .array([.string("removeAll")])
        default: return .array([.string(input.element(of: ["size", "failures"]))])
        }
      })
  }

  /// Returns what a source answers for a tile. Sides are small, and sometimes out of range.
  private mutating func sourceAnswer() -> JSONValue {
    if index(below: 2) == 0 { return .string(element(of: ["missing", "broken", "error", "late"])) }
    return .number(index(below: 16) == 15 ? integer() : Double(1 + index(below: 20)))
  }

  /// Returns one of the tiles of the levels 0 and 1, or sometimes any tile.
  private mutating func nearTile() -> JSONValue {
    let number = index(below: 6)
    if number == 5 { return value(of: .tile) }
    let (x, y, z) = number == 0 ? (0, 0, 0) : ((number - 1) % 2, (number - 1) / 2, 1)
    return .object(["x": .number(Double(x)), "y": .number(Double(y)), "z": .number(Double(z))])
  }
}

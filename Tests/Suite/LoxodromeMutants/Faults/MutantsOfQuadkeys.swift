import LoxodromeSuite
import MapGeometry

extension Mutant {
  /// Bugs in writing and reading quadkeys.
  static let ofQuadkeys: [Mutant] = [
    key("quadkey-bits-swapped", flaw: "takes 2 for the east and 1 for the south") {
      mapped($0) { [0, 2, 1, 3][$0] }
    },
    key("quadkey-reversed", flaw: "begins with the finest digit") { String($0.reversed()) },
    key("quadkey-no-leading-zeros", flaw: "writes a number, without leading zeros") { key in
      let digits = key.drop { $0 == "0" }
      return key.isEmpty ? "" : digits.isEmpty ? "0" : String(digits)
    },
    key("quadkey-extra-digit", flaw: "begins with the level above the first") { "0" + $0 },
    key("quadkey-missing-digit", flaw: "leaves out the finest digit") { String($0.dropLast()) },
    key("quadkey-from-one", flaw: "counts digits from 1") { mapped($0) { $0 + 1 } },
    key("quadkey-zero", flaw: "writes \"0\" for level 0") { $0.isEmpty ? "0" : $0 },
    tile("quadkey-rows-south", "tileQuadkey", flaw: "counts rows from the south") { $0.flipped.quadkey },
    tile("quadkey-16-bits", "tileQuadkey", flaw: "keeps columns and rows in 16 bits") {
      Tile(x: $0.x & 0xFFFF, y: $0.y & 0xFFFF, z: $0.z)?.quadkey
    },
    read("quadkey-accepts-four", flaw: "reads a digit's last two bits, so 4 as 0") { key in
      mapped(key) { $0 % 4 }
    },
    read("quadkey-skips-others", flaw: "skips what is not a digit") { $0.filter { "0123".contains($0) } },
    read("quadkey-read-reversed", flaw: "begins with the finest digit") { String($0.reversed()) },
    read("quadkey-read-swapped", flaw: "takes 2 for the east and 1 for the south") {
      mapped($0) { [0, 2, 1, 3, 4, 5, 6, 7, 8, 9][$0] }
    },
    read("quadkey-rejects-nothing", flaw: "rejects the empty quadkey of level 0") { $0.isEmpty ? "x" : $0 },
    read("quadkey-drops-leading-zeros", flaw: "reads a number, whose leading zeros count for nothing") {
      String($0.drop { $0 == "0" })
    },
    Mutant(
      "quadkey-read-south", "tileFromQuadkey", flaw: "counts rows from the south", .text.named("quadkey")
    ) { Tile(quadkey: $0)?.flipped },
  ]

  private static func key(
    _ name: String, flaw: String, _ change: @escaping @Sendable (String) -> String
  ) -> Mutant {
    tile(name, "tileQuadkey", flaw: flaw) { change($0.quadkey) }
  }

  private static func read(
    _ name: String, flaw: String, _ change: @escaping @Sendable (String) -> String
  ) -> Mutant {
    Mutant(name, "tileFromQuadkey", flaw: flaw, .text.named("quadkey")) { Tile(quadkey: change($0)) }
  }

  /// Returns the text with each ASCII digit changed. Other characters are kept.
  private static func mapped(_ text: String, _ change: (Int) -> Int) -> String {
    String(
      text.flatMap { $0.isASCII ? $0.wholeNumberValue.map { String(change($0)) } ?? String($0) : String($0) })
  }
}

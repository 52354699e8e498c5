import LoxodromeTestSupport
import Testing

@testable import LoxodromeJSON

/// Searches for line feeds eight bytes at a time find what a loop over bytes finds.
@Suite struct LineFeedTests {
  @Test func lineFeedsAreFoundAtEveryPlace() {
    var random = SeededRandom(seed: 8259)
    for length in 0...70 {
      for rarity in [2, 9, 1000] {
        // Four of the other bytes differ from a line feed in one bit.
        let bytes = (0..<length).map { _ in
          random.oneIn(rarity) ? 0x0A : random.pick([0x0B, 0x08, 0x0E, 0x8A, 0x7B, 0x00] as [UInt8])
        }
        for end in 0...length {
          #expect(bytes.lastLineFeed(before: end) == bytes[..<end].lastIndex(of: 0x0A))
          #expect(bytes.lineFeedCount(before: end) == bytes[..<end].count { $0 == 0x0A })
        }
      }
    }
  }
}

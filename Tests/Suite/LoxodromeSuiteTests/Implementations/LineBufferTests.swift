import Foundation
import LoxodromeSuite
import LoxodromeTestSupport
import Testing

/// Tests of splitting bytes into lines.
@Suite struct LineBufferTests {
  @Test func linesAreIndependentOfThePieces() throws {
    let text = Array("one\n\ntwo\r\n{\"a\": 1}\nrest".utf8)
    var random = SeededRandom(seed: 1)
    for _ in 0..<200 {
      var buffer = LineBuffer()
      var lines: [String] = []
      var index = 0
      while index < text.count {
        let end = min(text.count, index + Int.random(in: 1...9, using: &random))
        buffer.append(text[index..<end])
        index = end
        while let line = try buffer.nextLine() { lines.append(String(decoding: line, as: UTF8.self)) }
      }
      #expect(lines == ["one", "", "two\r", "{\"a\": 1}"])
      #expect(buffer.rest() == Data("rest".utf8))
      #expect(buffer.rest() == nil)
    }
  }

  @Test func linesAboveTheLimitAreRefused() throws {
    var buffer = LineBuffer()
    buffer.append([UInt8](repeating: UInt8(ascii: "x"), count: LineBuffer.longestLine))
    #expect(try buffer.nextLine() == nil)
    buffer.append("\n".utf8)
    #expect(try buffer.nextLine()?.count == LineBuffer.longestLine)
    buffer.append([UInt8](repeating: 0, count: LineBuffer.longestLine + 1))
    #expect(throws: LineBuffer.TooLong.self) { try buffer.nextLine() }
  }
}

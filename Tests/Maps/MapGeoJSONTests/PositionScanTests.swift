import MapGeoJSON
import Testing

/// Positions of the usual form are read at once where enough text follows. Others, and positions at
/// the end of a text, are read step by step.
@Suite struct PositionScanTests {
  private static let room = String(repeating: " ", count: 40)

  private func text(_ position: String, room: String) -> String {
    #"{"type":"MultiPoint","coordinates":[[1,2],\#(position),[3,4]]}"# + room
  }

  /// Positions in parts, between which white space can be, with what they stand for.
  private static let positions: [(parts: [String], position: Position)] = [
    (["[", "-1.25", ",", "2.5", "]"], Position(latitude: 2.5, longitude: -1.25)),
    (["[", "179", ",", "-0", "]"], Position(latitude: -0.0, longitude: 179)),
    (
      ["[", "0.125", ",", "1234567", ",", "8848.86", "]"],
      Position(latitude: 1_234_567, longitude: 0.125, altitude: 8848.86)
    ),
    (
      ["[", "12345678", ",", "1e2", ",", "3", ",", "4.5", "]"],
      Position(latitude: 100, longitude: 12_345_678, altitude: 3, furtherNumbers: [4.5])
    ),
  ]

  @Test func whiteSpaceCanBeInEveryPlace() throws {
    for (parts, position) in Self.positions {
      for place in 0...parts.count {
        for space in ["", " ", "\t", "\n", "\r\n", "         "] {
          let written = parts[..<place].joined() + space + parts[place...].joined()
          for room in ["", Self.room] {
            let read = try geometry(text(written, room: room))
            guard case .multiPoint(let positions) = read.shape else { throw NoItem() }
            #expect(positions.count == 3 && positions[1] == position, "\(written)")
            #expect(positions[1].latitude.sign == position.latitude.sign)
          }
        }
      }
    }
  }

  /// The errors are those of the reading step by step, which the other tests know.
  @Test func wrongBytesGiveTheSameErrorWithAndWithoutRoom() {
    for (parts, _) in Self.positions {
      let bytes = Array(parts.joined(separator: " ").utf8)
      for place in bytes.indices {
        for byte in Array("x,.-[]{}\"0:e+ 5".utf8) + [0x0B, 0x80, 0xFF] {
          var wrong = bytes
          wrong[place] = byte
          let start = Array(#"{"type":"MultiPoint","coordinates":["#.utf8) + wrong + Array("]}".utf8)
          #expect(
            outcome(start) == outcome(start + Array(Self.room.utf8)),
            "\(String(decoding: start, as: UTF8.self))")
        }
      }
    }
  }

  /// What is read of the bytes, or what is wrong with them. White space after them moves their end,
  /// so the place of an error there is left out.
  private func outcome(_ bytes: [UInt8]) -> String {
    do throws(GeoJSONError) {
      return "\(try GeoJSONObject.decode(bytes))"
    } catch {
      let isAtEnd = error.found.hasPrefix("the end of the input")
      return isAtEnd ? "\(error.path) \(error.expected)" : error.description
    }
  }
}

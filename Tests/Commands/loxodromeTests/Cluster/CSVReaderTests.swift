import LoxodromeCSV
import LoxodromeTestSupport
import Testing

@testable import loxodrome

/// The rows of a file of the given bytes, each with the line where it begins.
private func read(_ bytes: [UInt8], delimiter: Character = ",") throws -> [(line: Int, fields: [String])] {
  var rows: [(line: Int, fields: [String])] = []
  try TestFolder.with { folder in
    try folder.write(bytes, to: "a.csv")
    var reader = CSVReader(try InputFile(path: folder.path("a.csv")), delimiter: delimiter.asciiValue ?? 0)
    while try reader.next() {
      rows.append((reader.line, (0..<reader.fieldCount).map { reader.text(of: $0) }))
    }
  }
  return rows
}

private func fields(_ text: String, delimiter: Character = ",") throws -> [[String]] {
  try read([UInt8](text.utf8), delimiter: delimiter).map(\.fields)
}

/// The error message for a broken file, after the folder's name.
private func fault(_ bytes: [UInt8]) throws -> String {
  do {
    _ = try read(bytes)
  } catch let error as InputError {
    return String(error.description.split(separator: "/").last ?? "")
  }
  return "no fault"
}

@Suite struct CSVReaderTests {
  /// RFC 4180, section 2, rule by rule, and the extensions.
  @Test(arguments: [
    ("aaa,bbb,ccc\r\nzzz,yyy,xxx\r\n", [["aaa", "bbb", "ccc"], ["zzz", "yyy", "xxx"]]),
    ("aaa,bbb\r\nzzz,yyy", [["aaa", "bbb"], ["zzz", "yyy"]]),
    ("aaa, b b ,\n", [["aaa", " b b ", ""]]),
    ("\"aaa\",\"bbb\"\nzzz,yyy", [["aaa", "bbb"], ["zzz", "yyy"]]),
    ("\"aaa\",\"b\r\nb,b\"\r\nzzz,yyy", [["aaa", "b\r\nb,b"], ["zzz", "yyy"]]),
    ("\"aaa\",\"b\"\"b\"\"\"\n", [["aaa", "b\"b\""]]),
    ("\"a\"\"\u{301}\",\"\"\"\u{301}\"\n", [["a\"\u{301}", "\"\u{301}"]]),
    ("\"\"\"\"\"\",\"\"\"a\"\"\"\n", [["\"\"", "\"a\""]]),
    ("a,b\rc,d\r", [["a", "b"], ["c", "d"]]),
    ("\u{FEFF}a,b\n", [["a", "b"]]),
    ("\u{FEFF}\"a\",b\n", [["a", "b"]]),
    ("a\n\n\r\n\rb\n\n", [["a"], ["b"]]),
    ("\"\"\n\n", [[""]]),
    (",\n", [["", ""]]),
    ("5'10\" tall,a\"b\"\n", [["5'10\" tall", "a\"b\""]]),
    ("Córdoba,日本,🗺\n", [["Córdoba", "日本", "🗺"]]),
    ("", []), ("\u{FEFF}", []), ("\n", []),
  ])
  func rowsAndFieldsAreReadAsInRFC4180(text: String, expected: [[String]]) throws {
    let found = try fields(text)
    #expect(found == expected)
    // Texts are also equal if they have other scalars for the same character.
    #expect(found.joined().map { Array($0.utf8) } == expected.joined().map { Array($0.utf8) })
  }

  @Test func theRequestedDelimiterIsUsed() throws {
    #expect(try fields("a,b;c\t\"d;e\"", delimiter: ";") == [["a,b", "c\t\"d", "e\""]])
    #expect(try fields("a,b;c\t\"d;e\"", delimiter: "\t") == [["a,b;c", "d;e"]])
  }

  @Test func rowsHaveTheirLineNumbers() throws {
    let rows = try read(Array("a\n\n\"b\nb\r\nb\rb\",c\r\n\rd\re".utf8))
    #expect(rows.map(\.line) == [1, 3, 8, 9])
  }

  /// Rows of all lengths, so the ends of the parts that are read are at every kind of position.
  @Test func rowsAcrossPiecesAreReadCompletely() throws {
    var generator = SeededRandom(seed: 20)
    func random(_ below: Int) -> Int { Int.random(in: 0..<below, using: &generator) }
    let parts = ["a", "\"", ",", "\r\n", "\n", "é", "0.25", " "]
    var rows: [[String]] = []
    var text = ""
    while text.utf8.count < 900_000 {
      let isLong = random(40) == 0
      let row = (0..<3).map { _ in
        (0..<random(isLong ? 20000 : 6)).map { _ in parts[random(parts.count)] }.joined()
      }
      rows.append(row)
      text += row.map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: ",")
      text += ["\n", "\r\n", "\r"][random(3)]
    }
    let isSame = try fields(text) == rows
    #expect(isSame)
  }

  /// A file's bytes and the error message.
  @Test(arguments: [
    ("a,b\nc,\"d\n\n", "a.csv:2: expected a closing quote, found the file's end"),
    ("a,b\n\"c\n\",\"d", "a.csv:3: expected a closing quote, found the file's end"),
    ("a,\"b\"c\n", "a.csv:1: expected the field's end after its closing quote, found more text"),
    ("\"a\nb\" ,c\n", "a.csv:2: expected the field's end after its closing quote, found more text"),
    ("a,b\nc,\0\n", "a.csv:2: expected text in UTF-8, found a zero byte"),
    ("a,\"b\n\0\"\n", "a.csv:2: expected text in UTF-8, found a zero byte"),
    ("\"", "a.csv:1: expected a closing quote, found the file's end"),
  ])
  func errorsInRowsHaveTheirLine(text: String, message: String) throws {
    #expect(try fault([UInt8](text.utf8)) == message)
  }

  @Test func invalidUTF8IsReportedWithItsField() throws {
    let message = "a.csv:2: field 2: expected text in UTF-8, found other bytes"
    // Latin 1, a sequence cut short, a surrogate, an overlong zero, and a value beyond U+10FFFF.
    for bytes: [UInt8] in [
      [0xE9], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xC0, 0x80], [0xF4, 0x90, 0x80, 0x80],
    ] {
      #expect(try fault(Array("a,b\nx,".utf8) + bytes + Array(",y\n".utf8)) == message)
      #expect(try fault(Array("a,b\nx,\"".utf8) + bytes + Array("\",y\n".utf8)) == message)
    }
  }

  @Test func tooLongRowsAreRejectedBeforeTheyAreInMemory() throws {
    let message = "a.csv:2: expected a row of at most 16 MiB, found more (a quote not closed?)"
    let endless = [UInt8](repeating: UInt8(ascii: "a"), count: CSVReader.maximumRowLength + 1)
    #expect(try fault(Array("a,b\n1,".utf8) + endless) == message)
    #expect(try fault(Array("a,b\n1,\"".utf8) + endless) == message)
    let commas = [UInt8](repeating: UInt8(ascii: ","), count: CSVScanner.maximumFieldCount)
    #expect(try fault(commas) == "a.csv:1: expected at most 65536 fields in a row, found more")
    #expect(try fault(Array(commas.dropLast())) == "no fault")
  }

  @Test func tooManyBlankLinesAreRejected() throws {
    let blank = String(repeating: "\n", count: CSVReader.maximumBlankCount)
    #expect(try fault(Array("a\n\(blank)b\n\(blank)".utf8)) == "no fault")
    #expect(
      try fault(Array("a\n\(blank)\n\n".utf8))
        == "a.csv:1048579: expected a row after 1048576 blank lines, found more of them")
  }
}

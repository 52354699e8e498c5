import LoxodromeCSV
import Testing

private func fields(of scanner: CSVScanner, in bytes: [UInt8]) -> [String] {
  bytes.withUnsafeBufferPointer { bytes in
    scanner.fields.map { String(decoding: $0.plainBytes(in: bytes), as: UTF8.self) }
  }
}

private func scan(
  _ text: String, _ rows: CSVScanner.Rows, isEnd: Bool = true
) -> (end: CSVScanner.End, fields: [String]) {
  var scanner = CSVScanner(delimiter: UInt8(ascii: ","), rows: rows)
  let bytes = Array(text.utf8)
  let end = bytes.withUnsafeBufferPointer { scanner.scan($0, from: 0, isEnd: isEnd) }
  return (end, fields(of: scanner, in: bytes))
}

@Suite struct CSVScannerTests {
  @Test(arguments: [
    ("a,b\nc", 4, ["a", "b"]), ("a,b\r\nc", 5, ["a", "b"]), ("a\rb", 2, ["a"]), ("a", 1, ["a"]),
    (" \"a\" ,b", 7, [" \"a\" ", "b"]), ("\"a,\n\"\"b\",\n", 10, ["a,\n\"b", ""]), ("", 0, [""]),
  ])
  func aRowOfManyEndsWithItsLine(text: String, next: Int, expected: [String]) {
    let row = scan(text, .many)
    #expect(row.end == .row(next: next) && row.fields == expected)
  }

  /// All bytes up to the end of a row are needed to know it.
  @Test(arguments: ["a,b\nc", "\"a\"\"b\",\"\r\n\"\r\nc", "a\r\nb", ",\"\"\n."])
  func aRowOfManyIsWholeOnlyWithItsEnd(text: String) {
    guard case .row(let next) = scan(text, .many).end else { return #expect(Bool(false)) }
    for count in 0..<text.utf8.count {
      let end = scan(String(decoding: text.utf8.prefix(count), as: UTF8.self), .many, isEnd: false).end
      switch end {
      case .row: #expect(end == .row(next: next) && count >= next)
      case .unknown, .openQuote: #expect(count <= next)
      case .textAfterQuotes, .zeroByte, .tooManyFields: #expect(Bool(false))
      }
    }
  }

  @Test(arguments: [
    (" \"a\"\t,b\r", ["a", "b\r"]), ("a\nb,\0", ["a\nb", "\0"]), (" a \"b\" ,", [" a \"b\" ", ""]),
    ("", [""]), ("\"a\"\"\"", ["a\""]),
  ])
  func oneRowHasAllBytes(text: String, expected: [String]) {
    let row = scan(text, .one)
    #expect(row.end == .row(next: text.utf8.count) && row.fields == expected)
  }

  @Test func faultsHaveTheirPlace() {
    #expect(scan("a,\"b", .many).end == .openQuote(field: 3))
    #expect(scan("a,\"b\" ,", .many).end == .textAfterQuotes(at: 5))
    #expect(scan("a,\"b\" c", .one).end == .textAfterQuotes(at: 6))
    #expect(scan("a,\0", .many).end == .zeroByte(at: 2))
    #expect(scan("a,\"\0\"", .many).end == .zeroByte(at: 3))
    let commas = String(repeating: ",", count: CSVScanner.maximumFieldCount)
    #expect(scan(commas, .many).end == .tooManyFields)
    #expect(scan(commas, .one).fields.count == CSVScanner.maximumFieldCount + 1)
  }

  @Test func tabsThatAreDelimitersAreNoBlanks() {
    var scanner = CSVScanner(delimiter: UInt8(ascii: "\t"), rows: .one)
    let bytes = Array("\t \"a\" \t\t\"b\"".utf8)
    let end = bytes.withUnsafeBufferPointer { scanner.scan($0, from: 0, isEnd: true) }
    #expect(end == .row(next: bytes.count) && fields(of: scanner, in: bytes) == ["", "a", "", "b"])
  }

  /// A row that is given in two parts has the fields of the whole row.
  @Test func anOpenRowCanBeResumed() {
    let bytes = Array("é,\"b\"\"\n,\n\"\"\",c,\"d\n\"".utf8)
    var whole = CSVScanner(delimiter: UInt8(ascii: ","), rows: .one)
    #expect(bytes.withUnsafeBufferPointer { whole.scan($0, from: 0, isEnd: true) } == .row(next: bytes.count))
    for start in bytes.indices where bytes[start] == UInt8(ascii: "\n") {
      var scanner = CSVScanner(delimiter: UInt8(ascii: ","), rows: .one)
      let open = Array(bytes[..<start])
      let end = open.withUnsafeBufferPointer { scanner.scan($0, from: 0, isEnd: true) }
      guard case .openQuote = end else { return #expect(Bool(false)) }
      #expect(bytes.withUnsafeBufferPointer { scanner.resume($0, from: start) } == .row(next: bytes.count))
      #expect(fields(of: scanner, in: bytes) == fields(of: whole, in: bytes))
      #expect(fields(of: scanner, in: bytes) == ["é", "b\"\n,\n\"", "c", "d\n"])
      #expect(scanner.seen >= 0x80 && scanner.hasQuotes)
    }
  }
}

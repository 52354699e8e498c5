import LoxodromeCSV

/// The rows of a CSV file by RFC 4180: a field in quotes can have delimiters, line ends and, twice each,
/// quotes.
///
/// A row that ends within quotes, or with other text after them, spoils its first line only; the lines
/// after it are read again, each as a row. So does a row of several lines if one of them, but the first and
/// the last, is a row of its own: then another quote, rows later, seems to end the field.
final class CSVRows {
  /// A row, or what is wrong with it.
  enum Row {
    case fields([String])
    case fault(TrackFault)
  }

  /// The path of the file.
  var path: String { lines.path }
  /// The number of the line on which the row begins that was returned last, from 1.
  private(set) var number = 0

  private let lines: TrackLines
  private var scanner = CSVScanner(delimiter: UInt8(ascii: ","), rows: .one)
  /// The lines that were read and not used, the first one last.
  private var ahead: [(bytes: [UInt8], number: Int)] = []
  /// A row that begins on a line up to this one is one line: they were searched for the end of a field
  /// already. So each line is searched at most twice.
  private var lastSingleLine = 0

  init(path: String) throws(TrackFault) { lines = try TrackLines(path: path) }

  /// Sets the byte between fields, which is a comma before.
  func setDelimiter(_ delimiter: UInt8) { scanner = CSVScanner(delimiter: delimiter, rows: .one) }

  /// Returns to the first row.
  func rewind() throws(TrackFault) {
    try lines.rewind()
    (number, ahead, lastSingleLine) = (0, [], 0)
  }

  /// Returns the next line, which stays the next one; nil at the end.
  func peek() throws(TrackFault) -> [UInt8]? {
    guard let line = try nextLine() else { return nil }
    ahead.append(line)
    return line.bytes
  }

  /// Returns the next row that is not blank; nil after the last.
  ///
  /// - Parameter isRow: Whether a line inside a row of several lines is a row of its own, by the fields of
  ///   the line and those of the whole row.
  func next(isRow: ([String], [String]) -> Bool) throws(TrackFault) -> Row? {
    while let line = try nextLine() {
      number = line.number
      if line.bytes.count > TrackLines.maximumLength {
        return .fault(
          fault("expected a line of at most \(TrackLines.maximumLength) bytes, found a longer one"))
      }
      if line.bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { continue }
      var row = CSVLines(line.bytes, scanner)
      if row.isOpen { try join(&row, from: line, isRow) }
      if row.isOpen { return .fault(fault("expected a quote at the end of the field, found none")) }
      guard let fields = row.fields else {
        return .fault(fault("expected the end of the field after its quote, found other text"))
      }
      return .fields(fields)
    }
    return nil
  }

  /// Returns a fault of the row that was returned last.
  func fault(_ message: String) -> TrackFault {
    TrackFault(source: path, line: number, message: message)
  }

  private func nextLine() throws(TrackFault) -> (bytes: [UInt8], number: Int)? {
    if let line = ahead.popLast() { return line }
    return try lines.next().map { ($0, lines.number) }
  }

  /// Adds the next lines up to the end of the field, if there is one and no row is between.
  private func join(
    _ row: inout CSVLines, from first: (bytes: [UInt8], number: Int), _ isRow: ([String], [String]) -> Bool
  ) throws(TrackFault) {
    guard first.number > lastSingleLine else { return }
    var whole = row
    var joined: [(bytes: [UInt8], number: Int)] = []
    while whole.isOpen, let line = try nextLine() {
      joined.append(line)
      if whole.bytes.count + 1 + line.bytes.count > TrackLines.maximumLength { break }
      whole.add(line.bytes)
    }
    if let fields = whole.fields {
      let hasRow = joined.dropLast().contains { line in
        CSVLines(line.bytes, scanner).fields.map { isRow($0, fields) } ?? false
      }
      if !hasRow {
        row = whole
        return
      }
    } else {
      // The fault can be text after the quotes that close the field.
      row = whole
    }
    // The last line may begin a field of more lines.
    lastSingleLine = max(lastSingleLine, (joined.last?.number ?? 0) - 1)
    ahead += joined.reversed()
  }
}

/// A row, which is added line by line.
private struct CSVLines {
  private(set) var bytes: [UInt8]
  private var scanner: CSVScanner
  private var end: CSVScanner.End

  init(_ line: [UInt8], _ scanner: CSVScanner) {
    (bytes, self.scanner, end) = (line, scanner, .unknown)
    end = line.withUnsafeBufferPointer { self.scanner.scan($0, from: 0, isEnd: true) }
  }

  /// Whether the row so far ends within quotes.
  var isOpen: Bool { if case .openQuote = end { true } else { false } }

  /// The fields, without blanks around them; nil if the row is not whole.
  var fields: [String]? {
    guard case .row = end else { return nil }
    return bytes.withUnsafeBufferPointer { bytes in
      scanner.fields.map { String(decoding: $0.plainBytes(in: bytes).trimmingBlanks, as: UTF8.self) }
    }
  }

  /// Adds a line to a row that is open.
  mutating func add(_ line: [UInt8]) {
    let start = bytes.count
    bytes.append(UInt8(ascii: "\n"))
    bytes += line
    let bytes = bytes
    end = bytes.withUnsafeBufferPointer { scanner.resume($0, from: start) }
  }
}

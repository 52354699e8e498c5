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
  /// The byte between fields.
  var delimiter = UInt8(ascii: ",")

  private let lines: TrackLines
  /// The lines that were read and not used, the first one last.
  private var ahead: [(bytes: [UInt8], number: Int)] = []
  /// A row that begins on a line up to this one is one line: they were searched for the end of a field
  /// already. So each line is searched at most twice.
  private var lastSingleLine = 0

  init(path: String) throws(TrackFault) { lines = try TrackLines(path: path) }

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
      var fields = CSVFields(delimiter: delimiter)
      fields.add(line.bytes)
      if fields.isOpen { try join(&fields, from: line, isRow) }
      if fields.isOpen { return .fault(fault("expected a quote at the end of the field, found none")) }
      if fields.hasTextAfterQuotes {
        return .fault(fault("expected the end of the field after its quote, found other text"))
      }
      return .fields(fields.finished())
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
    _ fields: inout CSVFields, from first: (bytes: [UInt8], number: Int),
    _ isRow: ([String], [String]) -> Bool
  ) throws(TrackFault) {
    guard first.number > lastSingleLine else { return }
    let start = fields
    var joined: [(bytes: [UInt8], number: Int)] = []
    var length = first.bytes.count
    while fields.isOpen, let line = try nextLine() {
      joined.append(line)
      length += line.bytes.count + 1
      if length > TrackLines.maximumLength { break }
      fields.add([UInt8(ascii: "\n")] + line.bytes)
    }
    if !fields.isOpen && !fields.hasTextAfterQuotes {
      var ended = fields
      let whole = ended.finished()
      let hasRow = joined.dropLast().contains { line in
        var fields = CSVFields(delimiter: delimiter)
        fields.add(line.bytes)
        return !fields.isOpen && !fields.hasTextAfterQuotes && isRow(fields.finished(), whole)
      }
      if !hasRow { return }
      fields = start
    }
    // The last line may begin a field of more lines.
    lastSingleLine = max(lastSingleLine, (joined.last?.number ?? 0) - 1)
    ahead += joined.reversed()
  }
}

/// The fields of a row, which is added line by line.
private struct CSVFields {
  /// Whether the row so far ends within quotes.
  var isOpen: Bool { state == .quoted }
  private(set) var hasTextAfterQuotes = false

  private let delimiter: UInt8
  private var fields: [String] = []
  private var field: [UInt8] = []
  private var state = State.plain

  private enum State { case plain, quoted, ended }

  init(delimiter: UInt8) { self.delimiter = delimiter }

  mutating func add(_ bytes: [UInt8]) {
    var index = 0
    while index < bytes.count, !hasTextAfterQuotes {
      let byte = bytes[index]
      index += 1
      if state == .quoted {
        guard byte == UInt8(ascii: "\"") else {
          field.append(byte)
          continue
        }
        if index < bytes.count, bytes[index] == byte {
          field.append(byte)
          index += 1
        } else {
          state = .ended
        }
      } else if byte == delimiter {
        end()
      } else if state == .ended {
        hasTextAfterQuotes = byte != 0x20 && byte != 0x09
      } else if byte == UInt8(ascii: "\""), field.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) {
        field.removeAll(keepingCapacity: true)
        state = .quoted
      } else {
        field.append(byte)
      }
    }
  }

  /// Returns the fields, without blanks around them.
  mutating func finished() -> [String] {
    end()
    return fields
  }

  private mutating func end() {
    fields.append(String(decoding: field.trimmingBlanks, as: UTF8.self))
    field.removeAll(keepingCapacity: true)
    state = .plain
  }
}

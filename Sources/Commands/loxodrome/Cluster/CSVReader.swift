import LoxodromeCSV

/// A reader of a CSV file, row by row, by RFC 4180.
///
/// In addition to the RFC, a row can end with only a line feed or only a carriage return, a
/// byte-order mark can come first, blank lines are skipped, and a quote inside a field that does
/// not begin with one is an ordinary character. The text must be UTF-8 without zero bytes. Memory:
/// the text takes less than three times the longest row, and at least 256 KiB. Each field of a row
/// takes at least 24 bytes more.
///
/// No package is used, because this reader must read a file of any size in bounded memory and
/// report the line of an error. The packages CodableCSV 0.6 and CSV.swift 2.5 also read row by row.
/// But they do not limit the length of a row, so after a quote that is not closed they read the
/// rest of the file into memory. They do not count lines either.
struct CSVReader: ~Copyable {
  /// The largest length of a row in bytes. A quote that is never closed makes the rest of the file
  /// one row. The limit detects this before memory is full. Real rows with a polygon in a column
  /// have a few MiB.
  static let maximumRowLength = 1 << 24
  /// The largest number of blank lines in sequence. A pipe could have only these, without an end.
  static let maximumBlankCount = 1 << 20

  /// The number of the line where the row begins, from 1.
  private(set) var line = 1
  /// The number of fields of the row.
  var fieldCount: Int { scanner.fields.count }
  /// The file, with the number of bytes read so far.
  private(set) var file: InputFile

  // Its fields are those of the row, by their positions in the buffer.
  private var scanner: CSVScanner
  private var bytes: UnsafeMutablePointer<UInt8>
  private var capacity = 1 << 18
  private var count = 0
  private var isWholeFileRead = false
  private var rowStart = 0
  private var nextStart = 0
  private var nextLine = 1

  /// Creates a reader at the start of a file. The delimiter must be an ASCII character other than a
  /// quote, a line end or zero.
  init(_ file: consuming InputFile, delimiter: UInt8 = UInt8(ascii: ",")) {
    self.file = file
    scanner = CSVScanner(delimiter: delimiter, rows: .many)
    bytes = .allocate(capacity: capacity)
  }

  deinit {
    bytes.deallocate()
  }

  /// Advances to the next row that is not blank. Returns false after the last.
  ///
  /// Throws an error also if there are more than `maximumBlankCount` blank lines before it.
  mutating func next() throws(InputError) -> Bool {
    var blankCount = 0
    if file.readCount == 0 {
      try fill()
      let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
      if UnsafeBufferPointer(start: bytes, count: count).starts(with: mark) { nextStart = mark.count }
    }
    repeat {
      rowStart = nextStart
      line = nextLine
      while try !scan() { try fill() }
      if nextStart == rowStart { return false }
      guard blankCount <= CSVReader.maximumBlankCount else {
        throw error("expected a row after \(CSVReader.maximumBlankCount) blank lines, found more of them")
      }
      blankCount += 1
    } while isBlank
    return true
  }

  /// Calls `body` with a field's bytes. Doubled quotes of a quoted field are not replaced.
  func withBytes<Value>(of field: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Value) -> Value {
    let range = scanner.fields[field]
    return body(UnsafeBufferPointer(start: bytes + range.start, count: range.end - range.start))
  }

  /// Returns the text of a field. In a quoted field two quotes are replaced by one.
  func text(of field: Int) -> String {
    guard scanner.fields[field].hasEscapes else {
      return withBytes(of: field) { String(decoding: $0, as: UTF8.self) }
    }
    return String(decoding: scanner.fields[field].plainBytes(in: buffer), as: UTF8.self)
  }

  /// Returns an error at the line of the row, or at the line where one of its fields begins.
  func error(_ message: String, field: Int? = nil) -> InputError {
    let end = field.map { scanner.fields[$0].start } ?? rowStart
    return error(message, at: end)
  }

  private func error(_ message: String, at index: Int) -> InputError {
    InputError(position: "\(file.path):\(line + lineBreaks(rowStart..<index))", message: message)
  }

  private var buffer: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: bytes, count: count) }

  private var isBlank: Bool {
    scanner.fields.count == 1 && scanner.fields[0].start == scanner.fields[0].end
      && !scanner.fields[0].isQuoted
  }

  /// Splits the row at `rowStart` into fields. Returns false if the row's end is not in the buffer
  /// yet. At the end of the file it returns true and leaves `nextStart` unchanged.
  private mutating func scan() throws(InputError) -> Bool {
    guard rowStart < count || !isWholeFileRead else { return true }
    let end = scanner.scan(buffer, from: rowStart, isEnd: isWholeFileRead)
    guard case .row(let next) = end else {
      if let error = error(at: end) { throw error }
      return false
    }
    if scanner.seen >= 0x80 { try checkUTF8() }
    nextStart = next
    nextLine = line + 1 + (scanner.hasQuotes ? scanner.lineBreaks(in: buffer) : 0)
    return true
  }

  /// Returns what is wrong with a row that is not whole; nil if more bytes can make it whole.
  @inline(never)
  private func error(at end: CSVScanner.End) -> InputError? {
    switch end {
    case .row, .unknown: nil
    case .openQuote(let start):
      isWholeFileRead ? error("expected a closing quote, found the file's end", at: start) : nil
    case .textAfterQuotes(let index):
      error("expected the field's end after its closing quote, found more text", at: index)
    case .zeroByte(let index): error("expected text in UTF-8, found a zero byte", at: index)
    case .tooManyFields:
      error("expected at most \(CSVScanner.maximumFieldCount) fields in a row, found more")
    }
  }

  private func lineBreaks(_ range: Range<Int>) -> Int {
    CSVScanner.lineBreaks(UnsafeBufferPointer(rebasing: buffer[range]))
  }

  @inline(never)
  private func checkUTF8() throws(InputError) {
    for field in scanner.fields.indices {
      guard withBytes(of: field, { String(validating: $0, as: UTF8.self) }) == nil else { continue }
      throw error("field \(field + 1): expected text in UTF-8, found other bytes", field: field)
    }
  }

  /// Moves the row to the start of the buffer and reads more bytes after it. Doubles a full buffer;
  /// throws an error if the row is too long. Sets `isWholeFileRead` if there are no more bytes.
  @inline(never)
  private mutating func fill() throws(InputError) {
    if rowStart > 0 {
      bytes.update(from: bytes + rowStart, count: count - rowStart)
      count -= rowStart
      rowStart = 0
      nextStart = 0
    }
    if count == capacity {
      guard capacity < CSVReader.maximumRowLength else {
        throw error(
          "expected a row of at most \(CSVReader.maximumRowLength >> 20) MiB, found more (a quote not "
            + "closed?)"
        )
      }
      let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: 2 * capacity)
      larger.update(from: bytes, count: count)
      bytes.deallocate()
      bytes = larger
      capacity *= 2
    }
    let read = try file.read(
      into: UnsafeMutableRawBufferPointer(start: bytes + count, count: capacity - count))
    if read == 0 { isWholeFileRead = true }
    count += read
  }
}

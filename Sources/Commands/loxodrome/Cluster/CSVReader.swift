/// A reader of a CSV file, row by row, by RFC 4180. Fields are between delimiters. A field in
/// quotes can contain any text. Two quotes in it stand for one.
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
  /// The largest number of fields of a row. A field takes 24 bytes in memory, so a row of only
  /// delimiters would otherwise take at least 24 times its length.
  static let maximumFieldCount = 1 << 16
  /// The largest number of blank lines in sequence. A pipe could have only these, without an end.
  static let maximumBlankCount = 1 << 20

  /// The number of the line where the row begins, from 1.
  private(set) var line = 1
  /// The number of fields of the row.
  var fieldCount: Int { fields.count }
  /// The file, with the number of bytes read so far.
  private(set) var file: InputFile

  // The row's fields by their positions in the buffer, without the quotes around them.
  var fields: [Field] = []
  var bytes: UnsafeMutablePointer<UInt8>
  private var capacity = 1 << 18
  var count = 0
  var isWholeFileRead = false
  var rowStart = 0
  var nextStart = 0
  var nextLine = 1
  // Whether a byte outside quotes is special: a delimiter, a line end or zero.
  let isSpecial: [Bool]
  let delimiter: UInt8

  struct Field {
    var start: Int
    var end: Int
    var isQuoted = false
    var hasEscapes = false
  }

  /// Creates a reader at the start of a file. The delimiter must be an ASCII character other than a
  /// quote, a line end or zero.
  init(_ file: consuming InputFile, delimiter: UInt8 = UInt8(ascii: ",")) {
    self.file = file
    self.delimiter = delimiter
    bytes = .allocate(capacity: capacity)
    isSpecial = (0...255).map {
      [0, CSVByte.lineFeed, CSVByte.carriageReturn, delimiter].contains(UInt8($0))
    }
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
    } while fields.count == 1 && fields[0].start == fields[0].end && !fields[0].isQuoted
    return true
  }

  /// Calls `body` with a field's bytes. Doubled quotes of a quoted field are not replaced.
  func withBytes<Value>(of field: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Value) -> Value {
    let range = fields[field]
    return body(UnsafeBufferPointer(start: bytes + range.start, count: range.end - range.start))
  }

  /// Returns the text of a field. In a quoted field two quotes are replaced by one.
  func text(of field: Int) -> String {
    withBytes(of: field) { bytes in
      guard fields[field].hasEscapes else { return String(decoding: bytes, as: UTF8.self) }
      // Not by characters: a quote and a combining mark after it are one character. Each quote in
      // the field is the first of two.
      var plain: [UInt8] = []
      var index = 0
      while index < bytes.count {
        plain.append(bytes[index])
        index += bytes[index] == CSVByte.quote ? 2 : 1
      }
      return String(decoding: plain, as: UTF8.self)
    }
  }

  /// Returns an error at the line of the row, or at the line where one of its fields begins.
  func error(_ message: String, field: Int? = nil) -> InputError {
    let end = field.map { fields[$0].start } ?? rowStart
    return InputError(position: "\(file.path):\(line + lineBreaks(rowStart..<end))", message: message)
  }

  /// Moves the row to the start of the buffer and reads more bytes after it. Doubles a full buffer;
  /// throws an error if the row is too long. Sets `isWholeFileRead` if there are no more bytes.
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

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
  private var fields: [Field] = []
  private var bytes: UnsafeMutablePointer<UInt8>
  private var capacity = 1 << 18
  private var count = 0
  private var isWholeFileRead = false
  private var rowStart = 0
  private var nextStart = 0
  private var nextLine = 1
  // Whether a byte outside quotes is special: a delimiter, a line end or zero.
  private let isSpecial: [Bool]
  private let delimiter: UInt8

  private struct Field {
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
    isSpecial = (0...255).map { [0, lineFeed, carriageReturn, delimiter].contains(UInt8($0)) }
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
        index += bytes[index] == quote ? 2 : 1
      }
      return String(decoding: plain, as: UTF8.self)
    }
  }

  /// Returns an error at the line of the row, or at the line where one of its fields begins.
  func error(_ message: String, field: Int? = nil) -> InputError {
    let end = field.map { fields[$0].start } ?? rowStart
    return InputError(position: "\(file.path):\(line + lineBreaks(rowStart..<end))", message: message)
  }

  // MARK: Scanning

  /// Splits the row at `rowStart` into fields. Returns false if the row's end is not in the buffer
  /// yet. At the end of the file it returns true and leaves `nextStart` unchanged.
  private mutating func scan() throws(InputError) -> Bool {
    fields.removeAll(keepingCapacity: true)
    let (bytes, count) = (bytes, count)
    var index = rowStart
    // The bitwise or of all bytes of the row. Its highest bit is set if there are bytes other than
    // ASCII.
    var seen: UInt8 = 0
    var hasQuotes = false
    guard index < count || !isWholeFileRead else { return true }
    while true {
      var field = Field(start: index, end: index)
      if index < count, bytes[index] == quote {
        hasQuotes = true
        field.start += 1
        guard let end = try scanQuoted(&field, &seen) else { return false }
        index = end
      } else {
        while index < count {
          let byte = bytes[index]
          if isSpecial[Int(byte)] { break }
          seen |= byte
          index += 1
        }
        field.end = index
      }
      guard fields.count < CSVReader.maximumFieldCount else {
        throw error("expected at most \(CSVReader.maximumFieldCount) fields in a row, found more")
      }
      fields.append(field)
      guard index < count else {
        if !isWholeFileRead { return false }
        break
      }
      let byte = bytes[index]
      if byte == 0 { throw zeroByte(at: index) }
      index += 1
      if byte == delimiter { continue }
      if byte == carriageReturn {
        guard index < count || isWholeFileRead else { return false }
        if index < count, bytes[index] == lineFeed { index += 1 }
      }
      break
    }
    if seen >= 0x80 { try checkUTF8() }
    nextStart = index
    // Only a field in quotes can contain a line end inside the row.
    let lastEnd = fields.last?.end ?? index
    nextLine = line + 1 + (hasQuotes ? lineBreaks(rowStart..<lastEnd) : 0)
    return true
  }

  /// Reads a field in quotes, starting after the first quote. Returns the index after the closing
  /// quote, or nil if more of the file must be read to find the field's end. Throws an error if
  /// other text follows the closing quote, if the file ends without one, or at a zero byte.
  private func scanQuoted(_ field: inout Field, _ seen: inout UInt8) throws(InputError) -> Int? {
    field.isQuoted = true
    var index = field.start
    while index < count {
      let byte = bytes[index]
      seen |= byte
      index += 1
      if byte == 0 { throw zeroByte(at: index - 1) }
      guard byte == quote else { continue }
      guard index < count || isWholeFileRead else { return nil }
      if index < count, bytes[index] == quote {
        field.hasEscapes = true
        index += 1
        continue
      }
      field.end = index - 1
      guard index == count || isSpecial[Int(bytes[index])] else {
        let position = "\(file.path):\(line + lineBreaks(rowStart..<index))"
        throw InputError(
          position: position, message: "expected the field's end after its closing quote, found more text")
      }
      return index
    }
    guard isWholeFileRead else { return nil }
    let opened = line + lineBreaks(rowStart..<field.start)
    throw InputError(
      position: "\(file.path):\(opened)", message: "expected a closing quote, found the file's end")
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

  // MARK: Faults

  /// Returns the number of line ends in a part of the buffer. A carriage return followed by a line
  /// feed counts once.
  private func lineBreaks(_ range: Range<Int>) -> Int {
    range.count { index in
      bytes[index] == lineFeed
        || bytes[index] == carriageReturn && (index + 1 == range.upperBound || bytes[index + 1] != lineFeed)
    }
  }

  private func zeroByte(at index: Int) -> InputError {
    InputError(
      position: "\(file.path):\(line + lineBreaks(rowStart..<index))",
      message: "expected text in UTF-8, found a zero byte")
  }

  private func checkUTF8() throws(InputError) {
    for field in fields.indices {
      guard withBytes(of: field, { String(validating: $0, as: UTF8.self) }) == nil else { continue }
      throw error("field \(field + 1): expected text in UTF-8, found other bytes", field: field)
    }
  }
}

private let quote = UInt8(ascii: "\"")
private let lineFeed = UInt8(ascii: "\n")
private let carriageReturn = UInt8(ascii: "\r")

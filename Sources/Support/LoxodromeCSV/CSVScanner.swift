/// Splits rows into fields by RFC 4180. Fields are between delimiters. A field in quotes can contain any
/// text. Two quotes in it stand for one. A quote inside a field that does not begin with one is an ordinary
/// character.
///
/// It reads bytes in memory that its caller owns, and leaves to the caller where they come from, how many
/// there can be, and which rows a fault spoils.
package struct CSVScanner: Sendable {
  /// What differs between files of different origins.
  package enum Rows: Sendable {
    /// The text can have many rows, and bytes after those that are given. A line feed, a carriage return
    /// or both end a row. A zero byte is a fault.
    case many
    /// The text is one row, up to its last byte. Spaces and tabs can be around the quotes of a field.
    case one
  }

  /// A field by its position in the bytes, without the quotes around it.
  package struct Field: Sendable {
    package var start: Int
    package var end: Int
    package var isQuoted = false
    /// Whether there are two quotes in it that stand for one.
    package var hasEscapes = false
  }

  /// Where a row ends, or why it does not.
  package enum End: Equatable, Sendable {
    /// The row is whole, and the next one can begin at an index.
    case row(next: Int)
    /// The bytes end, and the row could go on after them.
    case unknown
    /// The bytes end within quotes, after those that open the field at an index.
    case openQuote(field: Int)
    /// Other text follows the quotes that close a field.
    case textAfterQuotes(at: Int)
    case zeroByte(at: Int)
    /// There are more fields than `maximumFieldCount`.
    case tooManyFields
  }

  /// The largest number of fields of a row of many. A field takes 24 bytes in memory, so a row of only
  /// delimiters would otherwise take at least 24 times its length.
  package static let maximumFieldCount = 1 << 16

  /// The fields of the row so far.
  package private(set) var fields: [Field] = []
  /// The bitwise or of all bytes of the row. Its highest bit is set if there are bytes other than ASCII.
  package private(set) var seen: UInt8 = 0
  /// Whether a field of the row is in quotes.
  package private(set) var hasQuotes = false

  private let delimiter: UInt8
  private let rows: Rows
  // Whether a byte outside quotes is special: a delimiter or, with many rows, a line end or zero.
  private let isSpecial: [Bool]
  // The field whose quotes the bytes did not close.
  private var openField = Field(start: 0, end: 0)

  /// Creates a scanner. The delimiter must be an ASCII character other than a quote, a line end or zero.
  package init(delimiter: UInt8, rows: Rows) {
    self.delimiter = delimiter
    self.rows = rows
    let ends = rows == .many ? [0, CSVByte.lineFeed, CSVByte.carriageReturn] : []
    isSpecial = (0...255).map { (ends + [delimiter]).contains(UInt8($0)) }
  }

  /// Returns the number of line ends in a text. A carriage return followed by a line feed counts once.
  package static func lineBreaks(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var count = 0
    var isAfterReturn = false
    for byte in bytes {
      if byte == CSVByte.carriageReturn || byte == CSVByte.lineFeed && !isAfterReturn { count += 1 }
      isAfterReturn = byte == CSVByte.carriageReturn
    }
    return count
  }

  /// Splits the row that begins at an index.
  ///
  /// - Parameter isEnd: Whether no bytes can follow these.
  package mutating func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, isEnd: Bool
  ) -> End {
    fields.removeAll(keepingCapacity: true)
    (seen, hasQuotes) = (0, false)
    return scan(bytes, Field(start: start, end: start), isOpen: false, isEnd: isEnd)
  }

  /// Continues with the row after `openQuote`, from an index on, at which bytes follow that were not given
  /// before. Those before them are the same as before.
  package mutating func resume(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> End {
    var field = openField
    field.end = start
    return scan(bytes, field, isOpen: true, isEnd: true)
  }

  /// Returns the number of line ends inside the row, which only fields in quotes can contain.
  package func lineBreaks(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var count = 0
    for field in fields where field.isQuoted {
      count += CSVScanner.lineBreaks(UnsafeBufferPointer(rebasing: bytes[field.start..<field.end]))
    }
    return count
  }

  /// - Parameters:
  ///   - first: the next field. Its end is the index of the first byte that was not read.
  ///   - isOpen: whether that byte is within its quotes.
  @inline(__always)
  private mutating func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, _ first: Field, isOpen: Bool, isEnd: Bool
  ) -> End {
    let count = bytes.count
    var (field, isOpen, index) = (first, isOpen, first.end)
    while true {
      if !isOpen {
        var opening = index
        if rows == .one {
          while opening < count, isBlank(bytes[opening]) { opening += 1 }
        }
        if opening < count, bytes[opening] == CSVByte.quote {
          (isOpen, hasQuotes) = (true, true)
          index = opening + 1
          field.start = index
          field.isQuoted = true
        }
      }
      if isOpen {
        if let end = scanQuoted(bytes, &field, &index, isEnd: isEnd) { return end }
      } else {
        var seen: UInt8 = 0
        while index < count {
          let byte = bytes[index]
          if isSpecial[Int(byte)] { break }
          seen |= byte
          index += 1
        }
        self.seen |= seen
        field.end = index
      }
      guard fields.count < CSVScanner.maximumFieldCount || rows == .one else { return .tooManyFields }
      fields.append(field)
      guard index < count else { return isEnd ? .row(next: index) : .unknown }
      let byte = bytes[index]
      if byte == 0 { return .zeroByte(at: index) }
      index += 1
      if byte != delimiter {
        guard byte == CSVByte.carriageReturn else { return .row(next: index) }
        guard index < count || isEnd else { return .unknown }
        if index < count, bytes[index] == CSVByte.lineFeed { index += 1 }
        return .row(next: index)
      }
      field = Field(start: index, end: index)
      isOpen = false
    }
  }

  /// Reads a field in quotes from an index within them on, and sets the index to that of the byte after
  /// the field. Returns nil if the field is whole.
  private mutating func scanQuoted(
    _ bytes: UnsafeBufferPointer<UInt8>, _ field: inout Field, _ index: inout Int, isEnd: Bool
  ) -> End? {
    let count = bytes.count
    while index < count {
      let byte = bytes[index]
      seen |= byte
      index += 1
      if byte == 0, rows == .many { return .zeroByte(at: index - 1) }
      guard byte == CSVByte.quote else { continue }
      guard index < count || isEnd else { return .unknown }
      if index < count, bytes[index] == CSVByte.quote {
        field.hasEscapes = true
        index += 1
        continue
      }
      field.end = index - 1
      if rows == .one {
        while index < count, isBlank(bytes[index]) { index += 1 }
      }
      guard index == count || isSpecial[Int(bytes[index])] else { return .textAfterQuotes(at: index) }
      return nil
    }
    openField = field
    return .openQuote(field: field.start)
  }

  private func isBlank(_ byte: UInt8) -> Bool {
    (byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")) && byte != delimiter
  }
}

extension CSVScanner.Field {
  /// Returns the bytes of the field, with one quote for each two. They are not characters: a quote and a
  /// combining mark after it are one character.
  package func plainBytes(in bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    guard hasEscapes else { return Array(bytes[start..<end]) }
    var plain: [UInt8] = []
    var index = start
    while index < end {
      plain.append(bytes[index])
      // Each quote in the field is the first of two.
      index += bytes[index] == CSVByte.quote ? 2 : 1
    }
    return plain
  }
}

/// Bytes with a meaning in CSV.
private enum CSVByte {
  static let quote = UInt8(ascii: "\"")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
}

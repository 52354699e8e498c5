// How a row is split into its fields.

/// Bytes with a meaning in CSV.
enum CSVByte {
  static let quote = UInt8(ascii: "\"")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
}

extension CSVReader {
  /// Splits the row at `rowStart` into fields. Returns false if the row's end is not in the buffer
  /// yet. At the end of the file it returns true and leaves `nextStart` unchanged.
  mutating func scan() throws(InputError) -> Bool {
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
      if index < count, bytes[index] == CSVByte.quote {
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
      if byte == CSVByte.carriageReturn {
        guard index < count || isWholeFileRead else { return false }
        if index < count, bytes[index] == CSVByte.lineFeed { index += 1 }
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
      guard byte == CSVByte.quote else { continue }
      guard index < count || isWholeFileRead else { return nil }
      if index < count, bytes[index] == CSVByte.quote {
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

  /// Returns the number of line ends in a part of the buffer. A carriage return followed by a line
  /// feed counts once.
  func lineBreaks(_ range: Range<Int>) -> Int {
    range.count { index in
      bytes[index] == CSVByte.lineFeed
        || bytes[index] == CSVByte.carriageReturn
          && (index + 1 == range.upperBound || bytes[index + 1] != CSVByte.lineFeed)
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

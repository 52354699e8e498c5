import Foundation

/// A file that is read once, from its start to its end, and tells how far the reading is.
struct InputFile: ~Copyable {
  /// The path as it was given.
  let path: String
  /// The file's length in bytes; nil where it is no regular file, so that its length is unknown and
  /// it may have no second reading.
  let size: Int?
  /// The number of bytes read so far.
  private(set) var readCount = 0
  private let stream: UnsafeMutablePointer<FILE>

  /// Opens the file.
  init(path: String) throws(InputError) {
    // C would end the path at the zero and open another file.
    guard !path.utf8.contains(0) else {
      throw InputError(place: path, message: "the path contains a zero byte")
    }
    guard let stream = fopen(path, "rb") else { throw InputError(systemReasonAt: path) }
    var status = stat()
    let isRegular = fstat(fileno(stream), &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    self.path = path
    self.stream = stream
    size = isRegular ? Int(status.st_size) : nil
  }

  deinit {
    fclose(stream)
  }

  /// Reads as many bytes as there are and there is room for; 0 at the file's end.
  mutating func read(into room: UnsafeMutableRawBufferPointer) throws(InputError) -> Int {
    let count = fread(room.baseAddress, 1, room.count, stream)
    if count == 0, ferror(stream) != 0 { throw InputError(systemReasonAt: path) }
    readCount += count
    return count
  }

  /// The next piece of the file; nil at its end.
  mutating func piece() throws(InputError) -> [UInt8]? {
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    let count: Int
    // A typed error does not come through the array's own method.
    switch piece.withUnsafeMutableBytes({ room in Result { () throws(InputError) in try read(into: room) } })
    {
    case .success(let value): count = value
    case .failure(let error): throw error
    }
    piece.removeLast(piece.count - count)
    return count > 0 ? piece : nil
  }
}

/// What is wrong with a file that was given, and where.
struct InputError: Error, Hashable, CustomStringConvertible {
  /// The path, with a line's number or another place behind it.
  var place: String
  /// What was expected and what was found.
  var message: String

  init(place: String, message: String) {
    self.place = place
    self.message = message
  }

  /// The error for the reason that the C library has just left.
  init(systemReasonAt path: String) {
    self.init(place: path, message: String(cString: strerror(errno)))
  }

  /// One line: the place and the message.
  var description: String { "\(place): \(message)" }
}

/// A text of a file in quotes for a message: on one line, and cut where it is long.
func excerpt(_ text: String) -> String {
  let longest = 40
  let isCut = text.unicodeScalars.count > longest
  var head = String.UnicodeScalarView()
  head.append(contentsOf: text.unicodeScalars.prefix(longest))
  // Swift's own spelling of a string escapes line breaks, quotes and control characters.
  return "\(String(head).debugDescription)\(isCut ? "…" : "")"
}

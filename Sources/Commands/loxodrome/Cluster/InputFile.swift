import Foundation
import MapGeoJSON

/// A file that is read once, from start to end, with its reading progress.
struct InputFile: ~Copyable {
  /// The path, not changed.
  let path: String
  /// The length of the file in bytes; nil if it is not a regular file. The length of such a file is
  /// unknown, and it may not be possible to read the file again.
  let size: Int?
  /// The number of bytes read so far.
  private(set) var readCount = 0
  private let stream: UnsafeMutablePointer<FILE>

  /// Opens the file.
  init(path: String) throws(InputError) {
    // C would end the path at the zero byte and open another file.
    guard !path.utf8.contains(0) else {
      throw InputError(position: path, message: "the path contains a zero byte")
    }
    guard let stream = fopen(path, "rb") else { throw InputError(errnoTextAt: path) }
    var status = stat()
    let isRegular = fstat(fileno(stream), &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    self.path = path
    self.stream = stream
    size = isRegular ? Int(status.st_size) : nil
  }

  deinit {
    fclose(stream)
  }

  /// Reads bytes until the buffer is full or the file ends. Returns the number of bytes read, which
  /// is 0 at the end of the file. Throws an error if no byte can be read for another reason.
  mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws(InputError) -> Int {
    let count = fread(buffer.baseAddress, 1, buffer.count, stream)
    if count == 0, ferror(stream) != 0 { throw InputError(errnoTextAt: path) }
    readCount += count
    return count
  }

  /// Returns the next part of the file; nil at its end.
  mutating func piece() throws(InputError) -> [UInt8]? {
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    let count: Int
    // The array's own method does not rethrow a typed error.
    switch piece.withUnsafeMutableBytes({ buffer in Result { () throws(InputError) in try read(into: buffer) }
    })
    {
    case .success(let value): count = value
    case .failure(let error): throw error
    }
    piece.removeLast(piece.count - count)
    return count > 0 ? piece : nil
  }
}

/// An error in an input file, and its position.
struct InputError: Error, Hashable, CustomStringConvertible {
  /// The path, followed by a line number or another position.
  var position: String
  /// The expected and the actual value, or another reason for the error.
  var message: String

  init(position: String, message: String) {
    self.position = position
    self.message = message
  }

  /// Creates the error from the reason of the last C library call.
  init(errnoTextAt path: String) {
    self.init(position: path, message: String(cString: strerror(errno)))
  }

  /// One line: the position and the message.
  var description: String { "\(position): \(message)" }
}

/// Returns what a body reads from a file.
///
/// - Throws: the body's error with the path.
func reading<Value>(_ path: String, _ body: () throws -> Value) throws(InputError) -> Value {
  do {
    return try body()
  } catch let error as InputError {
    throw error
  } catch let error as GeoJSONFileError {
    throw InputError(position: error.path, message: error.reason)
  } catch {
    throw InputError(position: path, message: "\(error)")
  }
}

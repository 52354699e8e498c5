#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(ucrt)
  import ucrt
#elseif canImport(WASILibc)
  import WASILibc
#endif

/// A GeoJSON file that is read item by item.
///
///     var file = try GeoJSONFile(path: "land.geojson")
///     while let item = try file.next() { … }
///
/// Memory: that of `GeoJSONReader`, with pieces of 256 KiB. The file is opened with the C library's
/// `fopen`, which exists on every platform with Swift. It is closed when the value is destroyed.
public struct GeoJSONFile: ~Copyable {
  private let path: String
  private let stream: UnsafeMutablePointer<FILE>
  private var reader = GeoJSONReader()

  /// Opens the file. Throws a `GeoJSONFileError` if it cannot be opened.
  public init(path: String) throws(GeoJSONFileError) {
    // C would end the path at the zero byte and open another file.
    guard !path.utf8.contains(0) else {
      throw GeoJSONFileError(path: path, reason: "the path contains a zero byte")
    }
    guard let stream = fopen(path, "rb") else { throw GeoJSONFileError(path: path) }
    self.path = path
    self.stream = stream
  }

  deinit {
    fclose(stream)
  }

  /// The members of the collection other than its features; nil until `next()` has returned nil,
  /// and if the root is not a collection. See `GeoJSONReader.collection`.
  public var collection: FeatureCollection? { reader.collection }

  /// Returns the next item; nil after the last. Throws a `GeoJSONError`, or a `GeoJSONFileError` if
  /// reading fails.
  public mutating func next() throws -> GeoJSONReader.Item? {
    let path = path
    let stream = stream
    return try reader.next { () throws(GeoJSONFileError) in try Self.piece(of: stream, path: path) }
  }

  /// Adds all items to the gathering.
  fileprivate mutating func gather(into gathering: inout Gathering) throws {
    let size = Self.size(of: stream)
    var isFirst = true
    try gathering.addItems(of: &reader)
    while let piece = try Self.piece(of: stream, path: path) {
      reader.append(piece)
      try gathering.addItems(of: &reader)
      if isFirst { gathering.reserve(timesAsMany: Double(size) / Double(piece.count)) }
      isFirst = false
    }
    reader.finish()
    try gathering.addItems(of: &reader)
  }

  /// Returns the size of a file (bytes); 0 if it is unknown, as of a pipe.
  private static func size(of stream: UnsafeMutablePointer<FILE>) -> Int {
    var status = stat()
    guard fstat(fileno(stream), &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return 0 }
    return Int(status.st_size)
  }

  /// Returns the next part of the file; nil at its end. Throws an error if reading fails.
  private static func piece(
    of stream: UnsafeMutablePointer<FILE>, path: String
  ) throws(GeoJSONFileError) -> [UInt8]? {
    let size = 1 << 18
    let piece = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = fread(buffer.baseAddress, 1, size, stream)
    }
    guard piece.isEmpty else { return piece }
    if ferror(stream) != 0 { throw GeoJSONFileError(path: path) }
    return nil
  }
}

/// A file that could not be opened or read.
public struct GeoJSONFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path, not changed.
  public let path: String
  /// The reason as a phrase, usually from the system.
  public let reason: String

  init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  /// Creates the error from the reason of the last C library call.
  init(path: String) {
    self.init(path: path, reason: String(cString: strerror(errno)))
  }

  /// One line: the path and the reason.
  public var description: String { "\(path): \(reason)" }
}

extension GeoJSONObject {
  /// Returns the GeoJSON object in a file, read in parts. It needs the memory of a `GeoJSONReader`
  /// in addition to the result.
  ///
  /// Throws a `GeoJSONFileError`, or a `GeoJSONError` for the first error of the text; see
  /// `GeoJSONReader`.
  public static func decode(contentsOfFile path: String) throws -> GeoJSONObject {
    var file = try GeoJSONFile(path: path)
    var gathering = Gathering()
    try file.gather(into: &gathering)
    return gathering.object(with: file.collection)
  }
}

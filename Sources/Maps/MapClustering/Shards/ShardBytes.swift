/// Why a file of a shard cannot be used: one line, what was expected and what was found.
package struct ShardFault: Error, Hashable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}

/// The first 8 bytes of a file of a shard: the name of its form and the version, then line feeds.
struct ShardMark {
  let name: String
  /// The version of the form, 1 to 9.
  let version: Int
  /// What the file has, in the plural.
  let content: String

  var bytes: [UInt8] {
    let text = Array("\(name)\(version)".utf8)
    return text + [UInt8](repeating: UInt8(ascii: "\n"), count: max(8 - text.count, 0))
  }

  /// Checks that a file begins with the mark and is long enough for its header.
  func check(_ file: UnsafeRawBufferPointer, headerSize: Int) throws(ShardFault) {
    let expected = "expected \(content) (\(name)\(version)), found"
    guard file.starts(with: bytes) else {
      guard file.starts(with: name.utf8), let digit = file.dropFirst(name.utf8.count).first,
        UInt8(ascii: "1")...UInt8(ascii: "9") ~= digit, Int(digit - UInt8(ascii: "0")) != version
      else { throw ShardFault("\(expected) another file") }
      throw ShardFault("\(expected) those of version \(digit - UInt8(ascii: "0"))")
    }
    guard file.count >= headerSize else {
      throw ShardFault("\(expected) \(file.count) of the \(headerSize) bytes of the header")
    }
  }
}

/// Bytes that are written to a file in parts.
package struct ShardOutput {
  private var bytes: [UInt8] = []
  private let write: (UnsafeRawBufferPointer) throws -> Void

  /// - Parameter write: writes the next bytes of the file.
  package init(_ write: @escaping (UnsafeRawBufferPointer) throws -> Void) {
    self.write = write
    bytes.reserveCapacity(Self.size + 64)
  }

  private static let size = 1 << 20

  /// Appends a number, its lowest byte first.
  @inline(__always)
  mutating func append<Number: FixedWidthInteger>(_ number: Number) throws {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    if bytes.count >= Self.size { try flush() }
  }

  mutating func append(bytes other: [UInt8]) throws {
    bytes += other
    if bytes.count >= Self.size { try flush() }
  }

  /// Writes what has been appended.
  mutating func flush() throws {
    try bytes.withUnsafeBytes(write)
    bytes.removeAll(keepingCapacity: true)
  }
}

extension UnsafeRawBufferPointer {
  /// Returns the number at an offset, whose lowest byte comes first.
  @inline(__always)
  func integer<Number: FixedWidthInteger>(at offset: Int, as type: Number.Type) -> Number {
    Number(littleEndian: loadUnaligned(fromByteOffset: offset, as: type))
  }
}

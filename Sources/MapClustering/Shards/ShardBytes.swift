/// Why a file of a shard cannot be used: one line, what was expected and what was found.
package struct ShardFault: Error, Hashable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
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

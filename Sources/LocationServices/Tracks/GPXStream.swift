import Foundation

/// The bytes of a GPX file for Foundation's XML parser, which ends the program at a name that is not
/// UTF-8. So a question mark replaces each byte that is not a part of UTF-8. No value that is used
/// has such bytes. In UTF-16 and UTF-32, which the parser converts, nothing is replaced.
///
/// One thread at a time can use it.
final class GPXStream: InputStream {
  private let file: TrackBytes
  private let isPlain: Bool
  /// The bytes that were read and not given to the parser, without those of `cut`.
  private var ready: ArraySlice<UInt8>
  /// The beginning of a character that is cut by the end of the part.
  private var cut: [UInt8] = []
  /// The error that ended the bytes.
  private(set) var failure: TrackFault?

  /// Creates a stream of a file whose first part was read.
  init(_ file: TrackBytes, first: [UInt8]) {
    self.file = file
    // What libxml2 takes for UTF-16 or UTF-32.
    let marks: [[UInt8]] = [
      [0xFE, 0xFF], [0xFF, 0xFE], [0, 0, 0, 0x3C], [0x3C, 0, 0, 0], [0x3C, 0, 0x3F, 0], [0, 0x3C, 0, 0x3F],
    ]
    isPlain = !marks.contains { first.starts(with: $0) }
    ready = []
    super.init(data: Data())
    add(first)
  }

  override func open() {}
  override func close() {}
  override var hasBytesAvailable: Bool { true }
  override var streamError: (any Error)? { failure }

  override func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength: Int) -> Int {
    while ready.isEmpty {
      do throws(TrackFault) {
        guard let part = try file.next() else {
          ready = [UInt8](repeating: UInt8(ascii: "?"), count: cut.count)[...]
          cut = []
          if ready.isEmpty { return 0 }
          break
        }
        add(part)
      } catch {
        failure = error
        return 0
      }
    }
    let count = min(ready.count, max(maxLength, 0))
    for (index, byte) in ready.prefix(count).enumerated() { buffer[index] = byte }
    ready.removeFirst(count)
    return count
  }

  private func add(_ part: [UInt8]) {
    guard isPlain else { return ready = part[...] }
    var bytes = cut + part
    let end = replaceInvalidUTF8(in: &bytes)
    cut = Array(bytes[end...])
    ready = bytes[..<end]
  }
}

/// Replaces the bytes that are not a part of UTF-8 by question marks. Returns the start of a character
/// that is cut by the end, or the end.
private func replaceInvalidUTF8(in bytes: inout [UInt8]) -> Int {
  var index = 0
  while index < bytes.count {
    let first = bytes[index]
    let (length, second): (Int, ClosedRange<UInt8>) =
      switch first {
      case 0..<0x80: (1, 0...0)
      case 0xC2...0xDF: (2, 0x80...0xBF)
      case 0xE0: (3, 0xA0...0xBF)
      case 0xED: (3, 0x80...0x9F)
      case 0xE1...0xEF: (3, 0x80...0xBF)
      case 0xF0: (4, 0x90...0xBF)
      case 0xF1...0xF3: (4, 0x80...0xBF)
      case 0xF4: (4, 0x80...0x8F)
      default: (0, 0...0)
      }
    var isValid = length > 0
    for next in 1..<max(length, 1) where isValid {
      guard index + next < bytes.count else { return index }
      isValid = (next == 1 ? second : 0x80...0xBF).contains(bytes[index + next])
    }
    if !isValid { bytes[index] = UInt8(ascii: "?") }
    index += isValid ? length : 1
  }
  return index
}

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A static index of the keys of names, sorted by their bytes: finds the places whose names are a
/// text or begin with it.
///
/// Memory: the bytes of the keys, and 8 bytes a key.
struct NameIndex: Sendable {
  /// The keys one after another, and where each starts. The last start is the end of all.
  private let bytes: [UInt8]
  private let starts: [UInt32]
  private let places: [UInt32]

  /// Creates an index of keys and their places. O(n log n).
  init(_ names: [(key: [UInt8], place: UInt32)]) {
    let order = names.indices.sorted { first, second in
      let order = names[first].key.withUnsafeBufferPointer { first in
        names[second].key.withUnsafeBufferPointer { byteOrder(first, $0) }
      }
      return order != 0 ? order < 0 : names[first].place < names[second].place
    }
    var bytes: [UInt8] = []
    var starts: [UInt32] = []
    starts.reserveCapacity(order.count + 1)
    for index in order {
      starts.append(UInt32(bytes.count))
      bytes += names[index].key
    }
    starts.append(UInt32(bytes.count))
    self.bytes = bytes
    self.starts = starts
    places = order.map { names[$0].place }
  }

  /// The number of keys.
  var count: Int { places.count }

  /// Calls the body with the places of the names that are or begin with a text, and with whether
  /// the name is the text. The whole names come first. A place can come several times.
  @inline(__always)
  func forEach(_ prefix: [UInt8], onlyWhole: Bool, _ body: (_ place: Int, _ isWhole: Bool) -> Void) {
    let first = firstIndex { $0.isBefore(prefix) }
    let last = firstIndex(from: first) { $0.isBefore(prefix) || $0.begins(with: prefix) }
    places.withUnsafeBufferPointer { places in
      starts.withUnsafeBufferPointer { starts in
        for index in first..<last {
          let isWhole = Int(starts[index &+ 1] &- starts[index]) == prefix.count
          if onlyWhole && !isWhole { return }
          body(Int(places[index]), isWhole)
        }
      }
    }
  }

  /// Returns the index of the first key, at or after another, for which the condition is false. It
  /// is true for all keys before that one.
  private func firstIndex(from start: Int = 0, where isEarlier: (KeyBytes) -> Bool) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      var (low, high) = (start, places.count)
      while low < high {
        let middle = (low + high) / 2
        let key = KeyBytes(rebasing: bytes[Int(starts[middle])..<Int(starts[middle + 1])])
        if isEarlier(key) { low = middle + 1 } else { high = middle }
      }
      return low
    }
  }
}

private typealias KeyBytes = UnsafeBufferPointer<UInt8>

extension KeyBytes {
  /// Whether these bytes are sorted before others.
  fileprivate func isBefore(_ other: [UInt8]) -> Bool {
    other.withUnsafeBufferPointer { byteOrder(self, $0) < 0 }
  }

  fileprivate func begins(with prefix: [UInt8]) -> Bool {
    count >= prefix.count
      && prefix.withUnsafeBufferPointer { byteOrder(KeyBytes(rebasing: self[..<prefix.count]), $0) == 0 }
  }
}

/// Returns a number below 0, 0 or above 0, as the first bytes are sorted before the second, are
/// equal, or are sorted after them. A beginning is sorted before the whole.
private func byteOrder(_ first: KeyBytes, _ second: KeyBytes) -> Int {
  let count = min(first.count, second.count)
  // memcmp must not receive a null pointer, which an empty buffer can have.
  if count > 0, let a = first.baseAddress, let b = second.baseAddress {
    let order = memcmp(a, b, count)
    if order != 0 { return Int(order) }
  }
  return first.count - second.count
}

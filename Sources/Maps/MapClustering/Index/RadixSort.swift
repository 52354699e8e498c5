import LoxodromeThreads

/// Returns the first index of a range for which a condition is false, or the end of the range if
/// the condition is true for all indices. O(log n).
///
/// - Parameter isBefore: the condition. All indices for which it is true come first.
@inline(__always)
func lowerBound(in range: Range<Int>, isBefore: (Int) -> Bool) -> Int {
  var (low, high) = (range.lowerBound, range.upperBound)
  while low < high {
    let middle = (low + high) / 2
    if isBefore(middle) { low = middle + 1 } else { high = middle }
  }
  return low
}

/// An element to sort: 16 bytes that start with the key.
struct SortElement {
  var key: UInt64
  /// A coordinate that is stored with the element. Each use defines which one.
  var coordinate: UInt32
  /// The number of the item, point or contact.
  var index: UInt32
}

/// Sorts elements by key, stably. O(n) for each digit of the keys.
///
/// Digits have eleven bits, or eight bits if there are fewer than 4096 elements. The lowest digit
/// is sorted first. Each digit starts at the lowest remaining bit that is not equal in all keys. Up
/// to 48 elements are sorted by insertion instead. The result is in `elements`.
///
/// - Parameter scratch: memory for `count` elements.
func radixSort(
  _ elements: UnsafeMutablePointer<SortElement>, scratch: UnsafeMutablePointer<SortElement>, count: Int
) {
  guard count > 48 else { return insertionSort(elements, count: count) }
  var varying: UInt64 = 0
  let sample = elements[0].key
  for index in 1..<count { varying |= elements[index].key ^ sample }
  let bits = count < 1 << 12 ? 8 : 11
  let mask = (1 << bits) - 1
  var (source, target) = (elements, scratch)
  withUnsafeTemporaryAllocation(of: UInt32.self, capacity: mask + 1) { offsets in
    guard let offsets = offsets.baseAddress else { return }
    while varying != 0 {
      let shift = UInt64(varying.trailingZeroBitCount)
      // A digit begins at the lowest bit that varies. This skips bits that do not vary.
      varying &= ~(UInt64(mask) << shift)
      offsets.update(repeating: 0, count: mask + 1)
      for index in 0..<count {
        offsets[Int(truncatingIfNeeded: source[index].key &>> shift) & mask] &+= 1
      }
      var offset: UInt32 = 0
      for digit in 0...mask {
        let size = offsets[digit]
        offsets[digit] = offset
        offset &+= size
      }
      for index in 0..<count {
        let element = source[index]
        let digit = Int(truncatingIfNeeded: element.key &>> shift) & mask
        target[Int(offsets[digit])] = element
        offsets[digit] &+= 1
      }
      swap(&source, &target)
    }
  }
  if source != elements { elements.update(from: source, count: count) }
}

private func insertionSort(_ elements: UnsafeMutablePointer<SortElement>, count: Int) {
  guard count > 1 else { return }
  for index in 1..<count {
    let element = elements[index]
    var position = index
    while position > 0, elements[position - 1].key > element.key {
      elements[position] = elements[position - 1]
      position -= 1
    }
    elements[position] = element
  }
}

/// Sorts elements by key, stably, on several threads.
///
/// First the elements are distributed into pieces by ten bits of the key, starting at the highest
/// bit that varies. Then each piece is sorted. If the keys are spread evenly, a piece fits into the
/// cache of a processor core. Even on one thread, this is faster than sorting all elements at once.
/// Up to 32 768 elements are sorted without pieces, on one thread.
///
/// The result is in `elements`.
///
/// - Parameter scratch: memory for `count` elements.
func radixSort(
  _ elements: UnsafeMutablePointer<SortElement>, scratch: UnsafeMutablePointer<SortElement>, count: Int,
  threads: Int
) {
  guard count > 1 << 15 else { return radixSort(elements, scratch: scratch, count: count) }
  let chunks = Chunks(count: count, threads: threads)
  let masks = chunks.map(threads: threads) { range in
    var varying: UInt64 = 0
    for index in range { varying |= elements[index].key ^ elements[0].key }
    return varying
  }
  let varying = masks.reduce(0, |)
  guard varying != 0 else { return }
  let pieceBits = 10
  let shift = UInt64(max(64 - varying.leadingZeroBitCount - pieceBits, 0))
  let pieceCount = 1 << pieceBits
  @inline(__always) func piece(_ key: UInt64) -> Int {
    Int(truncatingIfNeeded: key &>> shift) & (pieceCount - 1)
  }
  // For each chunk and piece: the index at which the next element of the piece is written. Pieces
  // are in order. Within a piece, the elements are in the order of the chunks.
  var offsets = chunks.map(threads: threads) { range in
    var sizes = [UInt32](repeating: 0, count: pieceCount)
    sizes.withUnsafeMutableBufferPointer { sizes in
      for index in range { sizes[piece(elements[index].key)] &+= 1 }
    }
    return sizes
  }
  var starts = [Int](repeating: 0, count: pieceCount + 1)
  var offset: UInt32 = 0
  for piece in 0..<pieceCount {
    starts[piece] = Int(offset)
    for chunk in offsets.indices {
      let size = offsets[chunk][piece]
      offsets[chunk][piece] = offset
      offset += size
    }
  }
  starts[pieceCount] = count
  let firstOffsets = offsets
  chunks.forEach(threads: threads) { chunk, range in
    var offsets = firstOffsets[chunk]
    offsets.withUnsafeMutableBufferPointer { offsets in
      for index in range {
        let element = elements[index]
        let piece = piece(element.key)
        scratch[Int(offsets[piece])] = element
        offsets[piece] &+= 1
      }
    }
  }
  let pieceStarts = starts
  forEachOnThreads(threads, count: pieceCount) { piece in
    let start = pieceStarts[piece]
    let size = pieceStarts[piece + 1] - start
    guard size > 0 else { return }
    radixSort(scratch + start, scratch: elements + start, count: size)
    (elements + start).update(from: scratch + start, count: size)
  }
}

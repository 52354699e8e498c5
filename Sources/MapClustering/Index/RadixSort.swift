import Threads

/// The first number of a range that is not before something, its end where all are; those before it
/// come first. O(log n).
@inline(__always)
func firstNumber(in range: Range<Int>, thatIsNot isBefore: (Int) -> Bool) -> Int {
  var (low, high) = (range.lowerBound, range.upperBound)
  while low < high {
    let middle = (low + high) / 2
    if isBefore(middle) { low = middle + 1 } else { high = middle }
  }
  return low
}

/// What is sorted: 16 bytes with the key in front.
struct Keyed {
  var key: UInt64
  var first: UInt32
  var second: UInt32
}

/// Sorts by key, stably: digits of eleven bits, of fewer where there is less to sort, from the
/// lowest; bits that all keys share cost nothing.
///
/// The scratch space has room for as many. O(n) a digit; the result is in `elements`.
func radixSort(
  _ elements: UnsafeMutablePointer<Keyed>, scratch: UnsafeMutablePointer<Keyed>, count: Int
) {
  guard count > 48 else { return insertionSort(elements, count: count) }
  var varying: UInt64 = 0
  let sample = elements[0].key
  for index in 1..<count { varying |= elements[index].key ^ sample }
  let bits = count < 1 << 12 ? 8 : 11
  let mask = (1 << bits) - 1
  var (source, target) = (elements, scratch)
  withUnsafeTemporaryAllocation(of: UInt32.self, capacity: mask + 1) { places in
    guard let places = places.baseAddress else { return }
    while varying != 0 {
      let shift = UInt64(varying.trailingZeroBitCount)
      // A digit begins at the lowest bit that varies, so that gaps of constant bits cost no pass.
      varying &= ~(UInt64(mask) << shift)
      places.update(repeating: 0, count: mask + 1)
      for index in 0..<count {
        places[Int(truncatingIfNeeded: source[index].key &>> shift) & mask] &+= 1
      }
      var place: UInt32 = 0
      for digit in 0...mask {
        let size = places[digit]
        places[digit] = place
        place &+= size
      }
      for index in 0..<count {
        let element = source[index]
        let digit = Int(truncatingIfNeeded: element.key &>> shift) & mask
        target[Int(places[digit])] = element
        places[digit] &+= 1
      }
      swap(&source, &target)
    }
  }
  if source != elements { elements.update(from: source, count: count) }
}

private func insertionSort(_ elements: UnsafeMutablePointer<Keyed>, count: Int) {
  guard count > 1 else { return }
  for index in 1..<count {
    let element = elements[index]
    var place = index
    while place > 0, elements[place - 1].key > element.key {
      elements[place] = elements[place - 1]
      place -= 1
    }
    elements[place] = element
  }
}

/// Sorts by key, stably, on a number of threads: first into pieces by the highest bits that vary,
/// then each piece.
///
/// The pieces are small enough for a processor's own cache where the keys are spread evenly, which
/// pays on one thread as well.
func radixSort(
  _ elements: UnsafeMutablePointer<Keyed>, scratch: UnsafeMutablePointer<Keyed>, count: Int, threads: Int
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
  // Where each chunk's elements of each piece go: pieces in order, in a piece the chunks in order.
  var places = chunks.map(threads: threads) { range in
    var sizes = [UInt32](repeating: 0, count: pieceCount)
    sizes.withUnsafeMutableBufferPointer { sizes in
      for index in range { sizes[piece(elements[index].key)] &+= 1 }
    }
    return sizes
  }
  var starts = [Int](repeating: 0, count: pieceCount + 1)
  var place: UInt32 = 0
  for piece in 0..<pieceCount {
    starts[piece] = Int(place)
    for chunk in places.indices {
      let size = places[chunk][piece]
      places[chunk][piece] = place
      place += size
    }
  }
  starts[pieceCount] = count
  let firstPlaces = places
  chunks.forEach(threads: threads) { chunk, range in
    var places = firstPlaces[chunk]
    places.withUnsafeMutableBufferPointer { places in
      for index in range {
        let element = elements[index]
        let piece = piece(element.key)
        scratch[Int(places[piece])] = element
        places[piece] &+= 1
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

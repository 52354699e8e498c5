import CLoxodromeInstructionSets

/// A function of pairs of doubles that calculates sixteen pairs at once, in two halves.
///
/// The second half waits for the first one. So the first half of the next sixteen pairs is calculated
/// before the second half of these: the processor does both at the same time.
protocol PairFunction {
  /// A pair of doubles, and the pair that is its result: structs of two doubles.
  associatedtype Input
  associatedtype Output
  /// What the first half calculates.
  associatedtype Started: StartedPairs

  /// Returns the first half of sixteen pairs, and the mask of those that have the result of `result(_:)`
  /// instead.
  static func start(_ first: Lanes, _ second: Lanes) -> (Started, isSpecial: LaneBits)
  static func result(_ pair: Input) -> Output
}

/// Sixteen pairs of which the first half of the calculation is done.
protocol StartedPairs {
  /// The results: the second half of the calculation.
  var results: (Lanes, Lanes) { get }
}

private typealias Pairs = SIMD32<Double>

extension PairFunction {
  /// Writes the results of pairs, sixteen at a time. The rest is calculated with zeros behind it.
  @inline(__always)
  static func forEachPair(
    _ input: UnsafePointer<Input>?, _ output: UnsafeMutablePointer<Output>?, _ part: Range<Int>
  ) {
    guard !part.isEmpty, let input, let output else { return }
    let source = UnsafeRawPointer(input + part.lowerBound)
    let target = UnsafeMutableRawPointer(output + part.lowerBound)
    let size = MemoryLayout<Pairs>.size
    let count = part.count / Lanes.scalarCount
    calculate(count) {
      let pairs = source.loadUnaligned(fromByteOffset: $0 &* size, as: Pairs.self)
      return (firstLanes(pairs), secondLanes(pairs))
    } write: {
      target.storeBytes(of: pairsOfLanes($1, $2), toByteOffset: $0 &* size, as: Pairs.self)
    } writeSpecial: {
      writeSpecialResults(of: source + $0 &* size, to: target + $0 &* size)
    }
    let rest = 16 &* part.count - count &* size
    if rest > 0 { writeResults(of: source + count &* size, to: target + count &* size, byteCount: rest) }
  }

  /// Writes the results of pairs whose components are in arrays of their own.
  @inline(__always)
  static func forEachLane(
    _ first: UnsafeBufferPointer<Double>, _ second: UnsafeBufferPointer<Double>,
    _ third: UnsafeMutableBufferPointer<Double>, _ fourth: UnsafeMutableBufferPointer<Double>,
    _ part: Range<Int>
  ) {
    guard !part.isEmpty, let first = UnsafeRawPointer(first.baseAddress),
      let second = UnsafeRawPointer(second.baseAddress),
      let third = UnsafeMutableRawPointer(third.baseAddress),
      let fourth = UnsafeMutableRawPointer(fourth.baseAddress)
    else { return }
    let size = MemoryLayout<Lanes>.size
    let start = 8 &* part.lowerBound
    let count = part.count / Lanes.scalarCount
    calculate(count) {
      let offset = start &+ $0 &* size
      return (
        first.loadUnaligned(fromByteOffset: offset, as: Lanes.self),
        second.loadUnaligned(fromByteOffset: offset, as: Lanes.self)
      )
    } write: {
      third.storeBytes(of: $1, toByteOffset: start &+ $0 &* size, as: Lanes.self)
      fourth.storeBytes(of: $2, toByteOffset: start &+ $0 &* size, as: Lanes.self)
    } writeSpecial: {
      let offset = start &+ $0 &* size
      writeSpecialLanes(first + offset, second + offset, third + offset, fourth + offset)
    }
    let offset = start &+ count &* size
    let restCount = part.count - count &* Lanes.scalarCount
    guard restCount > 0 else { return }
    var rest = Pairs()
    for lane in 0..<restCount {
      rest[2 * lane] = first.loadUnaligned(fromByteOffset: offset + 8 * lane, as: Double.self)
      rest[2 * lane + 1] = second.loadUnaligned(fromByteOffset: offset + 8 * lane, as: Double.self)
    }
    withUnsafeMutableBytes(of: &rest) {
      if let rest = $0.baseAddress { writeResults(of: UnsafeRawPointer(rest), to: rest, byteCount: $0.count) }
    }
    for lane in 0..<restCount {
      third.storeBytes(of: rest[2 * lane], toByteOffset: offset + 8 * lane, as: Double.self)
      fourth.storeBytes(of: rest[2 * lane + 1], toByteOffset: offset + 8 * lane, as: Double.self)
    }
  }

  /// Calculates sixteen pairs `count` times.
  ///
  /// The pairs stay in registers. If a function got their address, they would be copied to memory
  /// first, and each step of the loop would wait for its own copy.
  ///
  /// - Parameters:
  ///   - load: returns the components of sixteen pairs, by their number. It is called before the
  ///     results of the pairs before them are written.
  ///   - write: writes the results of sixteen pairs.
  ///   - writeSpecial: writes the results of sixteen pairs, some of which are special.
  @inline(__always)
  private static func calculate(
    _ count: Int, load: (Int) -> (Lanes, Lanes), write: (Int, Lanes, Lanes) -> Void,
    writeSpecial: (Int) -> Void
  ) {
    guard count > 0 else { return }
    var pairs = load(0)
    var (started, isSpecial) = start(pairs.0, pairs.1)
    var index = 0
    while true {
      let next = index &+ 1
      // After the last pairs, they are started once more, which nothing uses.
      pairs = load(next < count ? next : index)
      let following = start(pairs.0, pairs.1)
      if isSpecial.isAnyTrue {
        writeSpecial(index)
      } else {
        let (first, second) = started.results
        write(index, first, second)
      }
      if next == count { return }
      (started, isSpecial) = following
      index = next
    }
  }

  /// Writes the results of at most sixteen pairs. They can be in the memory of the pairs.
  @inline(never)
  private static func writeResults(
    of source: UnsafeRawPointer, to target: UnsafeMutableRawPointer, byteCount: Int
  ) {
    var pairs = Pairs()
    withUnsafeMutableBytes(of: &pairs) {
      guard let bytes = $0.baseAddress else { return }
      bytes.copyMemory(from: source, byteCount: byteCount)
      let pairs = bytes.loadUnaligned(as: Pairs.self)
      let (started, isSpecial) = start(firstLanes(pairs), secondLanes(pairs))
      if isSpecial.isAnyTrue {
        writeSpecialResults(of: UnsafeRawPointer(bytes), to: bytes)
      } else {
        let (first, second) = started.results
        bytes.storeBytes(of: pairsOfLanes(first, second), as: Pairs.self)
      }
      target.copyMemory(from: bytes, byteCount: byteCount)
    }
  }

  /// Writes the results of sixteen pairs, some of which are special.
  @inline(never)
  private static func writeSpecialResults(of source: UnsafeRawPointer, to target: UnsafeMutableRawPointer) {
    let pairs = source.loadUnaligned(as: Pairs.self)
    let (started, isSpecial) = start(pairs.evenHalf, pairs.oddHalf)
    let (first, second) = started.results
    var results = interleaved(first, second)
    withUnsafeMutableBytes(of: &results) { results in
      for lane in 0..<Lanes.scalarCount where isSpecial[lane] < 0 {
        let pair = source.loadUnaligned(fromByteOffset: 16 * lane, as: Input.self)
        results.storeBytes(of: result(pair), toByteOffset: 16 * lane, as: Output.self)
      }
    }
    target.storeBytes(of: results, as: Pairs.self)
  }

  /// Writes the results of sixteen pairs, some of which are special, from arrays of components.
  @inline(never)
  private static func writeSpecialLanes(
    _ first: UnsafeRawPointer, _ second: UnsafeRawPointer,
    _ third: UnsafeMutableRawPointer, _ fourth: UnsafeMutableRawPointer
  ) {
    var pairs = interleaved(
      first.loadUnaligned(as: Lanes.self), second.loadUnaligned(as: Lanes.self))
    withUnsafeMutableBytes(of: &pairs) {
      if let pairs = $0.baseAddress { writeSpecialResults(of: UnsafeRawPointer(pairs), to: pairs) }
    }
    third.storeBytes(of: pairs.evenHalf, as: Lanes.self)
    fourth.storeBytes(of: pairs.oddHalf, as: Lanes.self)
  }
}

@inline(__always)
private func interleaved(_ even: Lanes, _ odd: Lanes) -> Pairs {
  var pairs = Pairs()
  (pairs.evenHalf, pairs.oddHalf) = (even, odd)
  return pairs
}

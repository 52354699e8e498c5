import CInstructionSets

/// A function of pairs of doubles that calculates sixteen pairs at once.
protocol PairFunction {
  /// A pair of doubles, and the pair that is its result: structs of two doubles.
  associatedtype Input
  associatedtype Output
  /// Results of sixteen pairs, and the mask of the pairs that have the result of `result(_:)` instead.
  typealias Results = (Lanes, Lanes, isSpecial: LaneBits)

  static func results(_ first: Lanes, _ second: Lanes) -> Results
  static func result(_ pair: Input) -> Output
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
    let end = 16 &* part.count
    var offset = 0
    while offset &+ size <= end {
      writeResults(of: source + offset, to: target + offset)
      offset &+= size
    }
    guard offset < end else { return }
    var rest = Pairs()
    withUnsafeMutableBytes(of: &rest) {
      guard let rest = $0.baseAddress else { return }
      rest.copyMemory(from: source + offset, byteCount: end - offset)
      writeResults(of: UnsafeRawPointer(rest), to: rest)
      (target + offset).copyMemory(from: rest, byteCount: end - offset)
    }
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
    let end = 8 &* part.upperBound
    var offset = 8 &* part.lowerBound
    while offset &+ size <= end {
      let one = first.loadUnaligned(fromByteOffset: offset, as: Lanes.self)
      let other = second.loadUnaligned(fromByteOffset: offset, as: Lanes.self)
      let results = results(one, other)
      if results.isSpecial.isAnyTrue {
        writeSpecialLanes(first + offset, second + offset, third + offset, fourth + offset)
      } else {
        third.storeBytes(of: results.0, toByteOffset: offset, as: Lanes.self)
        fourth.storeBytes(of: results.1, toByteOffset: offset, as: Lanes.self)
      }
      offset &+= size
    }
    guard offset < end else { return }
    var rest = Pairs()
    let count = (end - offset) / 8
    for lane in 0..<count {
      rest[2 * lane] = first.loadUnaligned(fromByteOffset: offset + 8 * lane, as: Double.self)
      rest[2 * lane + 1] = second.loadUnaligned(fromByteOffset: offset + 8 * lane, as: Double.self)
    }
    withUnsafeMutableBytes(of: &rest) {
      if let rest = $0.baseAddress { writeResults(of: UnsafeRawPointer(rest), to: rest) }
    }
    for lane in 0..<count {
      third.storeBytes(of: rest[2 * lane], toByteOffset: offset + 8 * lane, as: Double.self)
      fourth.storeBytes(of: rest[2 * lane + 1], toByteOffset: offset + 8 * lane, as: Double.self)
    }
  }

  /// Writes the results of sixteen pairs. They can be in the memory of the pairs.
  ///
  /// The pairs stay in registers. If a function got their address, they would be copied to memory
  /// first, and each step of the loop would wait for its own copy.
  @inline(__always)
  private static func writeResults(of source: UnsafeRawPointer, to target: UnsafeMutableRawPointer) {
    let pairs = source.loadUnaligned(as: Pairs.self)
    let (first, second, isSpecial) = results(firstLanes(pairs), secondLanes(pairs))
    if isSpecial.isAnyTrue {
      writeSpecialResults(of: source, to: target)
    } else {
      target.storeBytes(of: pairsOfLanes(first, second), as: Pairs.self)
    }
  }

  /// Writes the results of sixteen pairs, some of which are special.
  @inline(never)
  private static func writeSpecialResults(of source: UnsafeRawPointer, to target: UnsafeMutableRawPointer) {
    let pairs = source.loadUnaligned(as: Pairs.self)
    let (first, second, isSpecial) = results(pairs.evenHalf, pairs.oddHalf)
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

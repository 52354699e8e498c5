/// A function of pairs of doubles that calculates eight pairs at once.
protocol PairFunction {
  /// A pair of doubles, and the pair that is its result: structs of two doubles.
  associatedtype Input
  associatedtype Output
  /// Results of eight pairs, and the mask of the pairs that have the result of `result(_:)` instead.
  typealias Results = (Lanes, Lanes, isSpecial: LaneBits)

  static func results(_ first: Lanes, _ second: Lanes) -> Results
  static func result(_ pair: Input) -> Output
}

private typealias Pairs = SIMD16<Double>

extension PairFunction {
  /// Writes the results of pairs, eight at a time. The rest is calculated with zeros behind it.
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
      let pairs = source.loadUnaligned(fromByteOffset: offset, as: Pairs.self)
      target.storeBytes(of: results(pairs), toByteOffset: offset, as: Pairs.self)
      offset &+= size
    }
    guard offset < end else { return }
    var rest = Pairs()
    withUnsafeMutableBytes(of: &rest) {
      $0.baseAddress?.copyMemory(from: source + offset, byteCount: end - offset)
    }
    rest = results(rest)
    withUnsafeBytes(of: rest) {
      if let bytes = $0.baseAddress { (target + offset).copyMemory(from: bytes, byteCount: end - offset) }
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
      var pairs = Pairs()
      pairs.evenHalf = first.loadUnaligned(fromByteOffset: offset, as: Lanes.self)
      pairs.oddHalf = second.loadUnaligned(fromByteOffset: offset, as: Lanes.self)
      let results = results(pairs)
      third.storeBytes(of: results.evenHalf, toByteOffset: offset, as: Lanes.self)
      fourth.storeBytes(of: results.oddHalf, toByteOffset: offset, as: Lanes.self)
      offset &+= size
    }
    var rest = Pairs()
    let count = (end - offset) / 8
    for lane in 0..<count {
      rest[2 * lane] = first.loadUnaligned(fromByteOffset: offset + 8 * lane, as: Double.self)
      rest[2 * lane + 1] = second.loadUnaligned(fromByteOffset: offset + 8 * lane, as: Double.self)
    }
    rest = results(rest)
    for lane in 0..<count {
      third.storeBytes(of: rest[2 * lane], toByteOffset: offset + 8 * lane, as: Double.self)
      fourth.storeBytes(of: rest[2 * lane + 1], toByteOffset: offset + 8 * lane, as: Double.self)
    }
  }

  @inline(__always)
  private static func results(_ pairs: Pairs) -> Pairs {
    let (first, second, isSpecial) = results(pairs.evenHalf, pairs.oddHalf)
    var results = Pairs()
    (results.evenHalf, results.oddHalf) = (first, second)
    if isSpecial.isAnyTrue { replaceSpecial(isSpecial, pairs, &results) }
    return results
  }

  /// Replaces the results of special pairs by those of one pair.
  @inline(never)
  private static func replaceSpecial(_ isSpecial: LaneBits, _ pairs: Pairs, _ results: inout Pairs) {
    withUnsafeBytes(of: pairs) { pairs in
      withUnsafeMutableBytes(of: &results) { results in
        for lane in 0..<8 where isSpecial[lane] != 0 {
          let pair = pairs.loadUnaligned(fromByteOffset: 16 * lane, as: Input.self)
          results.storeBytes(of: result(pair), toByteOffset: 16 * lane, as: Output.self)
        }
      }
    }
  }
}

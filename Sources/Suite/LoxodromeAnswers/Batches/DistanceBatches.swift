import LoxodromeSuite
import MapGeometry

extension OperationAnswer {
  /// Distances between pairs of places in arrays.
  static let distanceBatches = [
    distances("distances.mapPoints", .mapPoints), distances("distances.coordinates", .coordinates),
  ]

  private static func distances(_ name: String, _ kind: DistanceArrays) -> OperationAnswer {
    function(name) { (from: [MapPoint], to: [MapPoint]) in DistanceWays(kind: kind).answer(from, to) }
  }
}

/// The ways to measure distances between places, which are points of two numbers: x, y or latitude,
/// longitude.
private struct DistanceWays {
  let kind: DistanceArrays

  /// The number of pairs that are divided among threads: twice the least part.
  private static let sharedCount = 1 << 11

  func answer(_ from: [MapPoint], _ to: [MapPoint]) -> JSONValue {
    let list = meters(from, to, threads: 1)
    var answers = BatchAnswers(DoubleBits(list))
    let (pairsFrom, pairsTo) = equallyMany(from, to)
    let shared = meters(
      pairsFrom.repeated(toAtLeast: Self.sharedCount), pairsTo.repeated(toAtLeast: Self.sharedCount),
      threads: 3)
    answers.check(DoubleBits(shared) == DoubleBits(list.repeated(toAtLeast: Self.sharedCount)))
    // From the first place to each other is the same as from that place many times.
    if let first = from.first {
      let repeated = [MapPoint](repeating: first, count: to.count)
      answers.check(DoubleBits(meters(first, to)) == DoubleBits(meters(repeated, to, threads: 1)))
    }
    let (start, startX, startY) = memory(of: from)
    let (end, endX, endY) = memory(of: to)
    for room in [list.count, max(0, list.count - 1)] {
      let (pairs, separate) = (Guarded<Double>(count: room), Guarded<Double>(count: room))
      kind.measure(from: start.input, to: end.input, meters: pairs.elements)
      kind.measure(
        from: (startX.input, startY.input), to: (endX.input, endY.input), meters: separate.elements)
      let expected = DoubleBits(list.prefix(room))
      answers.check(pairs.contents.map(DoubleBits.init) == expected)
      answers.check(separate.contents.map(DoubleBits.init) == expected)
    }
    return answers.json
  }

  /// Returns places in memory: the pairs, and each component.
  private func memory(of places: [MapPoint]) -> (Guarded<Double>, Guarded<Double>, Guarded<Double>) {
    (
      Guarded<Double>(places.flatMap { [$0.x, $0.y] }), Guarded<Double>(places.map(\.x)),
      Guarded<Double>(places.map(\.y))
    )
  }

  private func meters(_ from: [MapPoint], _ to: [MapPoint], threads: Int) -> [Double] {
    switch kind {
    case .mapPoints: DistanceArrays.meters(from: from, to: to, threads: threads)
    case .coordinates:
      DistanceArrays.meters(from: coordinates(from), to: coordinates(to), threads: threads)
    }
  }

  private func meters(_ from: MapPoint, _ to: [MapPoint]) -> [Double] {
    switch kind {
    case .mapPoints: DistanceArrays.meters(from: from, to: to)
    case .coordinates: DistanceArrays.meters(from: coordinates([from])[0], to: coordinates(to))
    }
  }

  private func coordinates(_ places: [MapPoint]) -> [Coordinate] {
    places.map { Coordinate(latitude: $0.x, longitude: $0.y) }
  }
}

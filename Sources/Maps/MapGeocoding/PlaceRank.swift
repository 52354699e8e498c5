import Foundation
import MapGeometry

/// How well a place fits a search for a name. The best place is the smallest.
struct PlaceRank: Comparable {
  /// 0 for a whole name in the region, 1 for another whole name, 2 for the beginning of a name in
  /// the region, and 3 for another beginning.
  var group: Int
  /// The number of inhabitants.
  var population: Int
  /// The square of the chord to the center of the region; 0 without a region.
  var distance = 0.0
  /// The number of the place.
  var place: Int

  init(isWhole: Bool, population: Int, place: Int) {
    group = isWhole ? 1 : 3
    self.population = population
    self.place = place
  }

  static func < (first: PlaceRank, second: PlaceRank) -> Bool {
    if first.group != second.group { return first.group < second.group }
    if first.population != second.population { return first.population > second.population }
    if first.distance != second.distance { return first.distance < second.distance }
    return first.place < second.place
  }
}

/// The preference for the places of a region.
struct RegionBias {
  private let center: SIMD3<Double>
  /// The square of the longest chord in the region; negative if no place is in it.
  private let reach: Double

  init(_ region: GeocodingRegion) {
    center = unitVector(region.center)
    // The mean radius of WGS84, in meters. NaN is no reach.
    let angle = region.radius / 6_371_008.771
    reach = angle >= .pi ? 5 : angle >= 0 && region.center.isValid ? 4 * pow(sin(angle / 2), 2) : -1
  }

  func apply(to rank: inout PlaceRank, _ vector: SIMD3<Double>) {
    guard reach >= 0 else { return }
    rank.distance = squaredLength(vector - center)
    if rank.distance <= reach { rank.group -= 1 }
  }
}

/// The best places of a search, each once.
struct RankedPlaces {
  private let limit: Int
  private var ranks: [PlaceRank] = []

  /// - Parameter limit: the largest number of places, from 1.
  init(limit: Int) {
    self.limit = limit
    ranks.reserveCapacity(min(limit, 64))
  }

  /// The numbers of the places, the best first.
  var places: [Int] { ranks.map(\.place) }

  /// Whether a place is among the best so far.
  @inline(__always)
  func accepts(_ rank: PlaceRank) -> Bool { ranks.count < limit || rank < ranks[ranks.count - 1] }

  /// Adds a place that is accepted. If the place is there with another name, the better one counts.
  mutating func insert(_ rank: PlaceRank) {
    if let index = ranks.firstIndex(where: { $0.place == rank.place }) {
      guard rank < ranks[index] else { return }
      ranks.remove(at: index)
    } else if ranks.count == limit {
      ranks.removeLast()
    }
    var (low, high) = (0, ranks.count)
    while low < high {
      let middle = (low + high) / 2
      if rank < ranks[middle] { high = middle } else { low = middle + 1 }
    }
    ranks.insert(rank, at: low)
  }
}

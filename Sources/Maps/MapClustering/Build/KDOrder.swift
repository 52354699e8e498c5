import MapGeometry

/// The order in which KDBush, the search tree of supercluster, returns locations.
///
/// Input order needs it if `minimumPoints` is above 2. Then items that are near each other can stay
/// without a cluster, and they go to the next level in this order.
///
/// KDBush splits the locations at the median of x, then y, in turn, down to nodes of at most 65
/// locations. It uses Floyd and Rivest's SELECT (Communications of the ACM, algorithm 489). A
/// search returns the median of a split first, then the upper half, then the lower half.
struct KDOrder {
  private static let largestIndexDistanceInNode = 64

  /// The numbers of the locations, in the order of the tree.
  private var ids: [Int]
  /// The locations, in the order of the tree.
  private var locations: [SIMD2<Float>]
  /// The rank of each location, by index, in the order in which a search of all locations returns
  /// them.
  private(set) var ranks: [UInt32]

  /// Creates the order of locations in worlds (0…1), rounded to 32-bit floats.
  init(_ locations: [SIMD2<Float>]) {
    ids = Array(locations.indices)
    self.locations = locations
    ranks = Array(repeating: 0, count: locations.count)
    sort(0, locations.count - 1, axis: 0)
    var next: UInt32 = 0
    var rest = [(first: 0, last: locations.count - 1)]
    while let (first, last) = rest.popLast() {
      if last - first <= Self.largestIndexDistanceInNode {
        for position in first..<max(last + 1, first) { rank(position, &next) }
      } else {
        let middle = (first + last) / 2
        rank(middle, &next)
        rest.append((first, middle - 1))
        rest.append((middle + 1, last))
      }
    }
  }

  /// Gives the next rank to the location at a position of the tree.
  private mutating func rank(_ position: Int, _ next: inout UInt32) {
    ranks[ids[position]] = next
    next += 1
  }

  /// Sorts the locations at the positions `first` to `last` into a tree.
  private mutating func sort(_ first: Int, _ last: Int, axis: Int) {
    guard last - first > Self.largestIndexDistanceInNode else { return }
    let middle = (first + last) / 2
    select(middle, first, last, axis)
    sort(first, middle - 1, axis: 1 - axis)
    sort(middle + 1, last, axis: 1 - axis)
  }

  /// Rearranges the locations at the positions `first` to `last`, so that the position `wanted` has
  /// the location that sorting along the axis would put there. The locations before it are not
  /// larger, and those after it are not smaller.
  private mutating func select(_ wanted: Int, _ first: Int, _ last: Int, _ axis: Int) {
    var (first, last) = (first, last)
    while last > first {
      if last - first > 600 {
        // Select in a sample first, so that the pivot is near the wanted location.
        let size = Double(last - first + 1)
        let rank = Double(wanted - first + 1)
        let logarithm = naturalLogarithm(size)
        let sample = 0.5 * exponential(2 * logarithm / 3)
        let sign: Double = rank - size / 2 < 0 ? -1 : 1
        let deviation = 0.5 * (logarithm * sample * (size - sample) / size).squareRoot() * sign
        let low = (Double(wanted) - rank * sample / size + deviation).rounded(.down)
        let high = (Double(wanted) + (size - rank) * sample / size + deviation).rounded(.down)
        select(wanted, max(first, Int(low)), min(last, Int(high)), axis)
      }
      let pivot = locations[wanted][axis]
      var (low, high) = (first, last)
      swapAt(first, wanted)
      if locations[last][axis] > pivot { swapAt(first, last) }
      while low < high {
        swapAt(low, high)
        low += 1
        high -= 1
        while locations[low][axis] < pivot { low += 1 }
        while locations[high][axis] > pivot { high -= 1 }
      }
      if locations[first][axis] == pivot {
        swapAt(first, high)
      } else {
        high += 1
        swapAt(high, last)
      }
      if high <= wanted { first = high + 1 }
      if wanted <= high { last = high - 1 }
    }
  }

  private mutating func swapAt(_ a: Int, _ b: Int) {
    ids.swapAt(a, b)
    locations.swapAt(a, b)
  }
}

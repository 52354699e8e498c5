/// The points and clusters that a build makes, in its own numbering: leaves 0..<leafCount, sorted, then
/// clusters as they are made.
///
/// Memory: 4 bytes a point and 12 an item, in input order 28; 32 more a cluster. Only what is used is
/// touched.
final class ClusterItems {
  /// How many points have a place.
  let leafCount: Int
  /// For each leaf the index of its point.
  let points: UnsafeMutablePointer<UInt32>
  /// For each item its place.
  let places: UnsafeMutablePointer<Steps>
  /// In input order for each item its place in worlds, not rounded.
  let exactPlaces: UnsafeMutablePointer<SIMD2<Double>>?
  /// For each item the number of the cluster that it joined; `noCluster` where none.
  let parents: UnsafeMutablePointer<UInt32>
  /// The clusters, by zoom from the highest, in the order of their centres.
  let clusters: UnsafeMutablePointer<ClusterRecord>
  var clusterCount = 0

  static let noCluster = UInt32.max

  init(leafCount: Int, isInput: Bool) {
    self.leafCount = leafCount
    points = .allocate(capacity: leafCount)
    places = .allocate(capacity: 2 * leafCount)
    exactPlaces = isInput ? .allocate(capacity: 2 * leafCount) : nil
    parents = .allocate(capacity: 2 * leafCount)
    clusters = .allocate(capacity: leafCount)
  }

  deinit {
    points.deallocate()
    places.deallocate()
    exactPlaces?.deallocate()
    parents.deallocate()
    clusters.deallocate()
  }

  /// How many points an item has.
  @inline(__always)
  func count(_ item: UInt32) -> UInt32 { Int(item) < leafCount ? 1 : clusters[Int(item) - leafCount].count }

  /// The point that an item is or, for a cluster, that its centre's centre's … centre is.
  @inline(__always)
  func representative(_ item: UInt32) -> UInt32 {
    Int(item) < leafCount ? points[Int(item)] : clusters[Int(item) - leafCount].representative
  }
}

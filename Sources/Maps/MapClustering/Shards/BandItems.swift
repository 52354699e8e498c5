/// The points and clusters of a band, numbered from 0: first the items that the band begins with,
/// then the clusters in the order in which they are made.
final class BandItems {
  /// The number of the items that the band begins with.
  let leafCount: Int
  private(set) var count: Int
  /// The location of each item on the grid.
  let locations: UnsafeMutablePointer<GridPoint>
  /// The sums, the count, the representative and the highest zoom of each item.
  let records: UnsafeMutablePointer<ClusterRecord>
  /// The item that each item is a part of at lower zooms; `ClusterItems.noCluster` if there is none.
  let parents: UnsafeMutablePointer<UInt32>

  /// - Parameter leaves: the location and the record of each item that the band begins with.
  init(leafCount: Int, _ leaves: ((GridPoint, ClusterRecord) -> Void) throws(ShardFault) -> Void)
    throws(ShardFault)
  {
    self.leafCount = leafCount
    count = 0
    // A cluster has at least two parts, so there are fewer clusters than leaves. Memory that is not
    // written takes no space.
    let capacity = max(2 * leafCount, 1)
    locations = .allocateInLargePages(capacity: capacity)
    records = .allocateInLargePages(capacity: capacity)
    parents = .allocateInLargePages(capacity: capacity)
    try leaves { location, record in append(location, record) }
    precondition(count == leafCount)
  }

  deinit {
    locations.deallocate()
    records.deallocate()
    parents.deallocate()
  }

  /// Adds an item. The location of a cluster is set when it has all its parts.
  func append(_ location: GridPoint, _ record: ClusterRecord) {
    (locations + count).initialize(to: location)
    (records + count).initialize(to: record)
    (parents + count).initialize(to: ClusterItems.noCluster)
    count += 1
  }
}

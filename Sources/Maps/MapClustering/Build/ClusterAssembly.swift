import LoxodromeThreads

/// The result of a build: points and clusters.
///
/// Items are numbered in the order of the build. The points that have a valid location are the
/// leaves. They are numbered 0..<`leafCount` in the order of step 2 of `ClusterBuild`. The clusters
/// follow in the order in which they are made.
///
/// Memory: 4 bytes a point and 12 bytes an item (in input order 28), and 32 more bytes a cluster.
/// The arrays have capacity for as many clusters as points, but only the elements in use are
/// written.
final class ClusterItems {
  /// The number of points that have a valid location.
  let leafCount: Int
  /// The index of the point of each leaf.
  let points: UnsafeMutablePointer<UInt32>
  /// The location of each item on the grid.
  let locations: UnsafeMutablePointer<GridPoint>
  /// In input order the location of each item in worlds (0…1), not rounded; nil in spatial order.
  let exactLocations: UnsafeMutablePointer<SIMD2<Double>>?
  /// The number of the cluster that each item joined; `noCluster` if none.
  let parents: UnsafeMutablePointer<UInt32>
  /// The clusters in the order in which they are made, from the highest zoom to the lowest.
  let clusters: UnsafeMutablePointer<ClusterRecord>
  /// The number of clusters.
  var clusterCount = 0

  /// The parent of an item that is in no cluster.
  static let noCluster = UInt32.max

  init(leafCount: Int, isInput: Bool) {
    self.leafCount = leafCount
    points = .allocateInLargePages(capacity: leafCount)
    locations = .allocateInLargePages(capacity: 2 * leafCount)
    exactLocations = isInput ? .allocateInLargePages(capacity: 2 * leafCount) : nil
    parents = .allocateInLargePages(capacity: 2 * leafCount)
    clusters = .allocateInLargePages(capacity: leafCount)
  }

  deinit {
    points.deallocate()
    locations.deallocate()
    exactLocations?.deallocate()
    parents.deallocate()
    clusters.deallocate()
  }

  /// The number of points of an item.
  @inline(__always)
  func count(_ item: UInt32) -> UInt32 { Int(item) < leafCount ? 1 : clusters[Int(item) - leafCount].count }

  /// Returns the index of the point that stands for an item: the point of a leaf, or the
  /// representative of a cluster. It is used in spatial order only.
  @inline(__always)
  func representative(_ item: UInt32) -> UInt32 {
    Int(item) < leafCount ? points[Int(item)] : clusters[Int(item) - leafCount].representative
  }
}

extension ClusterTree {
  /// Step 10: Creates a tree with the result of a build. `levels` and `clusterValues` are still
  /// empty.
  ///
  /// Items are numbered anew in the order of their locations along Hilbert's curve
  /// (`HilbertOrder`).
  init(
    _ build: ClusterItems, options: ClusterOptions, pointCount: Int, unplaced: [Int],
    columns: [ReducedColumn],
    threads: Int
  ) {
    let (leafCount, clusterCount) = (build.leafCount, build.clusterCount)
    let count = leafCount + clusterCount
    let order = HilbertOrder.sorted(count: count, threads: threads) { build.locations[$0] }
    let chunks = Chunks(count: count, threads: threads)
    func array<Element>(_ count: Int, _ chunks: Chunks, _ element: (Int) -> Element) -> [Element] {
      Array(ownCapacity: withSpare(count)) { buffer, initializedCount in
        useLargePages(buffer.baseAddress, bytes: count * MemoryLayout<Element>.stride)
        chunks.forEach(threads: threads) { _, range in
          for index in range { buffer.initializeElement(at: index, to: element(index)) }
        }
        initializedCount = count
      }
    }
    /// Returns the number that an item of the tree has in the build.
    @inline(__always) func old(_ item: Int) -> Int { Int(order[item]) }
    // The number in the tree of each item of the build.
    let items = [UInt32](ownCapacity: count) { buffer, initializedCount in
      useLargePages(buffer.baseAddress, bytes: count * 4)
      chunks.forEach(threads: threads) { _, range in
        for item in range { buffer[old(item)] = UInt32(item) }
      }
      initializedCount = count
    }
    self.options = options
    self.pointCount = pointCount
    unplacedPoints = unplaced
    locations = array(count, chunks) { build.locations[old($0)] }
    exactLocations = build.exactLocations.map { exact in array(count, chunks) { exact[old($0)] } } ?? []
    references = array(count, chunks) { item in
      let old = old(item)
      return old < leafCount ? build.points[old] : UInt32(old - leafCount) | Self.clusterFlag
    }
    parents = array(count, chunks) { item in
      let parent = build.parents[old(item)]
      return parent == ClusterItems.noCluster ? Self.noItem : items[leafCount + Int(parent)]
    }
    zooms = array(count, chunks) { item in
      let old = old(item)
      return UInt8(
        truncatingIfNeeded: old < leafCount
          ? UInt32(options.maximumZoom + 1) : build.clusters[old - leafCount].zoom)
    }
    var itemsOfPoints = [UInt32](repeating: Self.noItem, count: pointCount)
    itemsOfPoints.withUnsafeMutableBufferPointer { buffer in
      Chunks(count: leafCount, threads: threads).forEach(threads: threads) { _, range in
        for leaf in range { buffer[Int(build.points[leaf])] = items[leaf] }
      }
    }
    self.itemsOfPoints = itemsOfPoints
    let clusterChunks = Chunks(count: clusterCount, threads: threads)
    clusters = array(clusterCount, clusterChunks) { cluster in
      var record = build.clusters[cluster]
      record.center = items[Int(record.center)]
      return record
    }
    itemsOfClusters = array(clusterCount, clusterChunks) { items[leafCount + $0] }
    levels = []
    self.columns = columns
    clusterValues = []
  }

  /// Step 10: Makes the list of the items of each zoom, and its search tree.
  ///
  /// Threads process chunks of the items in parallel. First the items of each chunk are counted for
  /// each level. Then they are written to the list of the level, after the items of the previous
  /// chunks.
  mutating func makeLevels(threads: Int) {
    let minimum = options.minimumZoom
    let levelCount = options.maximumZoom - minimum + 2
    let chunks = Chunks(count: locations.count, threads: threads)
    /// Returns the indices of the levels that contain an item. Index 0 is the level of
    /// `minimumZoom`. The last index is that of the highest zoom that has the item. The first index
    /// is that of the zoom above the highest zoom of the item's parent, or 0 if the item has no
    /// parent.
    @inline(__always) func levels(_ item: Int) -> Range<Int> {
      let parent = parents[item]
      return (parent == Self.noItem ? 0 : Int(zooms[Int(parent)]) - minimum + 1)..<Int(zooms[item]) - minimum
        + 1
    }
    let counts = chunks.map(threads: threads) { range in
      var counts = [Int](repeating: 0, count: levelCount)
      counts.withUnsafeMutableBufferPointer { counts in
        for item in range { for level in levels(item) { counts[level] += 1 } }
      }
      return counts
    }
    var sizes = [Int](repeating: 0, count: levelCount)
    let starts = counts.map { counts in
      defer { for level in 0..<levelCount { sizes[level] += counts[level] } }
      return sizes
    }
    let lists = Self.lists(sizes) { lists in
      chunks.forEach(threads: threads) { chunk, range in
        var offsets = starts[chunk]
        lists.withUnsafeBufferPointer { lists in
          offsets.withUnsafeMutableBufferPointer { offsets in
            for item in range {
              for level in levels(item) {
                lists[level][offsets[level]] = UInt32(truncatingIfNeeded: item)
                offsets[level] += 1
              }
            }
          }
        }
      }
    }
    locations.withUnsafeBufferPointer { locations in
      // The largest levels come first, so that all threads are done at about the same time.
      self.levels = results(threads, count: lists.count) { index in
        ItemPages(lists[lists.count - 1 - index], threads: 1, locations: locations)
      }.reversed()
    }
  }

  /// Returns lists of the given sizes.
  ///
  /// - Parameter fill: receives the memory of each list, and initializes it.
  private static func lists(
    _ sizes: [Int], memory: [UnsafeMutablePointer<UInt32>] = [],
    fill: ([UnsafeMutablePointer<UInt32>]) -> Void
  ) -> [[UInt32]] {
    guard memory.count < sizes.count else {
      fill(memory)
      return []
    }
    var others: [[UInt32]] = []
    let size = sizes[memory.count]
    let list = [UInt32](ownCapacity: withSpare(size)) { buffer, initializedCount in
      useLargePages(buffer.baseAddress, bytes: size * 4)
      // The memory of all lists is known only inside these calls.
      others = lists(sizes, memory: memory + (buffer.baseAddress.map { [$0] } ?? []), fill: fill)
      initializedCount = size
    }
    return [list] + others
  }
}

/// Returns a number of elements with some more. The first change of a large tree needs no new
/// memory for its arrays. Memory that is not written takes no space.
private func withSpare(_ count: Int) -> Int { count + count / 16 }

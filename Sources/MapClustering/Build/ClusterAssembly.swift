import Threads

extension ClusterTree {
  /// Takes what has been built over into arrays in the order of places, all but the levels.
  init(
    _ build: ClusterItems, options: ClusterOptions, pointCount: Int, unplaced: [Int],
    columns: [ReducedColumn],
    threads: Int
  ) {
    let (leafCount, clusterCount) = (build.leafCount, build.clusterCount)
    let count = leafCount + clusterCount
    let order = PlaceOrder.sorted(count: count, threads: threads) { build.places[$0] }
    let chunks = Chunks(count: count, threads: threads)
    func array<Element>(_ count: Int, _ chunks: Chunks, _ element: (Int) -> Element) -> [Element] {
      Array(unsafeUninitializedCapacity: count) { buffer, initializedCount in
        chunks.forEach(threads: threads) { _, range in
          for index in range { buffer.initializeElement(at: index, to: element(index)) }
        }
        initializedCount = count
      }
    }
    /// An item's number before.
    @inline(__always) func old(_ item: Int) -> Int { Int(order[item]) }
    let items = [UInt32](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      chunks.forEach(threads: threads) { _, range in
        for item in range { buffer[old(item)] = UInt32(item) }
      }
      initializedCount = count
    }
    self.options = options
    self.pointCount = pointCount
    unplacedPoints = unplaced
    places = array(count, chunks) { build.places[old($0)] }
    exactPlaces = build.exactPlaces.map { exact in array(count, chunks) { exact[old($0)] } } ?? []
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
      record.centre = items[Int(record.centre)]
      return record
    }
    itemsOfClusters = array(clusterCount, clusterChunks) { items[leafCount + $0] }
    levels = []
    self.columns = columns
    clusterValues = []
  }

  /// Makes the lists of the items of each zoom, and their search trees.
  mutating func makeLevels(threads: Int) {
    let minimum = options.minimumZoom
    let levelCount = options.maximumZoom - minimum + 2
    let chunks = Chunks(count: places.count, threads: threads)
    /// The levels that an item is seen at.
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
    let lists = sizes.map { UnsafeMutablePointer<UInt32>.allocate(capacity: $0) }
    chunks.forEach(threads: threads) { chunk, range in
      var places = starts[chunk]
      places.withUnsafeMutableBufferPointer { places in
        for item in range {
          for level in levels(item) {
            lists[level][places[level]] = UInt32(truncatingIfNeeded: item)
            places[level] += 1
          }
        }
      }
    }
    self.levels = zip(lists, sizes).map { list, size in
      let items = Array(UnsafeBufferPointer(start: list, count: size))
      list.deallocate()
      let tree = items.withUnsafeBufferPointer { items in
        places.withUnsafeBufferPointer { places in
          BoxTree(count: size, threads: threads) { places[Int(items[$0])] }
        }
      }
      return Level(items: items, tree: tree)
    }
  }

  /// The memory of the arrays, in bytes.
  public var memoryInBytes: Int {
    places.count * 8 + exactPlaces.count * 16 + references.count * 4 + parents.count * 4 + zooms.count
      + itemsOfPoints.count * 4
      + clusters.count * MemoryLayout<ClusterRecord>.stride + itemsOfClusters.count * 4 + unplacedPoints.count
      * 8
      + levels.reduce(0) { $0 + $1.items.count * 4 + $1.tree.memoryInBytes }
      + (columns.map(\.values) + clusterValues).reduce(0) { $0 + $1.count * 8 }
  }
}

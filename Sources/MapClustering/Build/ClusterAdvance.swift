import Threads

extension ClusterBuild {
  /// Goes from the level that has been clustered to the next: what has not joined, and the new clusters, in
  /// rows twice as high.
  func advance(_ bands: [ClusterBand], newClusters: Range<Int>, zoom: Int) {
    let reach = zoom > 0 ? ClusterReach(options, zoom: zoom - 1) : level.reach
    let keyed = UnsafeMutablePointer<Keyed>.allocate(capacity: 2 * newClusters.count)
    defer { keyed.deallocate() }
    Chunks(count: newClusters.count, threads: threads).forEach(threads: threads) { _, range in
      for number in range {
        let cluster = newClusters.lowerBound + number
        let item = items.leafCount + cluster
        let place = items.exactPlaces.map { InputOrder.steps($0[item]) } ?? items.clusters[cluster].place()
        items.places[item] = place
        items.parents[item] = ClusterItems.noCluster
        keyed[number] = reach.keyed(place, UInt32(item))
      }
    }
    radixSort(keyed, scratch: keyed + newClusters.count, count: newClusters.count, threads: threads)
    merge(
      bands, without: joined, fresh: keyed, count: newClusters.count, isHalved: reach.isHalf(of: level.reach))
  }

  /// Makes the next level of this one's spots, but those that have gone elsewhere, and fresh items, which are
  /// sorted by their rows and columns in it.
  func merge(
    _ bands: [ClusterBand], without gone: UnsafeMutablePointer<Bool>,
    fresh keyed: UnsafeMutablePointer<Keyed>,
    count: Int, isHalved: Bool
  ) {
    // Bands begin with a new row, so each knows its fresh items by the row.
    let merges = zip(bands, bands.indices).map { band, index in
      let start = index == 0 ? 0 : level.rowNumbers[band.rows.lowerBound] >> (isHalved ? 1 : 0)
      return LevelMerge(
        band: band, isHalved: isHalved, fresh: firstKeyed(keyed, count: count, from: UInt64(start) << 32))
    }
    let staying = results(threads, count: bands.count) { index in
      bands[index].spots.reduce(into: 0) { count, spot in count += gone[spot] ? 0 : 1 }
    }
    var start = 0
    var starts: [Int] = []
    for (index, merge) in merges.enumerated() {
      starts.append(start)
      let freshEnd = index + 1 < merges.count ? merges[index + 1].fresh : count
      start += staying[index] + freshEnd - merge.fresh
    }
    let old = level
    let rows = results(threads, count: bands.count) { index in
      let freshEnd = index + 1 < merges.count ? merges[index + 1].fresh : count
      return merges[index].run(
        old, without: gone, fresh: keyed, freshEnd: freshEnd, into: nextSpots, from: starts[index],
        count: items.count)
    }
    swap(&level.spots, &nextSpots)
    level.count = start
    level.rowNumbers = rows.flatMap(\.numbers)
    level.rowStarts = rows.flatMap(\.starts) + [UInt32(start)]
  }

  private func firstKeyed(_ keyed: UnsafeMutablePointer<Keyed>, count: Int, from key: UInt64) -> Int {
    firstNumber(in: 0..<count) { keyed[$0].key < key }
  }
}

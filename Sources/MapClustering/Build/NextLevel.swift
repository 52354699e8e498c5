import Threads

extension ClusterBuild {
  /// Step 8: Replaces the level by the next: the items that did not join a cluster, and the new
  /// clusters, in rows twice as high.
  ///
  /// - Parameter newClusters: the numbers of the clusters that were made of this level.
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

  /// Step 8: Makes the next level of the spots of this one and of new items.
  ///
  /// - Parameters:
  ///   - gone: for each spot whether it is left out.
  ///   - keyed: the new items, sorted by their rows and columns in the next level.
  ///   - isHalved: whether the rows of the next level are pairs of the rows of this one; else they
  ///     are the same.
  func merge(
    _ bands: [ClusterBand], without gone: UnsafeMutablePointer<Bool>,
    fresh keyed: UnsafeMutablePointer<Keyed>,
    count: Int, isHalved: Bool
  ) {
    // A band starts with a new row of the next level. So the rows tell which new items belong to
    // which band.
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

  /// Step 8: The first of the new items in a row and column or after it.
  private func firstKeyed(_ keyed: UnsafeMutablePointer<Keyed>, count: Int, from key: UInt64) -> Int {
    firstNumber(in: 0..<count) { keyed[$0].key < key }
  }
}

/// Step 8: Merges the remaining spots of a band and the new items of its rows into a part of the
/// next level.
struct LevelMerge {
  let band: ClusterBand
  /// Whether the next level's rows are pairs of this one's.
  let isHalved: Bool
  /// The index of the first of the band's new items.
  let fresh: Int

  /// Step 8: Writes the band's part of the next level, row by row.
  ///
  /// A row of the next level has the spots of one or two rows of this level, and new items. All
  /// three are sorted by column and are merged.
  ///
  /// - Parameters:
  ///   - freshEnd: the index behind the last of the band's new items.
  ///   - start: the index in the next level of the first spot to write.
  ///   - count: how many points a new item has.
  /// - Returns: the numbers of the rows, and the index of the first spot of each.
  @inline(__always)
  func run(
    _ level: ClusterLevel, without gone: UnsafeMutablePointer<Bool>, fresh keyed: UnsafeMutablePointer<Keyed>,
    freshEnd: Int, into target: UnsafeMutablePointer<Spot>, from start: Int, count: (UInt32) -> UInt32
  ) -> (numbers: [UInt32], starts: [UInt32]) {
    let spots = level.spots
    let shift: UInt32 = isHalved ? 1 : 0
    var numbers: [UInt32] = []
    var starts: [UInt32] = []
    numbers.reserveCapacity(band.rows.count)
    starts.reserveCapacity(band.rows.count)
    var row = band.rows.lowerBound
    var fresh = fresh
    var place = start
    @inline(__always) func skip(_ index: inout Int, to end: Int) {
      while index < end, gone[index] { index += 1 }
    }
    while true {
      let oldNumber = row < band.rows.upperBound ? level.rowNumbers[row] >> shift : .max
      let freshNumber = fresh < freshEnd ? UInt32(truncatingIfNeeded: keyed[fresh].key >> 32) : .max
      guard row < band.rows.upperBound || fresh < freshEnd else { break }
      let number = min(oldNumber, freshNumber)
      var (first, firstEnd, second, secondEnd) = (0, 0, 0, 0)
      if row < band.rows.upperBound, oldNumber == number {
        (first, firstEnd) = (Int(level.rowStarts[row]), Int(level.rowStarts[row + 1]))
        row += 1
        if row < band.rows.upperBound, level.rowNumbers[row] >> shift == number {
          (second, secondEnd) = (Int(level.rowStarts[row]), Int(level.rowStarts[row + 1]))
          row += 1
        }
      }
      skip(&first, to: firstEnd)
      skip(&second, to: secondEnd)
      let rowStart = place
      while true {
        let firstX = first < firstEnd ? UInt64(spots[first].x) : .max
        let secondX = second < secondEnd ? UInt64(spots[second].x) : .max
        let freshX =
          fresh < freshEnd && keyed[fresh].key >> 32 == UInt64(number) ? keyed[fresh].key & 0xFFFF_FFFF : .max
        if firstX <= secondX, firstX <= freshX {
          guard first < firstEnd else { break }
          target[place] = spots[first]
          first += 1
          skip(&first, to: firstEnd)
        } else if secondX <= freshX {
          target[place] = spots[second]
          second += 1
          skip(&second, to: secondEnd)
        } else {
          let element = keyed[fresh]
          target[place] = Spot(
            x: UInt32(truncatingIfNeeded: element.key), y: element.first, item: element.second,
            count: count(element.second))
          fresh += 1
        }
        place += 1
      }
      if place > rowStart {
        numbers.append(number)
        starts.append(UInt32(rowStart))
      }
    }
    return (numbers, starts)
  }
}

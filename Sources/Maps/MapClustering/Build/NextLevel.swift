import LoxodromeThreads

// Step 8 makes the level of the next zoom from the remaining items and the new clusters.

extension ClusterBuild {
  /// Step 8: Replaces the level by the next level: the items that did not join a cluster, and the
  /// new clusters, in the rows of the next lower zoom. Also computes the locations of the new
  /// clusters. After zoom 0 the rows stay the same.
  ///
  /// - Parameter newClusters: the numbers of the clusters that were made from this level.
  func advance(_ bands: [ClusterBand], newClusters: Range<Int>, zoom: Int) {
    let reach = zoom > 0 ? ClusterReach(options, zoom: zoom - 1) : level.reach
    // The contacts are not needed anymore. Until the end of this function their memory is bound to
    // the new clusters and to the scratch of their sorting. Both types take 16 bytes, and a cluster
    // has at least two contacts.
    let capacity = 2 * newClusters.count
    let memory = UnsafeMutableRawPointer(contacts)
    let elements = memory.bindMemory(to: SortElement.self, capacity: capacity)
    defer { _ = memory.bindMemory(to: Contact.self, capacity: capacity) }
    Chunks(count: newClusters.count, threads: threads).forEach(threads: threads) { _, range in
      for index in range {
        let cluster = newClusters.lowerBound + index
        let item = items.leafCount + cluster
        let location =
          items.exactLocations.map { InputOrder.gridPoint($0[item]) }
          ?? items.clusters[cluster].meanLocation()
        items.locations[item] = location
        items.parents[item] = ClusterItems.noCluster
        elements[index] = reach.sortElement(location, UInt32(item))
      }
    }
    radixSort(elements, scratch: elements + newClusters.count, count: newClusters.count, threads: threads)
    merge(
      bands, without: joined, inserted: elements, count: newClusters.count,
      isHalved: reach.hasPairedRows(of: level.reach))
  }

  /// Step 8: Makes the next level from the entries of this level and new items.
  ///
  /// - Parameters:
  ///   - removed: whether each entry is left out.
  ///   - elements: the new items, sorted by row and column of the next level.
  ///   - count: the number of new items.
  ///   - isHalved: whether the rows of the next level are pairs of the rows of this level.
  ///     Otherwise they are the same.
  func merge(
    _ bands: [ClusterBand], without removed: UnsafeMutablePointer<Bool>,
    inserted elements: UnsafeMutablePointer<SortElement>,
    count: Int, isHalved: Bool
  ) {
    // A band starts with a new row of the next level, so the rows determine which new items belong
    // to which band.
    let merges = zip(bands, bands.indices).map { band, index in
      let start = index == 0 ? 0 : level.rowNumbers[band.rows.lowerBound] >> (isHalved ? 1 : 0)
      return LevelMerge(
        band: band, isHalved: isHalved,
        firstInserted: lowerBound(in: 0..<count) { elements[$0].key < UInt64(start) << 32 })
    }
    let staying = results(threads, count: bands.count) { index in
      bands[index].entries.reduce(into: 0) { count, entry in count += removed[entry] ? 0 : 1 }
    }
    var start = 0
    var starts: [Int] = []
    for (index, merge) in merges.enumerated() {
      starts.append(start)
      let insertedEnd = index + 1 < merges.count ? merges[index + 1].firstInserted : count
      start += staying[index] + insertedEnd - merge.firstInserted
    }
    let old = level
    let rows = results(threads, count: bands.count) { index in
      let insertedEnd = index + 1 < merges.count ? merges[index + 1].firstInserted : count
      return merges[index].run(
        old, without: removed, inserted: elements, insertedEnd: insertedEnd, into: nextEntries,
        from: starts[index],
        count: items.count)
    }
    swap(&level.entries, &nextEntries)
    level.count = start
    level.rowNumbers = rows.flatMap(\.numbers)
    level.rowStarts = rows.flatMap(\.starts) + [UInt32(start)]
  }
}

/// Step 8: Merges the remaining entries of a band and the new items of its rows into a part of the
/// next level.
struct LevelMerge {
  let band: ClusterBand
  /// Whether the rows of the next level are pairs of the rows of this level.
  let isHalved: Bool
  /// The index of the band's first new item.
  let firstInserted: Int

  /// Step 8: Writes the band's part of the next level, row by row.
  ///
  /// A row of the next level has the entries of one or two rows of this level, and new items. All
  /// three are sorted by column and are merged.
  ///
  /// - Parameters:
  ///   - insertedEnd: the index after the band's last new item.
  ///   - start: the index in the next level of the first entry to write.
  ///   - count: returns the number of points of a new item.
  /// - Returns: the numbers of the rows, and the index of the first entry of each row.
  @inline(__always)
  func run(
    _ level: ClusterLevel, without removed: UnsafeMutablePointer<Bool>,
    inserted elements: UnsafeMutablePointer<SortElement>,
    insertedEnd: Int, into target: UnsafeMutablePointer<Entry>, from start: Int, count: (UInt32) -> UInt32
  ) -> (numbers: [UInt32], starts: [UInt32]) {
    let entries = level.entries
    let shift: UInt32 = isHalved ? 1 : 0
    var numbers: [UInt32] = []
    var starts: [UInt32] = []
    numbers.reserveCapacity(band.rows.count)
    starts.reserveCapacity(band.rows.count)
    var row = band.rows.lowerBound
    var nextInserted = firstInserted
    var position = start
    @inline(__always) func skip(_ index: inout Int, to end: Int) {
      while index < end, removed[index] { index += 1 }
    }
    while true {
      let oldRowNumber = row < band.rows.upperBound ? level.rowNumbers[row] >> shift : .max
      let insertedRowNumber =
        nextInserted < insertedEnd ? UInt32(truncatingIfNeeded: elements[nextInserted].key >> 32) : .max
      guard row < band.rows.upperBound || nextInserted < insertedEnd else { break }
      let rowNumber = min(oldRowNumber, insertedRowNumber)
      var (first, firstEnd, second, secondEnd) = (0, 0, 0, 0)
      if row < band.rows.upperBound, oldRowNumber == rowNumber {
        (first, firstEnd) = (Int(level.rowStarts[row]), Int(level.rowStarts[row + 1]))
        row += 1
        if row < band.rows.upperBound, level.rowNumbers[row] >> shift == rowNumber {
          (second, secondEnd) = (Int(level.rowStarts[row]), Int(level.rowStarts[row + 1]))
          row += 1
        }
      }
      skip(&first, to: firstEnd)
      skip(&second, to: secondEnd)
      let rowStart = position
      while true {
        let firstX = first < firstEnd ? UInt64(entries[first].x) : .max
        let secondX = second < secondEnd ? UInt64(entries[second].x) : .max
        let insertedX =
          nextInserted < insertedEnd && elements[nextInserted].key >> 32 == UInt64(rowNumber)
          ? elements[nextInserted].key & 0xFFFF_FFFF : .max
        if firstX <= secondX, firstX <= insertedX {
          guard first < firstEnd else { break }
          target[position] = entries[first]
          first += 1
          skip(&first, to: firstEnd)
        } else if secondX <= insertedX {
          target[position] = entries[second]
          second += 1
          skip(&second, to: secondEnd)
        } else {
          let element = elements[nextInserted]
          target[position] = Entry(
            x: UInt32(truncatingIfNeeded: element.key), y: element.coordinate, item: element.index,
            count: count(element.index))
          nextInserted += 1
        }
        position += 1
      }
      if position > rowStart {
        numbers.append(rowNumber)
        starts.append(UInt32(rowStart))
      }
    }
    return (numbers, starts)
  }
}

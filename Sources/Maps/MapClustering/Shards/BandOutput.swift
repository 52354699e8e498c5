// What a band has made, as the items of a file.

extension BandItems {
  /// The items of the owned rows, sorted as in a `ClusterFile`.
  struct Sorted {
    /// The items of each group, by zoom, and in the order of the file.
    var groups: [[UInt32]]
    /// The items that are left for lower zooms, sorted by y, x and representative.
    var rest: [UInt32]
  }

  /// Sorts the items of rows.
  ///
  /// - Parameter lowestZoom: the group of the items that have no parent; nil if they are left for
  ///   lower zooms.
  func sorted(rows: ClosedRange<UInt32>, lowestZoom: Int?) -> Sorted {
    var sorted = Sorted(groups: Array(repeating: [], count: ClusterFileHeader.groupCount), rest: [])
    for item in 0..<count where rows.contains(locations[item].y) {
      let parent = parents[item]
      if parent != ClusterItems.noCluster {
        sorted.groups[Int(records[Int(parent)].zoom) + 1].append(UInt32(item))
      } else if let lowestZoom {
        sorted.groups[lowestZoom].append(UInt32(item))
      } else {
        sorted.rest.append(UInt32(item))
      }
    }
    for zoom in sorted.groups.indices {
      sort(&sorted.groups[zoom]) { fileItem($0).secondKey }
      sort(&sorted.groups[zoom]) { fileItem($0).key(group: zoom) }
    }
    sort(&sorted.rest) { UInt64(fileItem($0).representative) }
    sort(&sorted.rest) { UInt64(fileItem($0).y) << 32 | UInt64(fileItem($0).x) }
    return sorted
  }

  /// Sorts items by a key, stably.
  private func sort(_ items: inout [UInt32], by key: (UInt32) -> UInt64) {
    let count = items.count
    guard count > 1 else { return }
    let elements = UnsafeMutablePointer<SortElement>.allocateInLargePages(capacity: 2 * count)
    defer { elements.deallocate() }
    for (index, item) in items.enumerated() {
      (elements + index).initialize(to: SortElement(key: key(item), coordinate: 0, index: item))
    }
    radixSort(elements, scratch: elements + count, count: count)
    for index in 0..<count { items[index] = elements[index].index }
  }

  /// Returns an item as in a file.
  @inline(__always)
  func fileItem(_ item: UInt32) -> ClusterFileItem {
    let (location, record, parent) = (
      locations[Int(item)], records[Int(item)], parents[Int(item)]
    )
    return ClusterFileItem(
      x: location.x, y: location.y, representative: record.representative, count: record.count,
      parent: parent == ClusterItems.noCluster
        ? ClusterFileItem.noParent : records[Int(parent)].representative,
      zoom: record.zoom)
  }
}

extension ClusterFile {
  /// Makes the clusters of the owned rows of a band, from the points of sorted runs, and writes them.
  ///
  /// - Parameters:
  ///   - runs: the points of all inputs. Points are numbered through all of them, in this order.
  ///   - rows: the rows of the grid that the band owns.
  ///   - lowestZoom: the lowest zoom to make, in the zooms of the options.
  ///   - options: the options, in spatial order. They must be valid.
  ///   - margin: the number of rows beyond those of the band with which the build begins; nil for the usual
  ///     one. If they are not enough, it begins again with more.
  /// - Throws: a `ShardFault` if there are too many points or a run is not valid, and errors of the
  ///   output.
  package static func writeBand(
    of runs: [PointRun], rows: ClosedRange<UInt32>, lowestZoom: Int, options: ClusterOptions,
    margin: Int? = nil, to output: inout ShardOutput
  ) throws {
    // The radius doubles with each lower zoom. So the rows that all zooms lose, 2 · radius + 2 each
    // and more where decisions depend on one another, are a few times the radius of the lowest one.
    let margin = margin ?? 16 * Int(ClusterReach(options, zoom: lowestZoom).wholeRadius) + 256
    let pointCount = runs.reduce(0) { $0 + $1.rowCount }
    guard pointCount <= largestPointCount else {
      throw ShardFault("expected at most \(largestPointCount) points, found \(pointCount)")
    }
    let zooms = lowestZoom...options.maximumZoom
    var (north, south) = (margin, margin)
    while true {
      let (first, last) = (Int(rows.lowerBound) - north, Int(rows.upperBound) + south)
      let known = UInt32(clamping: first)...UInt32(clamping: last)
      let items = try items(of: runs, rows: known, zoom: options.maximumZoom + 1)
      let shortage = BandBuild(
        items, owned: rows, known: known, options: options, zoom: options.maximumZoom
      ).run(zooms: zooms)
      if shortage.isEmpty {
        let header = ClusterFileHeader(
          options: options, lowestZoom: lowestZoom, rows: rows, pointCount: pointCount,
          placedCount: runs.reduce(0) { $0 + $1.count })
        return try write(items, header, to: &output)
      }
      if shortage.contains(.north) { north = 2 * north + 1 }
      if shortage.contains(.south) { south = 2 * south + 1 }
    }
  }

  /// Returns the points of rows of the grid.
  private static func items(
    of runs: [PointRun], rows: ClosedRange<UInt32>, zoom: Int
  ) throws(ShardFault) -> BandItems {
    let ranges = runs.map { $0.points(inRows: rows) }
    return try BandItems(leafCount: ranges.reduce(0) { $0 + $1.count }) { append throws(ShardFault) in
      var firstIndex = 0
      for (number, (run, range)) in zip(runs, ranges).enumerated() {
        for index in range {
          let point: (location: GridPoint, row: UInt32)
          do throws(ShardFault) { point = try run.point(index) } catch {
            throw ShardFault("input \(number + 1): \(error)")
          }
          let record = ClusterRecord(point: UInt32(firstIndex) + point.row, at: point.location, zoom: zoom)
          append(point.location, record)
        }
        firstIndex += run.rowCount
      }
    }
  }

  /// Writes the items of a band.
  private static func write(
    _ items: BandItems, _ header: ClusterFileHeader, to output: inout ShardOutput
  ) throws {
    let sorted = items.sorted(rows: header.rows, lowestZoom: nil)
    var header = header
    header.restCount = sorted.rest.count
    header.groupCounts = sorted.groups.map(\.count)
    try header.write(to: &output)
    for item in sorted.groups.joined() { try items.fileItem(item).write(to: &output) }
    for item in sorted.rest {
      try ClusterFileRest(location: items.locations[Int(item)], record: items.records[Int(item)])
        .write(to: &output)
    }
    try output.flush()
  }
}

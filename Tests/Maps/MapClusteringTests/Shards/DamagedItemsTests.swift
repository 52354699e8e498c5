import MapGeometry
import Testing

@testable import MapClustering

/// Items with impossible numbers, or in another order, are faults where they are read, not wrong
/// answers.
@Suite struct DamagedItemsTests {
  /// 300 points with clusters at all zooms, and one without a location.
  private static let coordinates: [Coordinate] = {
    var random = LocationGenerator(seed: 31)
    let places = (0..<12).map { _ in (random.int(-1700...1700), random.int(-800...800)) }
    return (0..<300).map { index in
      let (x, y) = random.pick(places)
      let spread = random.pick([1, 100, 10_000])
      return Coordinate(
        latitude: (Double(y) + Double(random.int(-spread...spread)) / 1000) / 10,
        longitude: (Double(x) + Double(random.int(-spread...spread)) / 1000) / 10)
    } + [Coordinate(latitude: .nan, longitude: 0)]
  }()

  private func run(_ coordinates: [Coordinate]) throws -> [UInt8] { try ShardedTree.run(coordinates) }

  private func band(_ runs: [[UInt8]], lowestZoom: Int) throws -> [UInt8] {
    try ShardedTree.band(runs, lowestZoom: lowestZoom)
  }

  private func opened(_ bytes: [UInt8]) throws(ShardFault) -> ClusterFile {
    try ClusterFile(ShardedTree.kept(bytes))
  }

  private func merged(_ band: [UInt8]) throws -> [UInt8] {
    try ShardedTree.merged([band])
  }

  /// Writes a number into bytes, its lowest byte first.
  private func put<Number: FixedWidthInteger>(_ number: Number, at offset: Int, in bytes: inout [UInt8]) {
    withUnsafeBytes(of: number.littleEndian) { bytes.replaceSubrange(offset..<offset + $0.count, with: $0) }
  }

  /// The sums are those of the mean location, in the world. 2^33 for one point, and 2^62 for 2^29
  /// points, are two worlds to the east of the column 0, and twice 2^62 is no number of 64 bits.
  @Test func sumsOfItemsThatAreLeft() throws {
    let one = try band([try run([Coordinate(latitude: 0, longitude: -180)])], lowestZoom: 9)
    let start = ClusterFileHeader.size
    #expect(one.count == start + ClusterFileRest.size)
    _ = try merged(one)
    let message = "item 0 of those that are left has numbers that none can have"
    func expectFault(_ bytes: [UInt8]) {
      let fault = #expect(throws: ShardFault.self) { try merged(bytes) }
      #expect(fault?.description.hasSuffix(message) == true, "\(fault?.description ?? "")")
    }
    for sum in [Int64(1) << 33, 1 << 32, 1, -1, -(1 << 32), 1 << 62, .max, .min] {
      var bytes = one
      put(sum, at: start, in: &bytes)
      expectFault(bytes)
    }
    for sum in [Int64(1) << 32, -1, 1 << 62, .max, .min] {
      var bytes = one
      put(sum, at: start + 8, in: &bytes)
      expectFault(bytes)
    }
    // Fields of the item: x, y, count, representative, zoom. The options have the zooms 0 to 16.
    let fields: [(Int, UInt32)] = [
      (0, 1), (1, 7), (2, 0), (2, 2), (3, 1), (4, 8), (4, 16), (4, 18), (4, .max),
    ]
    for (field, number) in fields {
      var bytes = one
      put(number, at: start + 16 + 4 * field, in: &bytes)
      expectFault(bytes)
    }
    var largest = one
    for offset in [56, 64] { put(UInt64(1) << 29, at: offset, in: &largest) }
    put(UInt32(1) << 29, at: start + 24, in: &largest)
    put(UInt32(16), at: start + 32, in: &largest)
    // The row of the equator for 2^29 points.
    put(Int64(1) << 60, at: start + 8, in: &largest)
    _ = try merged(largest)
    let sums: [Int64] = [1 << 62, 1 << 61, (1 << 61) - (1 << 28), -(1 << 61), -(1 << 28) - 1]
    for sum in sums {
      put(sum, at: start, in: &largest)
      expectFault(largest)
    }
  }

  @Test func headersThatNoFileHas() throws {
    let tree = try merged(try band([try run(Self.coordinates)], lowestZoom: 9))
    try opened(tree).check()
    let changes: [(Int, UInt64, String)] = [
      (24, 31, "minimumZoom is 31, expected 0 to 30"),
      (28, 31, "maximumZoom is 31, expected 0 to 30"),
      (28, 4_294_967_295, "maximumZoom is 4294967295, expected 0 to 30"),
      (36, 17, "the lowest zoom is 17 and the rows are 0 to 4294967295, expected a zoom of 0 to 16"),
      (56, (1 << 29) + 1, "expected at most 536870912 points"),
      (64, 302, "and no more with a location and no more items that are left, found 301, 302 and 0"),
      (72, 301, "found 301, 300 and 301"),
      (80 + 17 * 8, 1 << 31, "expected at most 1073741824 items, found 2147483648"),
      (80 + 18 * 8, 1, "expected items of the zooms 0 to 17, found 1 of zoom 18"),
      (80 + 17 * 8, 1, "bytes for the items of the header, found \(tree.count)"),
    ]
    for (offset, number, message) in changes {
      var bytes = tree
      if offset < 56 {
        put(UInt32(number), at: offset, in: &bytes)
      } else {
        put(number, at: offset, in: &bytes)
      }
      let fault = #expect(throws: ShardFault.self) { try opened(bytes) }
      #expect(fault?.description.contains(message) == true, "\(fault?.description ?? "")")
    }
    // A tree has each of its points at the lowest zoom, so it cannot have one more.
    var bytes = tree
    put(UInt64(299), at: 64, in: &bytes)
    let message = "expected the 299 points of the header at zoom 0, found 300"
    #expect(throws: ShardFault(message)) { try opened(bytes).check() }
  }

  @Test func marksOfOtherVersions() throws {
    let run = try run(Self.coordinates)
    let tree = try merged(try band([run], lowestZoom: 9))
    func changed(_ bytes: [UInt8], _ mark: String) -> [UInt8] { Array(mark.utf8) + bytes.dropFirst(8) }
    for (mark, found) in [
      ("LOXTREE2", "those of version 2"), ("LOXTREE9", "those of version 9"), ("LOXTREE0", "another file"),
      ("LOXTREES", "another file"), ("LOXRUN1\n", "another file"),
    ] {
      let fault = ShardFault("expected clusters (LOXTREE1), found \(found)")
      #expect(throws: fault) { try opened(changed(tree, mark)) }
    }
    for (bytes, found) in [
      (changed(run, "LOXRUN3\n"), "those of version 3"), (changed(run, "LOXRUN1X"), "another file"),
      (tree, "another file"), ([], "another file"),
      (Array(run.prefix(23)), "23 of the 24 bytes of the header"),
    ] {
      let fault = ShardFault("expected sorted points (LOXRUN1), found \(found)")
      #expect(throws: fault) { try PointRun(ShardedTree.kept(bytes)) }
    }
  }

  @Test func pointsThatAreNotSorted() throws {
    let good = try run(Self.coordinates)
    var bad = good
    let (first, second) = (PointRun.headerSize + 36, PointRun.headerSize + 48)
    bad.replaceSubrange(first..<second, with: good[second..<second + 12])
    bad.replaceSubrange(second..<second + 12, with: good[first..<second])
    #expect(throws: ShardFault("input 2: point 4 is not in order")) {
      try band([good, bad], lowestZoom: 9)
    }
  }

  /// Exchanges two items that are `distance` apart, in each group of a file.
  private func forEachExchange(
    _ bytes: [UInt8], distance: (Int) -> Int, _ body: (_ zoom: Int, [UInt8]) throws -> Void
  ) throws {
    let file = try opened(bytes)
    for zoom in file.header.groupCounts.indices {
      let items = file.items(ofGroup: zoom).indices
      guard items.count > 1 else { continue }
      let first = items.lowerBound + items.count / 2 - 1
      let second = min(first + distance(items.count), items.upperBound - 1)
      var changed = bytes
      for (from, to) in [(first, second), (second, first)] {
        let (old, new) = (
          ClusterFileHeader.size + from * ClusterFileItem.size,
          ClusterFileHeader.size + to * ClusterFileItem.size
        )
        changed.replaceSubrange(new..<new + 24, with: bytes[old..<old + 24])
      }
      try body(zoom, changed)
    }
  }

  @Test(arguments: [1, 1000]) func itemsThatAreNotSorted(distance: Int) throws {
    let band = try band([try run(Self.coordinates)], lowestZoom: 9)
    let tree = try merged(band)
    var count = 0
    try forEachExchange(tree, distance: { _ in distance }) { zoom, bytes in
      count += 1
      let file = try opened(bytes)
      for query in [{ try file.check() }, { _ = try file.clusters(atZoom: zoom) }] {
        let fault = #expect(throws: ShardFault.self) { try query() }
        #expect(fault?.description.contains("of zoom \(zoom) is not in order") == true)
      }
    }
    #expect(count >= 6)
    try forEachExchange(band, distance: { _ in distance }) { zoom, bytes in
      let fault = #expect(throws: ShardFault.self) { try merged(bytes) }
      let text = fault?.description ?? ""
      #expect(
        text.hasPrefix("the band of the rows 0 to 4294967295: item ") && text.contains("of zoom \(zoom) "))
    }
  }

  /// A binary search among items in reversed order would find nothing.
  @Test func searchesAmongItemsThatAreNotSorted() throws {
    let points = (0..<200).map { Coordinate(latitude: 10, longitude: Double($0) - 100) }
    var bytes = try merged(try band([try run(points)], lowestZoom: 9))
    let items = try opened(bytes).items(ofGroup: 17).indices
    #expect(items.isEmpty)
    let group = try #require((0...16).last { try opened(bytes).items(ofGroup: $0).indices.count > 20 })
    let range = try opened(bytes).items(ofGroup: group).indices
    let (start, end) = (range.lowerBound, range.upperBound)
    let old = bytes
    for index in range {
      let (from, to) = (
        ClusterFileHeader.size + index * 24, ClusterFileHeader.size + (start + end - 1 - index) * 24
      )
      bytes.replaceSubrange(to..<to + 24, with: old[from..<from + 24])
    }
    let file = try opened(bytes)
    let fault = #expect(throws: ShardFault.self) {
      try file.clusters(west: 40, south: 5, east: 60, north: 15, atZoom: 17)
    }
    #expect(fault?.description.contains("of zoom \(group) is not") == true)
  }

  /// Whatever is changed, a file that is accepted has the answers of a search through all items.
  @Test func acceptedFilesHaveTheAnswersOfAllItems() throws {
    let tree = try merged(try band([try run(Self.coordinates)], lowestZoom: 9))
    var random = LocationGenerator(seed: 32)
    var (accepted, foundCount) = (0, 0)
    for _ in 0..<max(trials / 5, 200) {
      var bytes = tree
      let place = random.int(ClusterFileHeader.size...bytes.count - 1)
      bytes[place] = random.pick([bytes[place] ^ 1, bytes[place] ^ 0x80, 0, UInt8(random.int(0...255))])
      let file = try opened(bytes)
      guard (try? file.check()) != nil else { continue }
      accepted += 1
      for zoom in [0, 5, 12, 17] {
        #expect(try file.clusters(atZoom: zoom).map(\.count).sorted() == file.counts(atZoom: zoom))
        // Around an item, so that most rectangles have some.
        let item = random.pick(file.all).item
        let (width, height) = (Double(1 << random.int(0...27)), Double(1 << random.int(0...27)))
        let rect = MapRect(
          x: max(Double(item.x) / 16 - width / 2, 0), y: Double(item.y) / 16 - height / 2, width: width,
          height: height)
        let found = try file.clusters(in: rect, atZoom: zoom).map { Place($0.position, $0.count) }
        #expect(Set(found) == Set(file.places(in: rect, atZoom: zoom)))
        #expect(found.count == file.places(in: rect, atZoom: zoom).count)
        foundCount += found.count
        #expect(try file.hasClusters(in: rect, atZoom: zoom) == !found.isEmpty)
        #expect(try file.largestCount(atZoom: zoom) == file.counts(atZoom: zoom).last ?? 0)
      }
    }
    #expect(accepted > 10 && foundCount > 10)
  }
}

/// Where an item is, in map points, and its count.
private struct Place: Hashable {
  let x: Double
  let y: Double
  let count: Int

  init(_ point: MapPoint, _ count: Int) { (x, y, self.count) = (point.x, point.y, count) }
}

extension ClusterFile {
  /// The items of a zoom in a rectangle, which can go on in the next world to the east, by a search
  /// through all items. A map point is 16 units of the grid.
  fileprivate func places(in rect: MapRect, atZoom zoom: Int) -> [Place] {
    all.filter { $0.lowestZoom <= zoom && Int($0.item.zoom) >= zoom }.compactMap { grouped in
      let (x, y) = (Double(grouped.item.x) / 16, Double(grouped.item.y) / 16)
      let isInside =
        rect.minY <= y && y <= rect.maxY
        && [x, x + MapSize.world.width].contains { rect.minX <= $0 && $0 <= rect.maxX }
      return isInside ? Place(MapPoint(x: x, y: y), Int(grouped.item.count)) : nil
    }
  }

  /// The counts of the items of a zoom in ascending order, by a search through all items.
  fileprivate func counts(atZoom zoom: Int) -> [Int] {
    all.filter { $0.lowestZoom <= zoom && Int($0.item.zoom) >= zoom }.map { Int($0.item.count) }.sorted()
  }
}

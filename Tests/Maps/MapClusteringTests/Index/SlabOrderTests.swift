import Testing

@testable import MapClustering

/// Checks the order of an index and the keys of distances, on which its searches rely.
@Suite struct SlabOrderTests {
  /// Returns points in the order of an index.
  private func ordered(_ locations: [GridPoint], threads: Int) -> [Int] {
    let count = locations.count
    let memory = UnsafeMutablePointer<SlabOrder.Point>.allocate(capacity: 2 * count)
    defer { memory.deallocate() }
    for (index, location) in locations.enumerated() {
      (memory + index).initialize(to: SIMD4(location.x, location.y, UInt32(index), 0))
    }
    var groups = [LocationGroup](repeating: LocationGroup(), count: (count + 15) / 16)
    var indices = [UInt32](repeating: 0, count: count)
    groups.withUnsafeMutableBufferPointer { groups in
      indices.withUnsafeMutableBufferPointer { indices in
        guard let groups = groups.baseAddress, let indices = indices.baseAddress else { return }
        SlabOrder(locations: groups, indices: indices).order(
          memory, scratch: memory + count, start: 0, count: count, threads: threads)
      }
    }
    for (place, index) in indices.enumerated() {
      let isSame = groups[place / 16][place % 16] == locations[Int(index)]
      if !isSame { Issue.record("\(place)") }
    }
    return indices.map { Int($0) }
  }

  @Test func slabsDoNotMeetEachOther() {
    for (seed, kind) in LocationGenerator.Kind.allCases.enumerated() {
      for count in [17, 64, 65, 256, 300, 4096, 5000, 70_000] {
        var random = LocationGenerator(seed: 8_000_000 + 10 * count + seed)
        let locations = random.locations(kind, count: count).locations
        let order = ordered(locations, threads: 1)
        #expect(order.sorted() == Array(0..<count))
        #expect(order == ordered(locations, threads: 3))
        // The slabs of the whole, along its wider axis.
        let size = [16, 64, 256, 4096].first { $0 * ($0 < 256 ? 4 : 16) >= count } ?? 65536
        let (x, y) = (locations.map(\.x), locations.map(\.y))
        let isAlongX = x.max()! - x.min()! >= y.max()! - y.min()!
        let values = order.map { isAlongX ? x[$0] : y[$0] }
        var cut = size
        while cut < count {
          #expect(
            values[..<cut].suffix(size).max()! <= values[cut...].prefix(size).min()!, "\(kind), \(count)")
          cut += size
        }
      }
    }
  }

  @Test func keysBoundTheSquaresOfDistances() {
    var random = LocationGenerator(seed: 9)
    for trial in 0..<3000 {
      let own = random.locations(.uniform, count: 1).locations[0]
      let spread = 1 << random.int(0...32)
      var (group, locations) = (LocationGroup(), [GridPoint]())
      for lane in 0..<16 {
        let other = GridPoint(
          x: own.x &+ UInt32(truncatingIfNeeded: random.int(-spread...spread)),
          y: UInt32(clamping: Int(own.y) + random.int(-spread...spread)))
        group[lane] = other
        locations.append(other)
      }
      let squares = group.distanceSquares(to: own)
      let keys = DistanceKeys(squares, Lanes())
      let limits: [UInt64] = locations.map { squaredDistance($0, own) } + [0, 1, .max - 1]
      for limit in limits {
        let maybe = squares.upTo(DistanceKeys.largest(within: limit))
        for (lane, location) in locations.enumerated() {
          // All distances of at least a world count as equal.
          let isWithin = limit == .max || exactSquare(from: location, to: own) <= limit
          #expect(!isWithin || maybe >> lane & 1 == 1, "\(trial): \(location), \(own), \(limit)")
        }
      }
      let radii = limits.map { Double($0).squareRoot() } + [0.5, 0x1p31.nextDown, 0x1p31, 0x1p32, .infinity]
      for radius in radii {
        let circle = SearchCircle(center: own, radius: radius)
        let (maybe, sure) = (squares.upTo(circle.largest), squares.upTo(circle.sure))
        let boxes = group.asBoxes.touchingSquare(around: circle)
        for (lane, location) in locations.enumerated() {
          let isWithin = radius >= 0x1p32 || exactSquare(from: location, to: own) <= wholeSquare(of: radius)
          #expect(circle.contains(location) == isWithin, "\(trial): \(location), \(own), \(radius)")
          #expect(!isWithin || maybe >> lane & 1 == 1, "\(trial): \(location), \(own), \(radius)")
          #expect(isWithin || sure >> lane & 1 == 0, "\(trial): \(location), \(own), \(radius)")
          let reach = UInt32(min(radius, 0x1p32 - 1))
          let rows = own.y > location.y ? own.y - location.y : location.y - own.y
          let meets = columnDistance(own.x, location.x) <= reach && rows <= reach
          #expect(boxes >> lane & 1 == (meets ? 1 : 0), "\(trial): \(location), \(own), \(radius)")
        }
      }
      var visited: Set<Int> = []
      var key = keys.first
      while key != DistanceKeys.none {
        visited.insert(DistanceKeys.lane(key))
        let next = keys.next(after: key)
        #expect(next > key)
        key = next
      }
      #expect(visited == Set(0..<16))
    }
  }
}

extension LocationGroup {
  /// Boxes that have one location each.
  fileprivate var asBoxes: BoxGroup {
    var boxes = BoxGroup()
    for lane in 0..<16 {
      let location = self[lane]
      boxes.set(
        lane, GridBox(west: location.x, north: location.y, east: location.x, south: location.y))
    }
    return boxes
  }
}

/// Merges a band's remaining spots, row by row or pair of rows by pair, with new clusters into the next level.
struct LevelMerge {
  let band: ClusterBand
  /// Whether the next level's rows are pairs of this one's.
  let isHalved: Bool
  /// The first of the band's new clusters.
  let fresh: Int

  /// Writes the band's part of the next level from a place on.
  ///
  /// - Parameter count: how many points a fresh item has.
  /// - Returns: the rows' numbers and where they start.
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

/// A band of rows that one thread chooses centres in. Its data fit into a processor's own cache, so that
/// bands pay on one thread as well.
struct ClusterBand {
  /// Its rows, by their numbers among those that have items.
  var rows: Range<Int>
  /// Its spots.
  var spots: Range<Int>
  /// How many contacts it has; they stand in the level's from the first spot's place.
  var contactCount = 0
  /// Contacts (by number) that wait for a decision in another band, in the order in which they may become
  /// centres.
  var undecided: [UInt32] = []
  /// Centres (contacts by number) that may reach into another band.
  var bordering: [UInt32] = []
  /// Contacts (by number) whose centre lies in another band.
  var abroad: [UInt32] = []
  /// How many clusters its centres make.
  var clusterCount = 0
}

extension ClusterLevel {
  /// The level's rows in bands. A band begins with a row whose pair at the next zoom out begins there.
  ///
  /// - Parameter size: about how many spots a band may have; a sixteenth of it is the least that is worth a
  ///   thread.
  func bands(threads: Int, size: Int) -> [ClusterBand] {
    let wanted = max(count / size, min(threads > 1 ? threads * 3 : 1, count / max(size / 16, 1)))
    var starts = [0]
    for number in 1..<max(wanted, 1) {
      if let row = border(near: firstRow(from: count * number / wanted)), row > starts[starts.count - 1] {
        starts.append(row)
      }
    }
    starts.append(rowNumbers.count)
    return zip(starts, starts.dropFirst()).map { first, end in
      ClusterBand(rows: first..<end, spots: Int(rowStarts[first])..<Int(rowStarts[end]))
    }
  }

  /// The row with a spot.
  private func firstRow(from spot: Int) -> Int {
    firstNumber(in: 0..<rowNumbers.count) { rowStarts[$0] < spot }
  }

  /// Where a band may begin near a row: where the rows on both sides have the fewest spots or, best, are not
  /// adjacent.
  private func border(near row: Int) -> Int? {
    var best: (row: Int, cost: UInt32)?
    for candidate in max(row - 8, 1)..<max(min(row + 8, rowNumbers.count), 1)
    where rowNumbers[candidate] / 2 != rowNumbers[candidate - 1] / 2 {
      let touches = rowNumbers[candidate - 1] + 1 == rowNumbers[candidate]
      let cost = touches ? rowStarts[candidate + 1] - rowStarts[candidate - 1] : 0
      if cost < best?.cost ?? .max { best = (candidate, cost) }
    }
    return best?.row
  }
}

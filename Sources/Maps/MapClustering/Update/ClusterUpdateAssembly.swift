import LoxodromeThreads

// The last part of an update: applies the differences to the arrays of the tree.

extension ClusterTree {
  /// Applies differences to the tree. Takes time in proportion to the changes, and one pass over
  /// the boxes of the pages of each zoom.
  ///
  /// Other items and clusters keep their numbers. New ones take the numbers of former ones as far
  /// as there are any.
  mutating func apply(_ changes: TreeDifference, threads: Int) {
    let firstNew = UInt32(locations.count)
    var pageChanges = [ItemPagesChange](repeating: ItemPagesChange(), count: changes.levels.count)
    // Items are found by their locations, so they leave the pages before their numbers are used
    // again.
    changePages(&pageChanges, threads: threads) { zoom, change, pages, locations in
      for (old, location) in changes.levels[zoom].replaced {
        change.replace(
          old.item, known: old.place, at: locations[Int(old.item)], by: location, in: &pages)
      }
      for former in changes.levels[zoom].removed {
        change.remove(former.item, known: former.place, at: locations[Int(former.item)], from: &pages)
      }
    }
    for item in changes.dissolved {
      if references[Int(item)] & Self.clusterFlag != 0 {
        freeClusters.append(UInt32(clusterNumber(Int(item))))
      }
      parents[Int(item)] = Self.noItem
      freeItems.append(item)
    }
    var numbers: [UInt32] = []
    numbers.reserveCapacity(changes.newItems.count)
    /// Returns the number in the changed tree of an item of the differences.
    func number(_ item: UInt32) -> UInt32 { item < firstNew ? item : numbers[Int(item - firstNew)] }
    for new in changes.newItems {
      var record = new.record
      // The center is an item of a higher zoom, so it has its number.
      record.center = number(record.center)
      numbers.append(add(record, at: new.location, replacing: new.predecessor))
    }
    for (item, parent) in changes.parents {
      parents[Int(number(item))] = parent == Self.noItem ? parent : number(parent)
    }
    changePages(&pageChanges, threads: threads) { zoom, change, pages, locations in
      for item in changes.levels[zoom].inserted { change.insert(number(item), into: &pages, locations) }
      change.insertMoved(into: &pages, locations)
      change.finish(&pages, locations)
    }
    for column in columns.indices {
      // Clusters of higher zooms come first, so children are computed before their parents.
      for item in numbers where references[Int(item)] & Self.clusterFlag != 0 {
        clusterValues[column][clusterNumber(Int(item))] = reducedValue(
          childItems(of: Int(item)), columns[column], clusterValues[column])
      }
    }
  }

  /// Calls the body for each zoom that changes, with its number in the differences, on several
  /// threads at once.
  private mutating func changePages(
    _ changes: inout [ItemPagesChange], threads: Int,
    _ body: (Int, inout ItemPagesChange, inout ItemPages, [GridPoint]) -> Void
  ) {
    let last = levels.count - 1
    levels.withUnsafeMutableBufferPointer { levels in
      changes.withUnsafeMutableBufferPointer { changes in
        forEachOnThreads(threads, count: changes.count) { number in
          body(number, &changes[number], &levels[last - number], locations)
        }
      }
    }
  }

  /// Adds a point or a cluster, without a parent. A record with a zoom above the highest is a point.
  ///
  /// - Parameter old: a dissolved cluster whose numbers a cluster gets; `noItem` if none.
  /// - Returns: the number of the item.
  private mutating func add(
    _ record: ClusterRecord, at location: GridPoint, replacing old: UInt32
  ) -> UInt32 {
    let isReplaced = old != Self.noItem
    let item = isReplaced ? old : freeItems.popLast() ?? UInt32(locations.count)
    let isPoint = Int(record.zoom) > options.maximumZoom
    var reference = record.representative
    if isPoint {
      itemsOfPoints[Int(record.representative)] = item
    } else {
      let number =
        isReplaced
        ? UInt32(clusterNumber(Int(old))) : freeClusters.popLast() ?? UInt32(clusters.count)
      clusters.set(record, at: Int(number))
      itemsOfClusters.set(item, at: Int(number))
      for column in columns.indices { clusterValues[column].set(0, at: Int(number)) }
      reference = number | Self.clusterFlag
    }
    locations.set(location, at: Int(item))
    references.set(reference, at: Int(item))
    zooms.set(UInt8(truncatingIfNeeded: record.zoom), at: Int(item))
    parents.set(Self.noItem, at: Int(item))
    return item
  }
}

extension Array {
  /// Replaces an element, or appends it if the index is the end.
  fileprivate mutating func set(_ element: Element, at index: Int) {
    if index == count { append(element) } else { self[index] = element }
  }
}

// Removing items from the pages of a zoom, and inserting items.

/// A change of the pages of a zoom.
///
/// First items are removed, then items are inserted, and then the boxes are made again. In between,
/// boxes contain all items that are not inserted, so items to remove are found; boxes of inserted
/// items can be too small.
struct ItemPagesChange {
  /// Pages that were made, and the page of the list that each of them comes after.
  private var newPages: [(after: UInt32, page: UInt32)] = []
  /// Blocks whose items changed.
  private var changedBlocks: [Int] = []
  /// Replaced items that were removed from their blocks, and must be inserted again.
  private var moved: [UInt32] = []

  /// Replaces an item by another one with the same number. It stays at its place if its new location
  /// is in the box of its block.
  ///
  /// - Parameter known: the place of the item, if it is known.
  mutating func replace(
    _ item: UInt32, known: UInt32?, at location: GridPoint, by newLocation: GridPoint,
    in pages: inout ItemPages
  ) {
    guard let place = place(of: item, known: known, at: location, in: pages) else { return }
    let block = place / ItemPages.blockSize
    let (page, lane) = (block / ItemPages.blockSize, block % ItemPages.blockSize)
    if pages.boxes[page].box(lane).contains(newLocation) {
      changedBlocks.append(block)
    } else {
      remove(place, from: &pages)
      moved.append(item)
    }
  }

  /// Removes an item from its block.
  ///
  /// - Parameter known: the place of the item, if it is known.
  mutating func remove(
    _ item: UInt32, known: UInt32? = nil, at location: GridPoint, from pages: inout ItemPages
  ) {
    guard let place = place(of: item, known: known, at: location, in: pages) else { return }
    remove(place, from: &pages)
  }

  /// Removes the item at a place. The last item of the block takes the place.
  private mutating func remove(_ place: Int, from pages: inout ItemPages) {
    pages.isNew = false
    let block = place / ItemPages.blockSize
    let end = block * ItemPages.blockSize + Int(pages.sizes[block])
    pages.places[place] = pages.places[end - 1]
    pages.sizes[block] -= 1
    pages.count -= 1
    changedBlocks.append(block)
  }

  /// Returns the place of an item. Other items may have been removed after its place was found.
  private func place(
    of item: UInt32, known: UInt32?, at location: GridPoint, in pages: ItemPages
  ) -> Int? {
    if let place = known.map({ Int($0) }) {
      let first = place & ~(ItemPages.blockSize - 1)
      let end = first + Int(pages.sizes[first / ItemPages.blockSize])
      return place < end && pages.places[place] == item
        ? place : pages.places[first..<end].firstIndex(of: item)
    }
    let box = GridBox(west: location.x, north: location.y, east: location.x, south: location.y)
    return pages.withReader { pages in
      var found: Int?
      pages.forEachBlock(in: box) { places in
        for place in places where pages.places[place] == item { found = place }
      }
      return found
    }
  }

  /// Inserts the replaced items again that were removed from their blocks.
  mutating func insertMoved(into pages: inout ItemPages, _ locations: [GridPoint]) {
    for item in moved { insert(item, into: &pages, locations) }
  }

  /// Inserts an item into a block near it. A full block is split in two.
  mutating func insert(_ item: UInt32, into pages: inout ItemPages, _ locations: [GridPoint]) {
    pages.isNew = false
    pages.count += 1
    pages.completeLastPage()
    guard !pages.order.isEmpty else {
      let page = pages.addPage()
      pages.order.append(UInt32(page))
      // The boxes above the page are needed to find it.
      pages.makeGroups()
      put(item, into: &pages, block: page * ItemPages.blockSize)
      return
    }
    let location = locations[Int(item)]
    let block = nearestBlock(to: location, in: pages)
    if pages.sizes[block] < ItemPages.blockSize {
      put(item, into: &pages, block: block)
    } else {
      split(block, adding: item, of: &pages, locations)
    }
  }

  private mutating func put(_ item: UInt32, into pages: inout ItemPages, block: Int) {
    pages.places[block * ItemPages.blockSize + Int(pages.sizes[block])] = item
    pages.sizes[block] += 1
    changedBlocks.append(block)
  }

  /// Returns a block near a location: of the page that seems nearest and the pages made from it. The
  /// block can only be empty if all of them are.
  private func nearestBlock(to location: GridPoint, in pages: ItemPages) -> Int {
    let listed = pages.withReader { $0.nearestPage(to: location) }
    var nearest = listed * ItemPages.blockSize
    var least = DistanceKeys.none
    func compare(_ page: Int) {
      let keys = DistanceKeys(pages.boxes[page].distanceSquares(to: location), pages.lanes)
      var key = keys.first
      while key < least, pages.sizes[page * ItemPages.blockSize + DistanceKeys.lane(key)] == 0 {
        key = keys.next(after: key)
      }
      if key < least { (least, nearest) = (key, page * ItemPages.blockSize + DistanceKeys.lane(key)) }
    }
    compare(listed)
    for new in newPages where new.after == UInt32(listed) { compare(Int(new.page)) }
    return nearest
  }

  /// Divides the items of a full block and another item into two blocks.
  private mutating func split(
    _ full: Int, adding item: UInt32, of pages: inout ItemPages, _ locations: [GridPoint]
  ) {
    var (block, size) = (full, ItemPages.blockSize)
    var page = block / size
    if !pages.sizes[page * size..<(page + 1) * size].contains(0) {
      block = splitPage(page, of: &pages, following: block, locations)
      page = block / size
    }
    guard let empty = (page * size..<(page + 1) * size).first(where: { pages.sizes[$0] == 0 }) else { return }
    let items = Self.sorted(
      Array(pages.places[block * size..<(block + 1) * size]) + [item], by: { locations[Int($0)] })
    let half = items.count / 2
    for (number, item) in items.enumerated() {
      pages.places[number < half ? block * size + number : empty * size + number - half] = item
    }
    pages.sizes[block] = UInt8(half)
    pages.sizes[empty] = UInt8(items.count - half)
    // Later insertions of this change find both blocks.
    for half in [block, empty] { pages.makeBox(of: half, locations) }
    changedBlocks += [block, empty]
  }

  /// Moves half of the blocks of a full page to a new page.
  ///
  /// - Parameter block: a block of the page.
  /// - Returns: where this block is now.
  private mutating func splitPage(
    _ page: Int, of pages: inout ItemPages, following block: Int, _ locations: [GridPoint]
  ) -> Int {
    let size = ItemPages.blockSize
    let new = pages.addPage()
    let listed = newPages.first { $0.page == UInt32(page) }?.after ?? UInt32(page)
    newPages.append((listed, UInt32(new)))
    let blocks = Self.sorted(
      Array(page * size..<(page + 1) * size), by: { locations[Int(pages.places[$0 * size])] })
    var moved = block
    for (lane, old) in blocks.dropFirst(size / 2).enumerated() {
      let target = new * size + lane
      for offset in 0..<size { pages.places[target * size + offset] = pages.places[old * size + offset] }
      (pages.sizes[target], pages.sizes[old]) = (pages.sizes[old], 0)
      pages.makeBox(of: target, locations)
      changedBlocks += [old, target]
      if old == block { moved = target }
    }
    return moved
  }

  /// Sorts elements by column or by row, whichever extends farther.
  private static func sorted<Element>(_ elements: [Element], by location: (Element) -> GridPoint) -> [Element]
  {
    let placed = elements.map { (element: $0, location: location($0)) }
    let (columns, rows) = (placed.map(\.location.x), placed.map(\.location.y))
    let width = (columns.max() ?? 0) - (columns.min() ?? 0)
    let height = (rows.max() ?? 0) - (rows.min() ?? 0)
    return
      (width > height
      ? placed.sorted { $0.location.x < $1.location.x } : placed.sorted { $0.location.y < $1.location.y })
      .map(\.element)
  }

  /// Makes the boxes of the changed pages again.
  mutating func finish(_ pages: inout ItemPages, _ locations: [GridPoint]) {
    guard !changedBlocks.isEmpty else { return }
    let size = ItemPages.blockSize
    var changedPages: [Int] = []
    changedBlocks.sort()
    var last = -1
    for block in changedBlocks where block != last {
      last = block
      pages.makeBox(of: block, locations)
      if changedPages.last != block / size { changedPages.append(block / size) }
    }
    var emptied = false
    for page in changedPages {
      pages.pageBoxes[page] = pages.boxes[page].around(size)
      if pages.sizes[page * size..<(page + 1) * size].allSatisfy({ $0 == 0 }) {
        pages.freePages.append(UInt32(page))
        emptied = true
      }
    }
    if !newPages.isEmpty || emptied {
      let following = Dictionary(grouping: newPages, by: \.after)
      let free = Set(pages.freePages)
      pages.order = pages.order.flatMap { page in [page] + (following[page] ?? []).map(\.page) }
        .filter { !free.contains($0) }
    }
    if pages.places.count > 5 * pages.count + 16 * ItemPages.pageSize {
      pages = locations.withUnsafeBufferPointer { ItemPages(pages.items, threads: 1, locations: $0) }
    } else {
      pages.makeGroups()
    }
  }
}

extension ItemPages {
  /// Returns an empty page that is not in the list.
  fileprivate mutating func addPage() -> Int {
    if let page = freePages.popLast() { return Int(page) }
    let page = boxes.count
    places += repeatElement(0, count: Self.pageSize)
    sizes += repeatElement(0, count: Self.blockSize)
    boxes.append(.empty)
    pageBoxes.append(.empty)
    return page
  }

  /// Gives the last page all its places.
  fileprivate mutating func completeLastPage() {
    let missing = boxes.count * Self.pageSize - places.count
    if missing > 0 { places += repeatElement(0, count: missing) }
  }

  /// Makes the box around the items of a block.
  fileprivate mutating func makeBox(of block: Int, _ locations: [GridPoint]) {
    let first = block * Self.blockSize
    let items = places[first..<first + Int(sizes[block])]
    locations.withUnsafeBufferPointer {
      boxes[block / Self.blockSize].set(block % Self.blockSize, GridBox(around: items, $0))
    }
  }
}

import LoxodromeThreads

/// The items of a zoom, and a search tree over their locations that can be changed.
///
/// The items are in blocks of at most sixteen. Sixteen blocks are a page. The tree has a box around
/// each block and each page, and around groups of sixteen pages, sixteen groups, and so on up to a
/// single group. The pages are in a list, so a page can be inserted without moving others.
///
/// Searches are fast if items that are near each other are near each other in the list, too.
/// Memory: 5.21 bytes an item while all blocks are full, and about 1 KiB. After changes blocks are
/// less full. They are filled again before they take five times as much.
struct ItemPages: Sendable {
  static let blockSize = 16
  static let pageSize = 256

  /// A level of `groups`: the index of its first group, and the number of its boxes.
  struct Layer {
    let start: Int
    let boxes: Int
  }

  /// The number of items.
  var count: Int
  /// Whether all blocks before the last one are full, and the pages are in the order of the list.
  /// Then searches do not read `sizes` and `order`.
  var isNew = true
  /// 256 places for each page, sixteen for each block. The first places of a block have its items.
  /// The last page can have fewer places.
  var places: [UInt32]
  /// The number of items of each block.
  var sizes: [UInt8]
  /// The boxes of the blocks of each page. The box of an empty block has its corners exchanged.
  var boxes: [BoxGroup]
  /// The box of each page.
  var pageBoxes: [GridBox]
  /// The pages in the order of the list. Empty pages are not in it.
  var order: [UInt32]
  /// Pages that are not in the list.
  var freePages: [UInt32] = []
  /// The boxes of the pages in the order of the list, in groups of sixteen, then the boxes of these
  /// groups, and so on.
  private(set) var groups: [BoxGroup] = []
  /// The levels of `groups`, from the boxes of the pages to the highest.
  private(set) var layers: [Layer] = []
  let lanes = Lanes()

  /// Creates a list of items with full blocks.
  ///
  /// - Parameter locations: the location of each item.
  init(_ items: [UInt32], threads: Int, locations: UnsafeBufferPointer<GridPoint>) {
    count = items.count
    places = items
    let (count, pages) = (items.count, (items.count + Self.pageSize - 1) / Self.pageSize)
    sizes = (0..<pages * Self.blockSize).map {
      UInt8(min(max(count - $0 * Self.blockSize, 0), Self.blockSize))
    }
    boxes = Array(repeating: .empty, count: pages)
    pageBoxes = Array(repeating: .empty, count: pages)
    order = (0..<UInt32(pages)).map { $0 }
    items.withUnsafeBufferPointer { items in
      boxes.withUnsafeMutableBufferPointer { boxes in
        pageBoxes.withUnsafeMutableBufferPointer { pageBoxes in
          Chunks(count: pages, threads: threads, atLeast: 1 << 7).forEach(threads: threads) { _, range in
            for page in range {
              for block in page * Self.blockSize..<min((page + 1) * Self.blockSize, (count + 15) / 16) {
                let end = min((block + 1) * Self.blockSize, count)
                boxes[page].set(
                  block & 15, GridBox(around: items[block * Self.blockSize..<end], locations))
              }
              pageBoxes[page] = boxes[page].around(Self.blockSize)
            }
          }
        }
      }
    }
    makeGroups()
  }

  /// Makes the boxes above the pages. O(pages).
  mutating func makeGroups() {
    layers.removeAll(keepingCapacity: true)
    var (size, groupCount) = (order.count, 0)
    repeat {
      layers.append(Layer(start: groupCount, boxes: size))
      size = (size + Self.blockSize - 1) / Self.blockSize
      groupCount += size
    } while size > 1
    if groups.count > groupCount { groups.removeLast(groups.count - groupCount) }
    groups += repeatElement(.empty, count: groupCount - groups.count)
    for (rank, page) in order.enumerated() {
      groups[rank / Self.blockSize].set(rank & (Self.blockSize - 1), pageBoxes[Int(page)])
    }
    for (lower, upper) in zip(layers, layers.dropFirst()) {
      for box in 0..<upper.boxes {
        let boxes = min(Self.blockSize, lower.boxes - box * Self.blockSize)
        groups[upper.start + box / Self.blockSize].set(
          box & (Self.blockSize - 1), groups[lower.start + box].around(boxes))
      }
    }
  }

  /// The memory of the arrays, in bytes.
  var memoryInBytes: Int {
    places.count * 4 + sizes.count + (boxes.count + groups.count) * MemoryLayout<BoxGroup>.stride
      + pageBoxes.count * MemoryLayout<GridBox>.stride + (order.count + freePages.count) * 4
      + layers.count * MemoryLayout<Layer>.stride
  }

  /// The items in the order of the list.
  var items: [UInt32] {
    var items: [UInt32] = []
    items.reserveCapacity(count)
    for page in order {
      for block in Int(page) * Self.blockSize..<(Int(page) + 1) * Self.blockSize where sizes[block] > 0 {
        items += places[block * Self.blockSize..<block * Self.blockSize + Int(sizes[block])]
      }
    }
    return items
  }
}

extension GridBox {
  /// A box that leaves the box around it and another box as the other box is.
  static let empty = GridBox(west: .max, north: .max, east: 0, south: 0)

  /// The box around the locations of items; `empty` if there are none.
  @inline(__always)
  init(around items: some Sequence<UInt32>, _ locations: UnsafeBufferPointer<GridPoint>) {
    var (west, north, east, south) = (UInt32.max, UInt32.max, UInt32.min, UInt32.min)
    for item in items {
      let location = locations[Int(item)]
      west = min(west, location.x)
      north = min(north, location.y)
      east = max(east, location.x)
      south = max(south, location.y)
    }
    self.init(west: west, north: north, east: east, south: south)
  }
}

extension BoxGroup {
  /// A group of empty boxes.
  static let empty: BoxGroup = {
    var group = BoxGroup()
    for lane in 0..<ItemPages.blockSize { group.set(lane, .empty) }
    return group
  }()
}

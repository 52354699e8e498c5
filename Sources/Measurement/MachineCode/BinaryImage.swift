/// What a program's file puts into memory: sections, symbols, and the places that the loader fills
/// with addresses.
struct BinaryImage: Sendable {
  /// A part of memory.
  struct Section: Sendable {
    let name: String
    let address: UInt64
    let size: UInt64
    let isExecutable: Bool
    /// What it holds at first; nil where that is zeros.
    let bytes: [UInt8]?

    func contains(_ place: UInt64) -> Bool { place >= address && place - address < size }
  }

  /// A named range of memory; several may be at one address.
  struct Symbol: Sendable {
    let name: String
    let address: UInt64
    let size: UInt64

    func covers(_ place: UInt64) -> Bool { place >= address && place - address < size }
  }

  /// What the loader writes to a place of 8 bytes.
  enum Relocation: Equatable, Sendable {
    /// The address of a place of this image.
    case here(UInt64)
    /// Something that depends on a symbol by its name.
    case symbol(String)
  }

  let sections: [Section]
  /// In order of address, then of name.
  let symbols: [Symbol]
  let relocations: [UInt64: Relocation]
  private let addressesOfNames: [String: [Int]]

  init(sections: [Section], symbols: [Symbol], relocations: [UInt64: Relocation]) {
    self.sections = sections
    self.symbols = symbols.sorted { ($0.address, $0.name) < ($1.address, $1.name) }
    self.relocations = relocations
    addressesOfNames = Dictionary(grouping: self.symbols.indices) { [symbols = self.symbols] in
      symbols[$0].name
    }
  }

  /// The section that a place lies in.
  func section(at place: UInt64) -> Section? { sections.first { $0.contains(place) } }

  /// All symbols of a name.
  func symbols(named name: String) -> [Symbol] { addressesOfNames[name, default: []].map { symbols[$0] } }

  /// The symbol that covers a place: of several the one that starts last; of those at one address
  /// the first name.
  func symbol(covering place: UInt64) -> Symbol? {
    // Symbols inside others are few, so not many have to be passed by.
    var index = firstIndex(above: place) - 1
    var passed = 0
    while index >= 0, passed < 32, !symbols[index].covers(place) { (index, passed) = (index - 1, passed + 1) }
    guard index >= 0, symbols[index].covers(place) else { return nil }
    let found = symbols[index]
    while index > 0, symbols[index - 1].address == found.address, symbols[index - 1].covers(place) {
      index -= 1
    }
    return symbols[index]
  }

  /// The last symbol that starts at a place or before it.
  func symbol(upTo place: UInt64) -> Symbol? {
    let index = firstIndex(above: place)
    return index > 0 ? symbols[index - 1] : nil
  }

  /// Where the next symbol above a place starts.
  func nextSymbolAddress(above place: UInt64) -> UInt64? {
    let index = firstIndex(above: place)
    return index < symbols.count ? symbols[index].address : nil
  }

  private func firstIndex(above place: UInt64) -> Int {
    var (low, high) = (0, symbols.count)
    while low < high {
      let middle = low + (high - low) / 2
      if symbols[middle].address <= place { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

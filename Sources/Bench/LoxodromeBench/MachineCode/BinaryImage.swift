/// The memory image of a program file: its sections, its symbols, and the addresses to which the
/// loader writes.
struct BinaryImage: Sendable {
  /// A contiguous range of memory.
  struct Section: Sendable {
    let name: String
    let address: UInt64
    let size: UInt64
    let isExecutable: Bool
    /// The initial bytes; nil if the section is filled with zeros.
    let bytes: [UInt8]?

    func contains(_ target: UInt64) -> Bool { target >= address && target - address < size }
  }

  /// A named range of memory. Several symbols may have the same address.
  struct Symbol: Sendable {
    let name: String
    let address: UInt64
    let size: UInt64

    func contains(_ target: UInt64) -> Bool { target >= address && target - address < size }
  }

  /// The value that the loader writes to an address. It has 8 bytes.
  enum Relocation: Equatable, Sendable {
    /// An address in this image.
    case imageAddress(UInt64)
    /// A value that depends on a symbol, described by the symbol's name.
    case symbol(String)
  }

  let sections: [Section]
  /// The symbols in order of address, then of name.
  let symbols: [Symbol]
  /// The values that the loader writes, by address.
  let relocations: [UInt64: Relocation]
  /// The indexes of the symbols of each name.
  private let indexesOfNames: [String: [Int]]

  init(sections: [Section], symbols: [Symbol], relocations: [UInt64: Relocation]) {
    self.sections = sections
    self.symbols = symbols.sorted { ($0.address, $0.name) < ($1.address, $1.name) }
    self.relocations = relocations
    indexesOfNames = Dictionary(grouping: self.symbols.indices) { [symbols = self.symbols] in
      symbols[$0].name
    }
  }

  /// Returns the section that contains an address; nil if there is none.
  func section(at address: UInt64) -> Section? { sections.first { $0.contains(address) } }

  /// Returns all symbols with a name.
  func symbols(named name: String) -> [Symbol] { indexesOfNames[name, default: []].map { symbols[$0] } }

  /// Returns a symbol whose range contains an address. If several contain it, the one with the
  /// largest start address is returned. If several of them start at the same address, the first by
  /// name is returned. Only the last 33 symbols that start at or before the address are searched.
  /// Nil if none of them contains it.
  func symbol(containing address: UInt64) -> Symbol? {
    // Few symbols lie inside other symbols, so a search of 33 symbols is enough.
    var index = firstSymbolIndex(above: address) - 1
    var steps = 0
    while index >= 0, steps < 32, !symbols[index].contains(address) {
      (index, steps) = (index - 1, steps + 1)
    }
    guard index >= 0, symbols[index].contains(address) else { return nil }
    let found = symbols[index]
    while index > 0, symbols[index - 1].address == found.address, symbols[index - 1].contains(address) {
      index -= 1
    }
    return symbols[index]
  }

  /// Returns the last symbol that starts at or before an address; nil if there is none.
  func lastSymbol(upTo address: UInt64) -> Symbol? {
    let index = firstSymbolIndex(above: address)
    return index > 0 ? symbols[index - 1] : nil
  }

  /// Returns the start address of the first symbol above an address; nil if there is none.
  func nextSymbolAddress(above address: UInt64) -> UInt64? {
    let index = firstSymbolIndex(above: address)
    return index < symbols.count ? symbols[index].address : nil
  }

  /// Returns the index of the first symbol that starts above an address; `symbols.count` if there
  /// is none.
  private func firstSymbolIndex(above address: UInt64) -> Int {
    var (low, high) = (0, symbols.count)
    while low < high {
      let middle = low + (high - low) / 2
      if symbols[middle].address <= address { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// Says what machine code refers to in words that do not depend on where the linker put it.
///
/// Code and variables are told by symbol and offset, constants by their bytes. Where it is not
/// known how far a constant reaches, more bytes than it may have are taken: too many make equal
/// code look different, too few would make different code look equal.
struct CodeReferences {
  private let image: BinaryImage
  /// Every place that some instruction of the binary refers to relative to itself, in order.
  private let targets: [UInt64]
  private var contents: [Content: String] = [:]
  /// How many pointers are followed from what code refers to: to a global array, its elements, and
  /// what these hold.
  private static let depth = 3

  private struct Content: Hashable {
    let range: Range<UInt64>
    let depth: Int
  }

  init(image: BinaryImage, targets: some Sequence<UInt64>) {
    self.image = image
    self.targets = Set(targets).sorted()
  }

  /// What a jump or call goes to, from a function.
  ///
  /// - Parameter label: what objdump calls the place; stubs of other libraries' functions have a
  ///   name only there.
  func code(at place: UInt64, from function: Range<UInt64>, label: Substring) -> String {
    if function.contains(place) { return "self+\(place - function.lowerBound)" }
    if let symbol = image.symbol(covering: place) { return "\(symbol.name)+\(place - symbol.address)" }
    if label.contains("@plt") { return String(label) }
    return nameless(place)
  }

  /// What an operand refers to, from a function.
  ///
  /// - Parameters:
  ///   - size: the most bytes that the instruction can read there; nil where it takes the address.
  ///   - jumps: whether the function jumps to computed places, as through a table.
  mutating func data(
    at place: UInt64, size: UInt64?, from function: Range<UInt64>, jumps: Bool, label: Substring
  )
    -> String
  {
    guard let section = image.section(at: place) else { return "address \(place)" }
    if section.isExecutable { return code(at: place, from: function, label: label) }
    if size == nil, jumps, image.symbol(covering: place) == nil,
      let table = jumpTable(extent(from: place, size: nil, in: section), of: section, into: function)
    {
      return table
    }
    // Where the checkout lies is no matter of the code.
    if size == nil, let path = sourcePath(at: place) {
      return "source \(path.split(separator: "/").last ?? "")"
    }
    return data(at: place, size: size, in: section, depth: Self.depth)
  }

  /// What lies outside of code.
  private mutating func data(at place: UInt64, size: UInt64?, in section: BinaryImage.Section, depth: Int)
    -> String
  {
    // What is kept for reflection refers to other parts by distances too.
    if section.name.hasPrefix("swift5_") { return section.name }
    guard let symbol = image.symbol(covering: place) else {
      return content(extent(from: place, size: size, in: section), of: section, depth: depth)
    }
    let name = "\(symbol.name)+\(place - symbol.address)"
    if depth == 0 || isDescription(symbol.name) { return name }
    let size = min(symbol.size, section.size - min(section.size, symbol.address &- section.address))
    return name + " " + content(symbol.address..<symbol.address + size, of: section, depth: depth)
  }

  /// The path of a source file of Swift, where one stands at a place: Swift writes it where a
  /// closure must not escape or an optional is unwrapped, for the message when that fails.
  func sourcePath(at place: UInt64) -> String? {
    guard let section = image.section(at: place), !section.isExecutable, let bytes = section.bytes,
      let start = Int(exactly: place - section.address), start < bytes.count,
      bytes[start] == UInt8(ascii: "/"),
      image.symbol(covering: place) == nil
    else { return nil }
    let text = bytes[start...].prefix(4096).prefix { (0x20...0x7E).contains($0) || $0 >= 0x80 }
    // Some have no zero behind them.
    let path = String(decoding: text, as: UTF8.self)
    return path.range(of: ".swift").map { String(path[..<$0.upperBound]) }
  }

  /// Where no symbol covers a place: the one before it, which the compiler put there too.
  func nameless(_ place: UInt64) -> String {
    guard let symbol = image.symbol(upTo: place) else { return "address \(place)" }
    return "\(symbol.name)+\(place - symbol.address)"
  }

  /// Swift's types and protocols, described for the runtime (docs/ABI/Mangling.rst of Swift lists
  /// the suffixes). They refer to each other by distances, which the linker chooses, and no timed
  /// work reads figures there.
  private func isDescription(_ name: String) -> Bool {
    if name.hasPrefix("symbolic ") { return true }
    guard name.hasPrefix("$s") else { return false }
    return ["N", "Mf", "Mm", "Mn", "Mp", "Mc", "MD", "MF", "MB", "MXM", "MXX", "MXE"]
      .contains { name.hasSuffix($0) }
  }

  private mutating func describe(_ relocation: BinaryImage.Relocation, depth: Int) -> String {
    switch relocation {
    case .symbol(let name): return name
    case .here(let place):
      guard let section = image.section(at: place) else { return "address \(place)" }
      if section.isExecutable { return code(at: place, from: place..<place, label: "") }
      return depth > 0 ? data(at: place, size: nil, in: section, depth: depth - 1) : nameless(place)
    }
  }

  /// The range that may belong to what starts at a place: what an instruction reads there, else all
  /// up to the next place that is named or referred to, but not less than 64 bytes, and not more
  /// than 4096.
  private func extent(from place: UInt64, size: UInt64?, in section: BinaryImage.Section) -> Range<UInt64> {
    let rest = section.size - (place - section.address)
    if let size { return place..<place + min(size, rest) }
    var next = place + min(4096, rest)
    if let symbol = image.nextSymbolAddress(above: place) { next = min(next, symbol) }
    if let target = nextTarget(above: place) { next = min(next, target) }
    return place..<place + min(rest, max(64, next - place))
  }

  private func nextTarget(above place: UInt64) -> UInt64? {
    var (low, high) = (0, targets.count)
    while low < high {
      let middle = low + (high - low) / 2
      if targets[middle] <= place { low = middle + 1 } else { high = middle }
    }
    return low < targets.count ? targets[low] : nil
  }

  /// The bytes of a range, places that the loader fills told by what it writes there. Nothing but
  /// the size where memory starts as zeros.
  private mutating func content(_ range: Range<UInt64>, of section: BinaryImage.Section, depth: Int) -> String
  {
    let key = Content(range: range, depth: depth)
    if let known = contents[key] { return known }
    var hash = CodeHash()
    if let bytes = section.bytes {
      var place = range.lowerBound
      while place < range.upperBound {
        if let relocation = image.relocations[place] {
          hash.add("to " + describe(relocation, depth: depth))
          place += min(8, range.upperBound - place)
        } else {
          let index = Int(clamping: place - section.address)
          if index < bytes.count { hash.add(CollectionOfOne(bytes[index])) }
          place += 1
        }
      }
    }
    let text = "\(range.count) bytes \(hash.text)"
    contents[key] = text
    return text
  }

  /// A table of 32-bit distances from its own start to places of the function, as compilers make of
  /// a switch; nil where the first entry is none.
  private func jumpTable(
    _ range: Range<UInt64>, of section: BinaryImage.Section, into function: Range<UInt64>
  ) -> String? {
    guard let bytes = section.bytes else { return nil }
    var offsets: [String] = []
    // Only up to the next place that is referred to: another table follows there.
    let end = min(range.upperBound, nextTarget(above: range.lowerBound) ?? range.upperBound)
    var place = range.lowerBound
    while end - place >= 4, place < end {
      let index = Int(clamping: place - section.address)
      guard index + 4 <= bytes.count else { break }
      let word = bytes[index..<index + 4].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      let target = range.lowerBound &+ UInt64(bitPattern: Int64(Int32(bitPattern: word)))
      guard function.contains(target) else { break }
      offsets.append(String(target - function.lowerBound))
      place += 4
    }
    return offsets.isEmpty ? nil : "table " + offsets.joined(separator: " ")
  }
}

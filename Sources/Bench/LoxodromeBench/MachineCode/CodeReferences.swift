/// Describes what machine code refers to in text that does not depend on the addresses that the
/// linker chose.
///
/// Code and variables are described by symbol and offset, constants by their bytes. If the size of
/// a constant is unknown, bytes after the constant may be included. Too many bytes make equal code
/// look different. Too few would make different code look equal.
struct CodeReferences {
  private let image: BinaryImage
  /// The addresses that instructions of the binary refer to relative to themselves, in order.
  private let targets: [UInt64]
  /// The descriptions of bytes that were already made, for reuse.
  private var contents: [Content: String] = [:]
  /// The largest number of pointers that are followed in sequence from a reference: for example to
  /// a global array, to its elements, and to the contents of the elements.
  private static let depth = 3

  private struct Content: Hashable {
    let range: Range<UInt64>
    let depth: Int
  }

  init(image: BinaryImage, targets: some Sequence<UInt64>) {
    self.image = image
    self.targets = Set(targets).sorted()
  }

  /// Describes the target of a jump or call.
  ///
  /// - Parameters:
  ///   - function: the addresses of the function that contains the instruction.
  ///   - label: the name that objdump shows for the address. Stubs for functions of other libraries
  ///     have a name only there.
  func code(at address: UInt64, from function: Range<UInt64>, label: Substring) -> String {
    if function.contains(address) { return "self+\(address - function.lowerBound)" }
    if let symbol = image.symbol(containing: address) { return "\(symbol.name)+\(address - symbol.address)" }
    if label.contains("@plt") { return String(label) }
    return symbolAndOffset(before: address)
  }

  /// Describes the memory that an operand refers to.
  ///
  /// - Parameters:
  ///   - size: the largest number of bytes that the instruction can read there; nil if it takes the
  ///     address.
  ///   - hasComputedJumps: whether the function jumps to computed addresses, as through a jump
  ///     table.
  mutating func data(
    at address: UInt64, size: UInt64?, from function: Range<UInt64>, hasComputedJumps: Bool, label: Substring
  )
    -> String
  {
    guard let section = image.section(at: address) else { return "address \(address)" }
    if section.isExecutable { return code(at: address, from: function, label: label) }
    if size == nil, hasComputedJumps, image.symbol(containing: address) == nil,
      let table = jumpTable(extent(from: address, size: nil, in: section), of: section, into: function)
    {
      return table
    }
    // The path of the checkout is not part of the code, so only the file's name is used.
    if size == nil, let path = sourcePath(at: address) {
      return "source \(path.split(separator: "/").last ?? "")"
    }
    return data(at: address, size: size, in: section, depth: Self.depth)
  }

  /// Describes an address outside of code.
  private mutating func data(at address: UInt64, size: UInt64?, in section: BinaryImage.Section, depth: Int)
    -> String
  {
    // Sections for reflection contain distances to other sections, which the linker chooses. So
    // only the section's name is used.
    if section.name.hasPrefix("swift5_") { return section.name }
    guard let symbol = image.symbol(containing: address) else {
      return content(extent(from: address, size: size, in: section), of: section, depth: depth)
    }
    let name = "\(symbol.name)+\(address - symbol.address)"
    if depth == 0 || isDescription(symbol.name) { return name }
    let size = min(symbol.size, section.size - min(section.size, symbol.address &- section.address))
    return name + " " + content(symbol.address..<symbol.address + size, of: section, depth: depth)
  }

  /// Returns the path of a Swift source file that starts at an address; nil if there is none. Swift
  /// stores such paths for the messages of failed checks, such as escaping closures and unwrapped
  /// optionals.
  func sourcePath(at address: UInt64) -> String? {
    guard let section = image.section(at: address), !section.isExecutable, let bytes = section.bytes,
      let start = Int(exactly: address - section.address), start < bytes.count,
      bytes[start] == UInt8(ascii: "/"),
      image.symbol(containing: address) == nil
    else { return nil }
    let text = bytes[start...].prefix(4096).prefix { (0x20...0x7E).contains($0) || $0 >= 0x80 }
    // Some paths do not end with a zero byte.
    let path = String(decoding: text, as: UTF8.self)
    return path.range(of: ".swift").map { String(path[..<$0.upperBound]) }
  }

  /// Describes an address by the last symbol that starts at or before it and the offset from that
  /// symbol. The symbol does not have to contain the address. If there is no such symbol, the
  /// description is the address itself.
  func symbolAndOffset(before address: UInt64) -> String {
    guard let symbol = image.lastSymbol(upTo: address) else { return "address \(address)" }
    return "\(symbol.name)+\(address - symbol.address)"
  }

  /// Whether a symbol is a description of a Swift type or protocol for the runtime.
  /// `docs/ABI/Mangling.rst` of Swift lists the suffixes. Descriptions contain distances to each
  /// other, which the linker chooses. Timed work does not read these distances, so only the name
  /// of a description is compared.
  private func isDescription(_ name: String) -> Bool {
    if name.hasPrefix("symbolic ") { return true }
    guard name.hasPrefix("$s") else { return false }
    return ["N", "Mf", "Mm", "Mn", "Mp", "Mc", "MD", "MF", "MB", "MXM", "MXX", "MXE"]
      .contains { name.hasSuffix($0) }
  }

  private mutating func describe(_ relocation: BinaryImage.Relocation, depth: Int) -> String {
    switch relocation {
    case .symbol(let name): return name
    case .imageAddress(let address):
      guard let section = image.section(at: address) else { return "address \(address)" }
      if section.isExecutable { return code(at: address, from: address..<address, label: "") }
      return depth > 0
        ? data(at: address, size: nil, in: section, depth: depth - 1) : symbolAndOffset(before: address)
    }
  }

  /// Returns the range that may belong to the constant at an address. With a size, the range has
  /// that many bytes. Without a size, it ends at the next address that has a symbol or is referred
  /// to, but it has at least 64 and at most 4096 bytes. In both cases it ends at the end of the
  /// section at the latest.
  private func extent(from address: UInt64, size: UInt64?, in section: BinaryImage.Section) -> Range<UInt64> {
    let rest = section.size - (address - section.address)
    if let size { return address..<address + min(size, rest) }
    var next = address + min(4096, rest)
    if let symbolAddress = image.nextSymbolAddress(above: address) { next = min(next, symbolAddress) }
    if let target = nextTarget(above: address) { next = min(next, target) }
    return address..<address + min(rest, max(64, next - address))
  }

  private func nextTarget(above address: UInt64) -> UInt64? {
    var (low, high) = (0, targets.count)
    while low < high {
      let middle = low + (high - low) / 2
      if targets[middle] <= address { low = middle + 1 } else { high = middle }
    }
    return low < targets.count ? targets[low] : nil
  }

  /// Returns the size and a hash of the bytes in a range. Addresses to which the loader writes are
  /// hashed by a description of the value. If the memory starts as zeros, no bytes are hashed.
  private mutating func content(_ range: Range<UInt64>, of section: BinaryImage.Section, depth: Int) -> String
  {
    let key = Content(range: range, depth: depth)
    if let known = contents[key] { return known }
    var hash = CodeHash()
    if let bytes = section.bytes {
      var address = range.lowerBound
      while address < range.upperBound {
        if let relocation = image.relocations[address] {
          hash.add("to " + describe(relocation, depth: depth))
          address += min(8, range.upperBound - address)
        } else {
          let index = Int(clamping: address - section.address)
          if index < bytes.count { hash.add(CollectionOfOne(bytes[index])) }
          address += 1
        }
      }
    }
    let text = "\(range.count) bytes \(hash.text)"
    contents[key] = text
    return text
  }

  /// Describes a jump table, as compilers make from a switch, by the offsets of its targets in the
  /// function. An entry is a 32-bit distance from the start of the table to an address of the
  /// function. Nil if the first entry is not such a distance, or if the section is filled with
  /// zeros.
  private func jumpTable(
    _ range: Range<UInt64>, of section: BinaryImage.Section, into function: Range<UInt64>
  ) -> String? {
    guard let bytes = section.bytes else { return nil }
    var offsets: [String] = []
    // The table ends at the next address that is referred to, or before it: another table may start
    // at that address.
    let end = min(range.upperBound, nextTarget(above: range.lowerBound) ?? range.upperBound)
    var address = range.lowerBound
    while end - address >= 4, address < end {
      let index = Int(clamping: address - section.address)
      guard index + 4 <= bytes.count else { break }
      let word = bytes[index..<index + 4].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      let target = range.lowerBound &+ UInt64(bitPattern: Int64(Int32(bitPattern: word)))
      guard function.contains(target) else { break }
      offsets.append(String(target - function.lowerBound))
      address += 4
    }
    return offsets.isEmpty ? nil : "table " + offsets.joined(separator: " ")
  }
}

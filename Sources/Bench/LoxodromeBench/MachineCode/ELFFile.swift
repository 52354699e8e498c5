import Foundation

/// A program or shared library in the 64-bit little-endian ELF format, as Linux runs it on x86-64
/// and ARM64 (System V ABI, chapters 4 and 5; elf(5)).
struct ELFFile {
  private let bytes: [UInt8]
  private let name: String
  private let headers: [Header]

  /// The header of a section.
  private struct Header {
    let nameOffset: UInt64
    let type, flags, address, offset, size, link, entrySize: UInt64
  }

  /// - Throws: `ReportError` if the file does not have this format, or if its table of sections is
  ///   outside the file.
  init(_ input: ReportInput) throws(ReportError) {
    bytes = [UInt8](input.bytes)
    name = input.name
    guard bytes.count >= 64, bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]) else {
      throw ReportError(file: name, place: "", problem: "it is not a 64-bit little-endian ELF file")
    }
    let reader = Reader(bytes: bytes)
    guard let start = reader.number(at: 0x28, bytes: 8), let size = reader.number(at: 0x3A, bytes: 2),
      let count = reader.number(at: 0x3C, bytes: 2), size >= 64
    else { throw ReportError(file: name, place: "", problem: "its ELF header has no table of sections") }
    var headers: [Header] = []
    for index in 0..<count {
      let (offset, overflow) = start.addingReportingOverflow(index * size)
      guard !overflow, let entry = reader.slice(at: offset, count: 64) else {
        throw ReportError(
          file: name, place: "section \(index)", problem: "its header is outside the file: it is cut off")
      }
      let field = { (offset: Int, bytes: Int) in entry.number(at: UInt64(offset), bytes: bytes) ?? 0 }
      headers.append(
        Header(
          nameOffset: field(0, 4), type: field(4, 4), flags: field(8, 8), address: field(16, 8),
          offset: field(24, 8), size: field(32, 8), link: field(40, 4), entrySize: field(56, 8)))
    }
    self.headers = headers
  }

  /// Returns the image of the file in memory. Thread-local sections are left out.
  ///
  /// - Throws: `ReportError` if a section, symbol or relocation is outside the file.
  func image() throws(ReportError) -> BinaryImage {
    let sectionNames = try names()
    var sections: [BinaryImage.Section] = []
    var symbols: [BinaryImage.Symbol] = []
    var relocations: [UInt64: BinaryImage.Relocation] = [:]
    for (index, header) in headers.enumerated() {
      if header.flags & Flag.allocated != 0, header.flags & Flag.threadLocal == 0 {
        sections.append(
          BinaryImage.Section(
            name: sectionNames[index], address: header.address, size: header.size,
            isExecutable: header.flags & Flag.executable != 0,
            bytes: header.type == Kind.zeros ? nil : try content(index).array))
      }
      if header.type == Kind.symbols || header.type == Kind.dynamicSymbols {
        let found = try self.symbols(index).filter { $0.isDefinedHere && !$0.symbol.name.isEmpty }.map(
          \.symbol)
        // If the symbol table was not stripped, it contains the dynamic symbols too.
        if header.type == Kind.symbols || symbols.isEmpty { symbols = found }
      }
      if header.type == Kind.relocations, header.flags & Flag.allocated != 0 {
        try readRelocations(index, into: &relocations)
      }
    }
    return BinaryImage(sections: sections, symbols: symbols, relocations: relocations)
  }

  /// Returns an identity of the file that does not depend on its path: the linker's build id, or a
  /// hash of all bytes if there is no build id of at least 8 bytes.
  ///
  /// - Throws: `ReportError` if the names of the sections or the build id are outside the file.
  func identity() throws(ReportError) -> String {
    let names = try names()
    if let index = names.firstIndex(of: ".note.gnu.build-id") {
      // The note consists of the sizes of name and description, the type, the name "GNU" with a
      // zero byte, and the description.
      let note = try content(index)
      if let size = note.number(at: 4, bytes: 4), let id = note.slice(at: 16, count: size), size >= 8 {
        return id.array.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      }
    }
    var hash = CodeHash()
    hash.add(bytes)
    return hash.text
  }

  /// The types of sections (`sh_type`).
  private enum Kind {
    static let symbols: UInt64 = 2
    static let relocations: UInt64 = 4
    static let zeros: UInt64 = 8
    static let dynamicSymbols: UInt64 = 11
  }

  /// The flags of sections (`sh_flags`).
  private enum Flag {
    static let allocated: UInt64 = 2
    static let executable: UInt64 = 4
    static let threadLocal: UInt64 = 0x400
  }

  private func names() throws(ReportError) -> [String] {
    guard let index = Reader(bytes: bytes).number(at: 0x3E, bytes: 2).flatMap(Int.init(exactly:)) else {
      return headers.map { _ in "" }
    }
    let texts = try content(index)
    return headers.map { texts.text(at: $0.nameOffset) }
  }

  private func content(_ index: Int) throws(ReportError) -> Reader {
    guard headers.indices.contains(index),
      let content = Reader(bytes: bytes).slice(at: headers[index].offset, count: headers[index].size)
    else {
      throw ReportError(
        file: name, place: "section \(index)", problem: "it is outside the file: it is cut off")
    }
    return content
  }

  private func symbols(_ index: Int) throws(ReportError) -> [(
    symbol: BinaryImage.Symbol, isDefinedHere: Bool
  )] {
    let entries = try content(index)
    let texts = try content(Int(exactly: headers[index].link) ?? -1)
    return (0..<entries.count / 24).map { number in
      let start = number * 24
      let field = { (offset: UInt64, bytes: Int) in entries.number(at: start + offset, bytes: bytes) ?? 0 }
      // Section 0 is for symbols that other files define. Section numbers from 0xFF00 are for
      // symbols without a section. Types above 2 are for sections, source files and thread-local
      // storage.
      let section = field(6, 2)
      let isDefinedHere = section > 0 && section < 0xFF00 && field(4, 1) & 15 <= 2
      let symbol = BinaryImage.Symbol(
        name: texts.text(at: field(0, 4)), address: field(8, 8), size: field(16, 8))
      return (symbol, isDefinedHere)
    }
  }

  private func readRelocations(
    _ index: Int, into relocations: inout [UInt64: BinaryImage.Relocation]
  ) throws(ReportError) {
    let entries = try content(index)
    let link = Int(exactly: headers[index].link) ?? -1
    let symbols = link > 0 ? try self.symbols(link) : []
    for number in 0..<entries.count / 24 {
      let field = { (offset: UInt64) in entries.number(at: number * 24 + offset, bytes: 8) ?? 0 }
      let (address, info, addend) = (field(0), field(8), field(16))
      let symbol = Int(info >> 32)
      if symbol == 0 {
        relocations[address] = .imageAddress(addend)
      } else if symbols.indices.contains(symbol) {
        relocations[address] = .symbol(
          "\(symbols[symbol].symbol.name) type \(info & 0xFFFF_FFFF) + \(addend)")
      }
    }
  }
}

/// Reads numbers and texts at offsets in a range of bytes. Outside the range, numbers are nil and
/// texts are empty.
private struct Reader {
  let bytes: [UInt8]
  let range: Range<Int>

  init(bytes: [UInt8]) { (self.bytes, range) = (bytes, bytes.indices) }

  private init(bytes: [UInt8], range: Range<Int>) { (self.bytes, self.range) = (bytes, range) }

  var count: UInt64 { UInt64(range.count) }
  var array: [UInt8] { Array(bytes[range]) }

  func slice(at offset: UInt64, count: UInt64) -> Reader? {
    guard offset <= self.count, count <= self.count - offset else { return nil }
    let start = range.lowerBound + Int(offset)
    return Reader(bytes: bytes, range: start..<start + Int(count))
  }

  func number(at offset: UInt64, bytes size: Int) -> UInt64? {
    guard let slice = slice(at: offset, count: UInt64(size)) else { return nil }
    return bytes[slice.range].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  func text(at offset: UInt64) -> String {
    guard offset < count else { return "" }
    return String(
      decoding: bytes[(range.lowerBound + Int(offset))..<range.upperBound].prefix { $0 != 0 }, as: UTF8.self)
  }
}

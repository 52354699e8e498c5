import Foundation

/// A hash for each function of a binary that does not depend on where the linker put it and what it
/// refers to.
///
/// It is made of the instructions' text, without addresses; of the names of functions and variables
/// that they refer to; and of the bytes of the constants. So two builds of the same source at
/// different paths agree, and a change elsewhere in the binary leaves a function's hash alone. In
/// doubt two hashes differ: equal hashes mean equal code, different ones need not mean different
/// code. Made for x86-64; elsewhere what instructions refer to is told by addresses in parts, and
/// more hashes differ.
struct FunctionCode {
  private let image: BinaryImage
  private var references: CodeReferences
  private let instructions: [Range<UInt64>: [Disassembly.Instruction]]

  /// - Parameters:
  ///   - image: the binary.
  ///   - disassembly: what `objdump --disassemble --wide --no-show-raw-insn` says of it.
  ///   - names: the functions whose hashes will be asked for, as Callgrind names them.
  init(image: BinaryImage, disassembly: Data, of names: some Sequence<String>) {
    self.image = image
    let ranges = names.flatMap { Self.ranges(of: $0, in: image) }
    let parsed = Disassembly(disassembly, ranges: ranges)
    instructions = parsed.instructions
    references = CodeReferences(image: image, targets: parsed.targets)
  }

  /// The hash of a function; of several with one name, that of all. Nil where the binary has no
  /// code of that name.
  mutating func hash(of name: String) -> String? {
    let ranges = Self.ranges(of: name, in: image)
    var hashes: [String] = []
    for range in Set(ranges) {
      guard let lines = instructions[range] else { return nil }
      hashes.append(hash(of: lines, range))
    }
    guard !hashes.isEmpty else { return nil }
    var hash = CodeHash()
    for text in hashes.sorted() { hash.add(text) }
    return hash.text
  }

  /// The name by which the hash of a function may be kept: its own, or for one without a name the
  /// place after a symbol.
  func stableName(of name: String) -> String {
    Self.namelessAddress(name).map { references.nameless($0) } ?? name
  }

  /// Callgrind calls a function without a symbol by its address, such as "0x000000000014c1e0".
  private static func namelessAddress(_ name: String) -> UInt64? {
    name.hasPrefix("0x") ? UInt64(name.dropFirst(2), radix: 16) : nil
  }

  /// The code of a function: a range of addresses for each symbol of its name. Without a size it
  /// reaches to the next symbol or the end of the section.
  private static func ranges(of name: String, in image: BinaryImage) -> [Range<UInt64>] {
    let starts: [(address: UInt64, size: UInt64)] =
      if let address = namelessAddress(name) {
        [(address, 0)]
      } else {
        image.symbols(named: name).map { ($0.address, $0.size) }
      }
    return starts.compactMap { start in
      guard let section = image.section(at: start.address), section.isExecutable else { return nil }
      let rest = section.size - (start.address - section.address)
      var size = min(start.size, rest)
      if size == 0 {
        size = rest
        if let next = image.nextSymbolAddress(above: start.address) { size = min(size, next - start.address) }
      }
      return start.address..<start.address + size
    }
  }

  private mutating func hash(of lines: [Disassembly.Instruction], _ range: Range<UInt64>) -> String {
    let jumps = lines.contains { $0.text.contains("jmp") && $0.text.contains("*%") }
    var hash = CodeHash()
    let places = closurePlaces(lines)
    var path: (index: Int, length: Int)?
    for (index, line) in lines.enumerated() {
      if let length = pathLength(line.text) { path = (index, length) }
      hash.add(String(line.address - range.lowerBound))
      if places.contains(index) {
        hash.add("argument of a place in a source file")
      } else if let path, index - path.index <= 8,
        line.text.contains("mov    $0x\(String(path.length, radix: 16)),%e")
      {
        // The length of a checkout's path is no matter of the code.
        hash.add("length of the path " + (line.text.split(separator: ",").last ?? ""))
      } else {
        hash.add(placeless(line.text, range, jumps))
      }
    }
    return hash.text
  }

  /// The instructions that set the path and its length for the check that a closure did not escape.
  /// Swift 6.3 passes an empty path with the length of the real one.
  private func closurePlaces(_ lines: [Disassembly.Instruction]) -> Set<Int> {
    var places: Set<Int> = []
    for (call, line) in lines.enumerated() where line.text.contains("swift_isEscapingClosureAtFileLocation") {
      for index in stride(from: call - 1, through: max(0, call - 8), by: -1) {
        let text = lines[index].text
        if text.hasPrefix("call") || text.hasPrefix("j") { break }
        // The second and the third argument.
        if text.hasPrefix("lea ") && text.contains("(%rip),%rsi")
          || text.hasPrefix("mov ") && text.hasSuffix(",%edx")
        {
          places.insert(index)
        }
      }
    }
    return places
  }

  /// How long the path of a source file is whose address an instruction takes; nil for all others.
  private func pathLength(_ text: String) -> Int? {
    guard text.hasPrefix("lea "), let comment = text.range(of: " # "),
      let place = Self.placeAndLabel(text[comment.upperBound...]).0
    else { return nil }
    return references.sourcePath(at: place)?.utf8.count
  }

  /// An instruction with what it refers to in the place of addresses.
  private mutating func placeless(_ text: String, _ range: Range<UInt64>, _ jumps: Bool) -> String {
    if let mark = text.range(of: "(%rip)") {
      // "lea    0x2f1c(%rip),%rdi        # 5000 <table+0x10>"
      guard let comment = text[mark.upperBound...].range(of: " # ") else { return text }
      let (place, label) = Self.placeAndLabel(text[comment.upperBound...])
      guard let place else { return text }
      let before = text[..<mark.lowerBound]
      let displacement = before.lastIndex { !($0.isHexDigit || $0 == "x" || $0 == "-") }
      let start = displacement.map { before.index(after: $0) } ?? before.startIndex
      let operands = text[mark.upperBound..<comment.lowerBound].trimmingCharacters(in: .whitespaces)
      let instruction = before[..<start] + "(%rip)" + operands
      let data = references.data(
        at: place, size: operandSize(instruction), from: range, jumps: jumps, label: label)
      return instruction + " " + data
    }
    // "call   401136 <name+0x10>", "jne    401140 <name+0x1a>"
    guard text.hasSuffix(">"), let open = text.range(of: " <"),
      let blank = text[..<open.lowerBound].lastIndex(where: { $0 == " " || $0 == "\t" })
    else { return text }
    let (place, label) = Self.placeAndLabel(text[text.index(after: blank)...])
    guard let place else { return text }
    return text[...blank] + references.code(at: place, from: range, label: label)
  }

  /// "5000 <table+0x10>" as 0x5000 and "table+0x10".
  private static func placeAndLabel(_ text: Substring) -> (UInt64?, Substring) {
    let place = text.prefix { $0.isHexDigit }
    let label = text[place.endIndex...].drop { $0 == " " || $0 == "<" }
    return (UInt64(place, radix: 16), label.hasSuffix(">") ? label.dropLast() : label)
  }
}

/// The most bytes that an x86-64 instruction in AT&T syntax reads from its operand in memory; nil
/// for one that only takes its address.
func operandSize(_ instruction: some StringProtocol) -> UInt64? {
  let mnemonic = instruction.prefix { $0 != " " }
  if mnemonic.hasPrefix("lea") { return nil }
  // Integers in vectors have names such as vpminsd and vpabsd, of which all lanes are read.
  let isOfIntegers = mnemonic.hasPrefix("p") || mnemonic.hasPrefix("vp")
  // What a conversion reads stands before what it makes.
  if mnemonic.hasSuffix("sd2ss") { return 8 }
  if !isOfIntegers {
    if mnemonic.hasSuffix("sd") { return 8 }
    if mnemonic.hasSuffix("ss") { return 4 }
  }
  if mnemonic == "vpbroadcastq" { return 8 }
  if mnemonic == "vpbroadcastd" { return 4 }
  if instruction.contains("%zmm") { return 64 }
  if instruction.contains("%ymm") { return 32 }
  if instruction.contains("%xmm") { return mnemonic == "vmovd" || mnemonic == "movd" ? 4 : 16 }
  // General registers have at most 8 bytes; x87's long double has 10, cmpxchg16b 16.
  let isWide = mnemonic.hasPrefix("f") || mnemonic.contains("16b")
  return isWide ? 16 : 8
}

import Foundation

/// Hashes the functions of a binary. A hash depends neither on the address of the function nor on
/// the addresses that it refers to.
///
/// A hash covers the text of the instructions without addresses, the names of the functions and
/// variables that they refer to, and the bytes of the constants. So two builds of the same source
/// at different paths have equal hashes. A change elsewhere in the binary does not change a
/// function's hash.
///
/// Equal hashes mean that the code is equal except for the path of the checkout. Different hashes
/// do not always mean different code.
///
/// The hashes are designed for x86-64. On other processors, some references are described by their
/// addresses, so more hashes differ.
struct FunctionCode {
  private let image: BinaryImage
  private var references: CodeReferences
  private let instructions: [Range<UInt64>: [Disassembly.Instruction]]

  /// - Parameters:
  ///   - image: the binary.
  ///   - disassembly: the output of `objdump --disassemble --wide --no-show-raw-insn`.
  ///   - names: the functions to hash, with Callgrind's names.
  init(image: BinaryImage, disassembly: Data, of names: some Sequence<String>) {
    self.image = image
    let ranges = names.flatMap { Self.ranges(of: $0, in: image) }
    let parsed = Disassembly(disassembly, ranges: ranges)
    instructions = parsed.instructions
    references = CodeReferences(image: image, targets: parsed.targets)
  }

  /// Returns the hash of a function; nil if the binary has no code of that name. Several functions
  /// with the same name have one hash together.
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

  /// Returns a name that does not depend on addresses: the function's name, or for an unnamed
  /// function the symbol before it and the offset from that symbol. If there is no symbol before
  /// the function, the result is its address.
  func stableName(of name: String) -> String {
    Self.namelessAddress(name).map { references.symbolAndOffset(before: $0) } ?? name
  }

  /// Returns the address of a function without a symbol; nil for any other name. Callgrind names
  /// such a function by its address, such as "0x000000000014c1e0".
  private static func namelessAddress(_ name: String) -> UInt64? {
    name.hasPrefix("0x") ? UInt64(name.dropFirst(2), radix: 16) : nil
  }

  /// Returns the address ranges of a function, one for each symbol of its name. If the size of a
  /// symbol is unknown, its range ends at the next symbol or at the end of the section.
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
    let hasComputedJumps = lines.contains { $0.text.contains("jmp") && $0.text.contains("*%") }
    var hash = CodeHash()
    let argumentIndexes = escapeCheckArguments(lines)
    var path: (index: Int, length: Int)?
    for (index, line) in lines.enumerated() {
      if let length = pathLength(line.text) { path = (index, length) }
      hash.add(String(line.address - range.lowerBound))
      if argumentIndexes.contains(index) {
        hash.add("argument of a place in a source file")
      } else if let path, index - path.index <= 8,
        line.text.contains("mov    $0x\(String(path.length, radix: 16)),%e")
      {
        // The length of the checkout's path is not part of the code.
        hash.add("length of the path " + (line.text.split(separator: ",").last ?? ""))
      } else {
        hash.add(normalized(line.text, range, hasComputedJumps))
      }
    }
    return hash.text
  }

  /// Returns the indexes of the instructions that pass a path and its length to the check that a
  /// closure did not escape. Swift 6.3 passes an empty path with the length of the real path.
  private func escapeCheckArguments(_ lines: [Disassembly.Instruction]) -> Set<Int> {
    var argumentIndexes: Set<Int> = []
    for (call, line) in lines.enumerated() where line.text.contains("swift_isEscapingClosureAtFileLocation") {
      for index in stride(from: call - 1, through: max(0, call - 8), by: -1) {
        let text = lines[index].text
        if text.hasPrefix("call") || text.hasPrefix("j") { break }
        // These are the second and the third argument.
        if text.hasPrefix("lea ") && text.contains("(%rip),%rsi")
          || text.hasPrefix("mov ") && text.hasSuffix(",%edx")
        {
          argumentIndexes.insert(index)
        }
      }
    }
    return argumentIndexes
  }

  /// Returns the length of the source path whose address an instruction takes; nil for all other
  /// instructions.
  private func pathLength(_ text: String) -> Int? {
    guard text.hasPrefix("lea "), let comment = text.range(of: " # "),
      let address = Self.addressAndLabel(text[comment.upperBound...]).0
    else { return nil }
    return references.sourcePath(at: address)?.utf8.count
  }

  /// Returns an instruction with its addresses replaced by descriptions of what they refer to.
  private mutating func normalized(_ text: String, _ range: Range<UInt64>, _ hasComputedJumps: Bool) -> String
  {
    if let mark = text.range(of: "(%rip)") {
      // "lea    0x2f1c(%rip),%rdi        # 5000 <table+0x10>"
      guard let comment = text[mark.upperBound...].range(of: " # ") else { return text }
      let (address, label) = Self.addressAndLabel(text[comment.upperBound...])
      guard let address else { return text }
      let before = text[..<mark.lowerBound]
      let displacement = before.lastIndex { !($0.isHexDigit || $0 == "x" || $0 == "-") }
      let start = displacement.map { before.index(after: $0) } ?? before.startIndex
      let operands = text[mark.upperBound..<comment.lowerBound].trimmingCharacters(in: .whitespaces)
      let instruction = before[..<start] + "(%rip)" + operands
      let data = references.data(
        at: address, size: operandSize(instruction), from: range, hasComputedJumps: hasComputedJumps,
        label: label)
      return instruction + " " + data
    }
    // "call   401136 <name+0x10>", "jne    401140 <name+0x1a>"
    guard text.hasSuffix(">"), let open = text.range(of: " <"),
      let blank = text[..<open.lowerBound].lastIndex(where: { $0 == " " || $0 == "\t" })
    else { return text }
    let (address, label) = Self.addressAndLabel(text[text.index(after: blank)...])
    guard let address else { return text }
    return text[...blank] + references.code(at: address, from: range, label: label)
  }

  /// Returns the address and the label of text such as "5000 <table+0x10>": 0x5000 and
  /// "table+0x10".
  private static func addressAndLabel(_ text: Substring) -> (UInt64?, Substring) {
    let address = text.prefix { $0.isHexDigit }
    let label = text[address.endIndex...].drop { $0 == " " || $0 == "<" }
    return (UInt64(address, radix: 16), label.hasSuffix(">") ? label.dropLast() : label)
  }
}

/// The words that objdump writes before a mnemonic.
private let instructionPrefixes: Set = [
  "lock", "rep", "repz", "repnz", "xacquire", "xrelease", "bnd", "notrack", "data16", "addr32", "cs", "ds",
  "es", "fs", "gs", "ss", "rex", "rex.W", "{vex}", "{vex3}", "{evex}",
]

/// Returns the largest number of bytes that an x86-64 instruction in AT&T syntax reads from its
/// memory operand; nil for an instruction that only takes the address.
func operandSize(_ instruction: some StringProtocol) -> UInt64? {
  // Prefixes such as lock are words of their own before the mnemonic.
  let words = String(instruction).split(separator: " ").map(String.init)
  let mnemonic = words.first { !instructionPrefixes.contains($0) } ?? ""
  if mnemonic.hasPrefix("lea") { return nil }
  // Vector instructions on integers may end with sd or ss, such as vpminsd and vpabsd. They read
  // all lanes.
  let isOfIntegers = mnemonic.hasPrefix("p") || mnemonic.hasPrefix("vp")
  // The name of a conversion has the source type before the result type.
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
  // General registers have at most 8 bytes. The x87 long double has 10 bytes, the operand of
  // cmpxchg16b 16.
  let isWide = mnemonic.hasPrefix("f") || mnemonic.contains("16b")
  return isWide ? 16 : 8
}

import Foundation

/// The instructions of some address ranges, parsed from the output of `objdump --disassemble --wide
/// --no-show-raw-insn`.
struct Disassembly {
  /// One instruction: its address and its text in AT&T syntax.
  struct Instruction: Equatable {
    let address: UInt64
    let text: String
  }

  /// The instructions of each range, in order.
  private(set) var instructions: [Range<UInt64>: [Instruction]] = [:]
  /// The targets of operands relative to the instruction pointer, anywhere in the output.
  private(set) var targets: Set<UInt64> = []

  init(_ text: Data, ranges: some Sequence<Range<UInt64>>) {
    let ranges = Set(ranges).sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
    // Ranges may overlap, so an instruction may belong to several ranges.
    var next = 0
    var openRanges: [Range<UInt64>] = []
    text.withUnsafeBytes { bytes in
      var start = 0
      while start < bytes.count {
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        let line = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
        start = end + 1
        // An instruction is " 401136:\tpush %rbp". Other lines name sections and functions.
        guard line.first == UInt8(ascii: " "), let (address, after) = hexadecimal(in: line, from: 0),
          after < line.count, line[after] == UInt8(ascii: ":")
        else { continue }
        if let mark = line.lastIndex(of: UInt8(ascii: "#")),
          let (target, _) = hexadecimal(in: line, from: mark + 1)
        {
          targets.insert(target)
        }
        while next < ranges.count, ranges[next].lowerBound <= address {
          openRanges.append(ranges[next])
          next += 1
        }
        openRanges.removeAll { $0.upperBound <= address }
        guard !openRanges.isEmpty else { continue }
        let text = String(decoding: line[(after + 1)...], as: UTF8.self).trimmingCharacters(in: .whitespaces)
        let instruction = Instruction(address: address, text: text)
        for range in openRanges { instructions[range, default: []].append(instruction) }
      }
    }
  }
}

/// Returns the hexadecimal number after any blanks at `start`, and the index after it. Nil if there
/// is no number, or if it has more than 16 digits.
private func hexadecimal(in line: UnsafeRawBufferPointer, from start: Int) -> (value: UInt64, end: Int)? {
  var index = start
  while index < line.count, line[index] == UInt8(ascii: " ") { index += 1 }
  let first = index
  var value: UInt64 = 0
  while index < line.count, index - first < 17 {
    switch line[index] {
    case 0x30...0x39: value = value << 4 | UInt64(line[index] - 0x30)
    case 0x61...0x66: value = value << 4 | UInt64(line[index] - 0x61 + 10)
    default: return index > first ? (value, index) : nil
    }
    index += 1
  }
  return index > first && index - first <= 16 ? (value, index) : nil
}

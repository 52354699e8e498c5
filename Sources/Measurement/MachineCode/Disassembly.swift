import Foundation

/// The text of `objdump --disassemble --wide --no-show-raw-insn`, of which the instructions of some
/// ranges are kept.
struct Disassembly {
  struct Instruction: Equatable {
    let address: UInt64
    let text: String
  }

  /// The instructions of each range, in order.
  private(set) var instructions: [Range<UInt64>: [Instruction]] = [:]
  /// Every place that an instruction of the whole text refers to relative to itself.
  private(set) var targets: Set<UInt64> = []

  init(_ text: Data, ranges: some Sequence<Range<UInt64>>) {
    let ranges = Set(ranges).sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
    // Ranges may overlap, so a line may belong to several of those that are open.
    var next = 0
    var open: [Range<UInt64>] = []
    text.withUnsafeBytes { bytes in
      var start = 0
      while start < bytes.count {
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        let line = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
        start = end + 1
        // "  401136:\tpush   %rbp"; other lines name sections and functions.
        guard line.first == UInt8(ascii: " "), let (address, after) = hexadecimal(in: line, from: 0),
          after < line.count, line[after] == UInt8(ascii: ":")
        else { continue }
        if let mark = line.lastIndex(of: UInt8(ascii: "#")),
          let (target, _) = hexadecimal(in: line, from: mark + 1)
        {
          targets.insert(target)
        }
        while next < ranges.count, ranges[next].lowerBound <= address {
          open.append(ranges[next])
          next += 1
        }
        open.removeAll { $0.upperBound <= address }
        guard !open.isEmpty else { continue }
        let text = String(decoding: line[(after + 1)...], as: UTF8.self).trimmingCharacters(in: .whitespaces)
        let instruction = Instruction(address: address, text: text)
        for range in open { instructions[range, default: []].append(instruction) }
      }
    }
  }
}

/// The number at a place, after blanks, and where it ends.
private func hexadecimal(in line: UnsafeRawBufferPointer, from start: Int) -> (value: UInt64, end: Int)? {
  var place = start
  while place < line.count, line[place] == UInt8(ascii: " ") { place += 1 }
  let first = place
  var value: UInt64 = 0
  while place < line.count, place - first < 17 {
    switch line[place] {
    case 0x30...0x39: value = value << 4 | UInt64(line[place] - 0x30)
    case 0x61...0x66: value = value << 4 | UInt64(line[place] - 0x61 + 10)
    default: return place > first ? (value, place) : nil
    }
    place += 1
  }
  return place > first && place - first <= 16 ? (value, place) : nil
}

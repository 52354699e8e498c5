import Foundation
import Testing

@testable import LoxodromeBench

/// An artificial binary: code at 0x1000 and above, constants at 0x3000, a table of pointers at
/// 0x4000.
private struct Program {
  var start: UInt64 = 0x1000
  var constants: UInt64 = 0x3000
  var constantBytes: [UInt8] = (0..<128).map { $0 }
  var callee = "callee"
  var instruction = "mov    $0x7,%eax"
  var pointerTarget = "callee"

  /// Returns the hash of the function `work`. It has an instruction, a scalar constant, a jump
  /// inside the function, a call, and a pointer of the global offset table.
  func hash() -> String? {
    let hex = { (value: UInt64) in String(value, radix: 16) }
    let text = """
      Disassembly of section .text:

      \(hex(start)) <work>:
        \(hex(start)):\t\(instruction)
        \(hex(start + 5)):\tvmulsd 0x1234(%rip),%xmm0,%xmm0        # \(hex(constants)) <other+0x33>
        \(hex(start + 13)):\tjne    \(hex(start)) <work>
        \(hex(start + 15)):\tcall   \(hex(start + 64)) <\(callee)>
        \(hex(start + 20)):\tmov    0x77(%rip),%rax        # 4000 <other+0x99>
        \(hex(start + 27)):\tret
      """
    let image = BinaryImage(
      sections: [
        .init(
          name: ".text", address: start, size: 128, isExecutable: true,
          bytes: [UInt8](repeating: 0, count: 128)),
        .init(
          name: ".rodata", address: constants, size: UInt64(constantBytes.count), isExecutable: false,
          bytes: constantBytes),
        .init(
          name: ".got", address: 0x4000, size: 8, isExecutable: false,
          bytes: [UInt8](repeating: 0, count: 8)),
      ],
      symbols: [
        .init(name: "work", address: start, size: 28), .init(name: callee, address: start + 64, size: 16),
      ],
      relocations: [0x4000: .symbol(pointerTarget)])
    var code = FunctionCode(image: image, disassembly: Data(text.utf8), of: ["work"])
    return code.hash(of: "work")
  }
}

/// Tests of the hashes of functions.
struct FunctionCodeTests {
  @Test func addressesDoNotChangeTheHash() throws {
    let usual = try #require(Program().hash())
    #expect(Program(start: 0x1540).hash() == usual)
    #expect(Program(constants: 0x3400).hash() == usual)
    #expect(usual.count == 16)
  }

  @Test func codeAndConstantsChangeTheHash() throws {
    let usual = Program().hash()
    #expect(Program(instruction: "mov    $0x8,%eax").hash() != usual)
    #expect(Program(callee: "other").hash() != usual)
    #expect(Program(pointerTarget: "other").hash() != usual)
    var changed = Program()
    changed.constantBytes[7] = 99
    #expect(changed.hash() != usual)
    // The scalar has eight bytes. The next byte belongs to another constant.
    var neighbor = Program()
    neighbor.constantBytes[8] = 99
    #expect(neighbor.hash() == usual)
  }

  @Test func missingFunctionHasNoHash() {
    var code = FunctionCode(
      image: BinaryImage(sections: [], symbols: [], relocations: [:]), disassembly: Data("x".utf8), of: ["f"])
    #expect(code.hash(of: "f") == nil)
    #expect(code.hash(of: "0xfffffffffffffffff") == nil)
  }

  @Test(arguments: [
    ("vmovsd (%rip),%xmm0", UInt64(8)), ("vaddss (%rip),%xmm0,%xmm1", 4), ("vpminsd (%rip),%ymm0,%ymm1", 32),
    ("vandpd (%rip),%xmm0,%xmm0", 16), ("vmovddup (%rip),%ymm0", 32), ("vaddpd (%rip),%zmm0,%zmm1", 64),
    ("mov (%rip),%rax", 8), ("fldt (%rip)", 16), ("cvtsd2ss (%rip),%xmm0", 8),
    ("vpbroadcastd (%rip),%ymm3", 4), ("cmpxchg16b (%rip)", 16), ("lock cmpxchg16b (%rip)", 16),
    ("xacquire lock cmpxchg16b (%rip)", 16), ("lock cmpxchg %rdx,(%rip)", 8), ("bnd fldt (%rip)", 16),
  ])
  func operandSizesOfInstructions(instruction: String, size: UInt64) {
    #expect(operandSize(instruction) == size)
    #expect(operandSize("lea (%rip),%rdi") == nil && operandSize("addr32 lea (%rip),%edi") == nil)
    #expect(operandSize("") == 8 && operandSize("lock") == 8)
  }

  /// Whether the hashes of `work` are equal in compiled, linked and disassembled programs.
  @Test(
    .enabled(
      if: CallgrindTool.path(of: "clang") != nil && CallgrindTool.path(of: "objdump") != nil,
      "needs clang and objdump"),
    arguments: [
      ("int before(int x) { return x * 3 + 1; }", "table", "2.5", "helper", true),
      ("", "table", "2.5", "helper", true), ("", "table", "2.75", "helper", false),
      ("", "table", "2.5", "helper_other", false),
    ])
  func compiledProgramsHaveEqualHashesForEqualCode(
    neighbor: String, table: String, constant: String, callee: String, isSame: Bool
  ) throws {
    let usual = try compiledHash("double unrelated(double x) { return x / 3.125; }", "table", "2.5", "helper")
    let other = try compiledHash(neighbor, table, constant, callee)
    #expect(usual != nil)
    #expect((usual == other) == isSame)
  }

  @Test func invalidELFFilesCauseErrors() throws {
    #expect(throws: ReportError.self) { try ELFFile(ReportInput(name: "x", bytes: Data("no program".utf8))) }
    var header = Data([0x7F, 0x45, 0x4C, 0x46, 2, 1]) + Data(repeating: 0xFF, count: 58)
    #expect(throws: ReportError.self) { try ELFFile(ReportInput(name: "x", bytes: header)) }
    header.removeLast()
    #expect(throws: ReportError.self) { try ELFFile(ReportInput(name: "x", bytes: header)) }
  }
}

private func compiledHash(_ neighbor: String, _ table: String, _ constant: String, _ callee: String) throws
  -> String?
{
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("code-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let source = folder.appendingPathComponent("program.c")
  let text = """
    \(neighbor)
    static const double \(table)[] = {1.5, \(constant), 3.5, 4.5};
    __attribute__((noinline)) double \(callee)(double x) { return x * 7.0; }
    __attribute__((noinline)) double work(int i, double x) {
      switch (i) {
      case 0: return \(callee)(x) + 0.1;
      case 1: return x / 3;
      case 2: return x * x;
      case 3: return -x;
      case 4: return x - 9;
      default: return \(table)[i & 3] + x;
      }
    }
    int main(int count, char **words) { return (int)work(count, count); }
    """
  try Data(text.utf8).write(to: source)
  let program = folder.appendingPathComponent("program")
  let compiled = try CallgrindTool("clang", ["-O1", "-o", program.path, source.path], folder: folder)
  try #require(compiled.status == 0, "\(compiled.errors)")
  let disassembly = try CallgrindTool(
    "objdump", ["--disassemble", "--wide", "--no-show-raw-insn", program.path], folder: folder)
  let image = try ELFFile(ReportInput(contentsOf: program)).image()
  var code = FunctionCode(image: image, disassembly: disassembly.output, of: ["work"])
  return code.hash(of: "work")
}

import Foundation
import Testing

@testable import LoxodromeBench

/// Reads a dump from text.
private func profile(_ text: String) throws(ReportError) -> CallgrindProfile {
  try CallgrindProfile(ReportInput(name: "dump.1", bytes: Data(text.utf8)))
}

/// A dump that was written by hand from the manual's "Callgrind Format Specification". The costs of
/// calls (the lines after calls=) are 1000, so that a test would detect if one were counted. One
/// call has a negative cost as Callgrind writes it.
private let dump = """
  # callgrind format
  version: 1
  creator: by hand
  cmd:  ./program --filter=^(a:b|c)
  part: 7

  desc: Trigger: Client Request: map-point/project/by:loxodrome

  positions: instr line
  events: Dr Ir
  event: sum = Dr + Ir
  summary: 0 71

  ob=(1) /tmp/program
  fl=(1) a.c
  fn=(1) main
  0x10 16 1 20
  +4 +1 0 3
  * -2 0
  jfi=(3) c.h
  jcnd=1/2 0x14 17
  0x14 17
  jump=3 +4 *
  * *
  cob=(2) /lib/libm.so
  cfi=(2) b.c
  cfn=(2) sin
  calls=2 0x40 +4
  * * 5 1000
  cfn=(1)
  calls=1 0x10 16
  0x18 18 0 18446744073704585571

  fn=(2)
  0x1c 4 0 7
  ob=(2)
  fl=(2)
  fn=(2)
  fi=(3)
  0x40 4 0 30
  fe=(2)
  * +3 0 0xb
  fn=uncompressed(int)
  0x50 +0
  totals: 1 71
  """

/// Tests of reading Callgrind's dumps.
struct CallgrindProfileTests {
  @Test func onlySelfCostsAreCounted() throws {
    let found = try profile(dump)
    #expect(found.request == "map-point/project/by:loxodrome")
    #expect(found.part == 7)
    #expect(found.total == 71)
    #expect(
      found.instructions == [
        .init(object: "/tmp/program", name: "main"): 23, .init(object: "/tmp/program", name: "sin"): 7,
        .init(object: "/lib/libm.so", name: "sin"): 41,
        .init(object: "/lib/libm.so", name: "uncompressed(int)"): 0,
      ])
  }

  /// What Google Benchmark executes to let its time go on: the function's own cost, and that of its calls
  /// unless it is negative.
  @Test func costsOfResumingTheTimeAreTold() throws {
    let resuming = dump.replacing("(1) main", with: "(1) _ZN9benchmark5State12ResumeTimingEv")
    #expect(try profile(resuming.replacing("* * 5 1000", with: "* * 5 40")).timing == 23 + 40)
    #expect(try profile(dump).timing == 0)
  }

  @Test func truncatedDumpsCauseErrors() {
    let bytes = Data(dump.utf8)
    for length in 0..<(bytes.count - 1) {
      #expect(throws: ReportError.self) {
        try CallgrindProfile(ReportInput(name: "dump.1", bytes: bytes.prefix(length)))
      }
    }
  }

  @Test(arguments: [
    ("version: 1", "version: 2", "line 2", "expected version 1 of the format; found \"2\""),
    ("part: 7", "part: x", "line 5", "expected the part's number from 1"),
    ("Dr Ir", "Dr Dw", "line 10", "expected the event Ir, instructions; found \"Dr Dw\""),
    ("instr line", "place", "line 9", "expected positions instr, bb or line; found \"place\""),
    ("fn=(1) main", "fn=(1)", "line 16", "the name (1) was expected to be told before"),
    ("fe=(2)", "fx=(2)", "line 41", "no line type \"fx=\" is known"),
    ("0x10 16 1 20", "0x10 16 1 20 3", "line 17", "expected at most 2 costs; found 3"),
    ("0x10 16 1 20", "0x10 16 1 -20", "line 17", "expected a cost, a whole number from 0; found \"-20\""),
    ("0x10 16 1 20", "0x10", "line 17", "expected 2 position(s) and costs; found \"0x10\""),
    ("0x10 16 1 20", "0x10 16 1 21", "", "its lines add up to 72 instructions, its totals say 71"),
    ("* * 5 1000", "", "line 30", "expected the costs of the call in the line before; found \"cfn=(1)\""),
    ("totals: 1 71", "nonsense", "line 45", "expected a header, a position or costs; found \"nonsense\""),
  ])
  func invalidLinesCauseErrorsWithTheLineNumber(old: String, new: String, place: String, problem: String)
    throws
  {
    try #require(dump.contains(old))
    #expect(throws: ReportError(file: "dump.1", place: place, problem: problem)) {
      try profile(dump.replacing(old, with: new))
    }
  }
}

import Foundation
import LoxodromeMicroarchitecture
import Testing

@Suite struct MicroarchitectureLevelTests {
  @Test func levelsAreOrdered() {
    #expect(MicroarchitectureLevel.allCases.map(\.name) == ["native", "x86-64", "x86-64-v3", "x86-64-v4"])
    #expect(MicroarchitectureLevel.allCases == MicroarchitectureLevel.allCases.sorted())
  }

  @Test func namesAreRead() {
    for level in MicroarchitectureLevel.allCases {
      #expect(MicroarchitectureLevel(name: level.name) == level)
    }
    #expect(MicroarchitectureLevel(name: "x86-64-v2") == nil)
    #expect(MicroarchitectureLevel(name: "") == nil)
  }

  @Test(arguments: [
    (MicroarchitectureLevel.x86Version4, nil, ["x86-64-v4", "x86-64-v3", "x86-64"]),
    (.x86Version3, nil, ["x86-64-v3", "x86-64"]),
    (.x86, nil, ["x86-64"]),
    (.native, nil, ["native"]),
    (.x86Version4, "x86-64-v3", ["x86-64-v3", "x86-64"]),
    (.x86Version4, "x86-64", ["x86-64"]),
    // A limit above the processor's level, and one of another processor.
    (.x86Version3, "x86-64-v4", ["x86-64-v3", "x86-64"]),
    (.x86Version3, "native", ["x86-64"]),
    (.native, "x86-64", ["native"]),
  ])
  func processorsRunTheirLevelAndThoseBelow(level: MicroarchitectureLevel, limit: String?, names: [String]) {
    #expect(level.runnableLevels(limit: limit).map(\.name) == names)
  }

  /// The kernel's list of the processor's features.
  @Test(.enabled(if: FileManager.default.isReadableFile(atPath: "/proc/cpuinfo")))
  func theProcessorHasTheLevelOfItsFeatures() throws {
    let text = try String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)
    let line = text.split(separator: "\n").first { $0.hasPrefix("flags") } ?? ""
    let flags = Set(line.split(whereSeparator: \.isWhitespace).map(String.init))
    let level3: Set = ["avx2", "bmi1", "bmi2", "f16c", "fma", "abm", "movbe"]
    let level4: Set = ["avx512f", "avx512bw", "avx512cd", "avx512dq", "avx512vl"]
    #if arch(x86_64)
      let expected: MicroarchitectureLevel =
        !level3.isSubset(of: flags) ? .x86 : !level4.isSubset(of: flags) ? .x86Version3 : .x86Version4
    #else
      let expected = MicroarchitectureLevel.native
    #endif
    #expect(MicroarchitectureLevel.ofThisProcessor == expected)
    #expect(MicroarchitectureLevel.ofThisProgram <= expected)
  }
}

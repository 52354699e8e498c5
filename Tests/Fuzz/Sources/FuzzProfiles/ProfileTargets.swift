import Foundation

@testable import Fuzzing
@testable import LoxodromeBench

extension FuzzTarget {
  /// Files of Callgrind and of the linker.
  static let ofProfiles = [
    FuzzTarget("callgrind", testCallgrind), FuzzTarget("elf", maximumLength: 16384, testELF),
  ]

  /// The sum of a dump's functions is its total.
  private static func testCallgrind(_ bytes: [UInt8]) {
    do {
      let profile = try CallgrindProfile(ReportInput(name: "file", bytes: Data(bytes)))
      check(profile.instructions.values.reduce(0, +) == profile.total, "the total \(profile.total)")
      check(profile.part > 0, "part \(profile.part)")
    } catch {
      checkOneLine("\(error)")
    }
  }

  /// Sections and symbols of a program file are found again by their addresses and names.
  private static func testELF(_ bytes: [UInt8]) {
    do {
      let image = try ELFFile(ReportInput(name: "file", bytes: Data(bytes))).image()
      for section in image.sections where section.size > 0 {
        check(image.section(at: section.address) != nil, "no section at \(section.address)")
      }
      for symbol in image.symbols {
        check(!image.symbols(named: symbol.name).isEmpty, "no symbol \(symbol.name)")
        if let found = image.symbol(containing: symbol.address) {
          check(found.contains(symbol.address), "\(found.name) does not contain \(symbol.address)")
        }
      }
    } catch {
      checkOneLine("\(error)")
    }
  }
}

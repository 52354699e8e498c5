import Foundation
import Testing

@testable import Measurement

/// Files are read completely. A file that cannot be read causes an error with its name.
struct ReportInputTests {
  @Test func missingFileCausesAnError() {
    let url = URL(fileURLWithPath: "no-such-folder/conformance.json", relativeTo: nil)
    #expect(throws: ReportError(file: url.relativePath, place: "", problem: "there is no such file")) {
      try ReportInput(contentsOf: url)
    }
  }

  @Test func folderCausesAnError() {
    let url = FileManager.default.temporaryDirectory
    #expect(throws: ReportError(file: url.relativePath, place: "", problem: "it cannot be read")) {
      try ReportInput(contentsOf: url)
    }
  }

  @Test func fileIsReadCompletely() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "report-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: url) }
    try Data("{\"a\": 1}".utf8).write(to: url)
    let input = try ReportInput(contentsOf: url)
    #expect(input.bytes == Data("{\"a\": 1}".utf8))
    #expect(input.shortName == url.lastPathComponent)
  }
}

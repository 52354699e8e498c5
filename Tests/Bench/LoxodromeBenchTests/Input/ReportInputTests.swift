import Foundation
import Testing

@testable import LoxodromeBench

/// Files are read completely. A file that cannot be read causes an error with its name.
struct ReportInputTests {
  @Test func missingFileCausesAnError() {
    let url = URL(fileURLWithPath: "no-such-folder/conformance.json", relativeTo: nil)
    #expect(throws: ReportError(file: url.relativePath, place: "", problem: "there is no such file")) {
      try ReportInput(contentsOf: url)
    }
  }

  /// A path and the reason why it cannot be read as a file.
  @Test(arguments: [
    (FileManager.default.temporaryDirectory.path, "it is a folder, not a file"),
    ("/dev/null", "it is a pipe or a device, not a file"),
    ("/" + String(repeating: "n", count: 300), "it cannot be read: File name too long"),
  ])
  func unreadableFilesHaveTheirReason(path: String, problem: String) {
    let url = URL(fileURLWithPath: path)
    #expect(throws: ReportError(file: url.relativePath, place: "", problem: problem)) {
      try ReportInput(contentsOf: url)
    }
  }

  @Test(.disabled(if: getuid() == 0, "the superuser can read every file"))
  func filesWithoutPermissionHaveTheSystemsReason() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "report-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: url) }
    try Data("{}".utf8).write(to: url)
    chmod(url.path, 0)
    let problem = "it cannot be read: Permission denied"
    #expect(throws: ReportError(file: url.relativePath, place: "", problem: problem)) {
      try ReportInput(contentsOf: url)
    }
  }

  /// A text, the place where it stops being JSON, and what is wrong there.
  @Test(arguments: [
    (
      "{\"a\": [1,\n 2", "line 2, column 3",
      "expected \",\" or \"]\", found the end of the input: it is truncated"
    ),
    ("{\"a\" 1}", "line 1, column 6", "expected \":\", found \"1\""),
    ("[1] 2", "line 1, column 5", "expected the end of the input, found \"2\""),
  ])
  func textsThatAreNotJSONHaveThePlace(text: String, place: String, problem: String) {
    let input = ReportInput(name: "a.json", bytes: Data(text.utf8))
    #expect(
      throws: ReportError(file: "a.json", place: place, problem: "it is not valid JSON: " + problem)
    ) { try input.decode([String: Int].self) }
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

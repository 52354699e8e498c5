import Foundation
import Testing

@testable import LoxodromeFiles

/// The reasons of errors that Foundation throws.
@Suite struct ErrnoTextTests {
  @Test func errorsOfFilesHaveTheReasonOfTheSystem() throws {
    let missing = URL(fileURLWithPath: "/no-such-folder/file")
    let folder = FileManager.default.temporaryDirectory
    let calls: [(reason: String, call: () throws -> Void)] = [
      ("No such file or directory", { _ = try Data(contentsOf: missing) }),
      ("No such file or directory", { _ = try FileHandle(forReadingFrom: missing) }),
      ("No such file or directory", { try Data().write(to: missing) }),
      ("Is a directory", { _ = try FileHandle(forReadingFrom: folder).readToEnd() }),
      ("Is a directory", { try Data().write(to: folder) }),
      (
        "Not a directory",
        {
          try FileManager.default.createDirectory(
            atPath: "/dev/null/folder", withIntermediateDirectories: true)
        }
      ),
    ]
    for (index, (reason, call)) in calls.enumerated() {
      let error = try #require(#expect(throws: (any Error).self) { try call() })
      #expect(errnoText(of: error) == reason, "call \(index): \(error)")
    }
  }

  @Test func codesOfFoundationAreReasonsOfTheSystem() {
    #expect(errnoText(of: CocoaError(.fileReadNoPermission)) == "Permission denied")
    #expect(errnoText(of: CocoaError(.fileWriteOutOfSpace)) == "No space left on device")
    #expect(errnoText(of: POSIXError(.EROFS)) == "Read-only file system")
  }

  @Test func errorsWithoutASystemReasonKeepTheirDescription() {
    let error = NSError(domain: "a", code: 7, userInfo: [NSLocalizedDescriptionKey: "no disk"])
    #expect(errnoText(of: error) == "no disk")
  }
}

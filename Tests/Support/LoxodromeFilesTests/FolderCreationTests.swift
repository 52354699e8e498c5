import Foundation
import LoxodromeFiles
import Testing

/// How folders are created.
@Suite struct FolderCreationTests {
  @Test func foldersAroundAFolderAreCreatedAndFilesInTheirPlaceAreErrors() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/files-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for _ in 0..<2 { try makeFolder("\(folder)/a/b") }
    var isFolder: ObjCBool = false
    #expect(
      FileManager.default.fileExists(atPath: "\(folder)/a/b", isDirectory: &isFolder) && isFolder.boolValue)
    try Data().write(to: URL(fileURLWithPath: "\(folder)/file"))
    let fault = try #require(#expect(throws: FolderFault.self) { try makeFolder("\(folder)/file/b") })
    #expect(fault.description == "cannot make the folder \(folder)/file/b: Not a directory")
  }
}

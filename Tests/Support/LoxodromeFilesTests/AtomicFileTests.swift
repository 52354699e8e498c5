import Foundation
import LoxodromeFiles
import Testing

/// Files and folders that get their names when they are complete.
@Suite struct AtomicFileTests {
  private func permissions(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  /// So a system that does not permit it is found before the work.
  @Test func permissionsAreThoseOfTheOldFileAtTheBeginning() throws {
    try withFolder { folder in
      let path = folder.appendingPathComponent("a").path
      try Data("old".utf8).write(to: URL(fileURLWithPath: path))
      #expect(chmod(path, 0o640) == 0)
      let file = try AtomicFile(for: path)
      #expect(chmod(path, 0o600) == 0)
      try file.append(Data("new".utf8))
      try file.finish()
      #expect(try permissions(path) == 0o640)
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data("new".utf8))
    }
  }

  @Test func filesWithSeveralHardLinksAreNotReplaced() throws {
    try withFolder { folder in
      let (file, link) = (folder.appendingPathComponent("a"), folder.appendingPathComponent("b"))
      try Data("old".utf8).write(to: file)
      try FileManager.default.linkItem(at: file, to: link)
      let fault = #expect(throws: FileFault.self) { try AtomicFile(for: link.path) }
      #expect(fault?.description == "it has several hard links; expected a file with one")
      #expect(try names(in: folder) == ["a", "b"] && Data(contentsOf: file) == Data("old".utf8))
    }
  }

  @Test(arguments: ["new", "new/", "empty", "link", "folder/../new"]) func foldersTakeTheirNamesAtOnce(
    name: String
  ) throws {
    try withFolder { folder in
      let path = folder.path + "/" + name
      for name in ["empty", "target", "folder"] {
        try FileManager.default.createDirectory(
          atPath: folder.path + "/" + name, withIntermediateDirectories: false)
      }
      #expect(chmod(folder.path + "/empty", 0o750) == 0)
      try FileManager.default.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: "target")
      let before = try names(in: folder)
      do {
        let unfinished = try AtomicFolder(for: path)
        try Data("x".utf8).write(to: URL(fileURLWithPath: unfinished.temporary + "/x"))
      }
      #expect(try names(in: folder) == before)
      let new = try AtomicFolder(for: path)
      try Data("x".utf8).write(to: URL(fileURLWithPath: new.temporary + "/x"))
      #expect((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] == [])
      try new.finish()
      #expect(try FileManager.default.contentsOfDirectory(atPath: path) == ["x"])
      let isNew = name.contains("new")
      #expect(try names(in: folder) == (isNew ? before + ["new"] : before).sorted())
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/link") == "target")
      if name == "empty" { #expect(try permissions(path) == 0o750) }
      #expect(throws: FolderFault.self) { try AtomicFolder(for: path) }
    }
  }

  /// The reasons are found when the folder is created, not when it is finished.
  @Test func foldersThatCannotTakeTheirNamesHaveAReason() throws {
    try withFolder { folder in
      try Data().write(to: folder.appendingPathComponent("file"))
      try FileManager.default.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: "none")
      for (path, reason) in [
        (".", "it is the current folder; name another one"),
        (folder.path, "it exists; expected a new name or an empty folder"),
        (folder.path + "/file", "it exists; expected a new name or an empty folder"),
        (folder.path + "/link", "it is a link to a folder that does not exist"),
        (folder.path + "/none/a", "No such file or directory"),
        (folder.path + "/file/a", "Not a directory"),
        (folder.path + "/" + String(repeating: "x", count: 256), "File name too long"),
        ("", "No such file or directory"),
      ] {
        let fault = #expect(throws: FolderFault.self) { try AtomicFolder(for: path) }
        #expect(fault?.reason == reason, "\(path)")
      }
      #expect(try names(in: folder) == ["file", "link"])
    }
  }

  /// Another program puts a file into the empty folder meanwhile.
  @Test func foldersThatAreNotEmptyAnymoreStay() throws {
    try withFolder { folder in
      let path = folder.path + "/a"
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      do {
        let new = try AtomicFolder(for: path)
        try Data("x".utf8).write(to: URL(fileURLWithPath: path + "/x"))
        #expect(throws: FolderFault.self) { try new.finish() }
      }
      #expect(
        try names(in: folder) == ["a"] && FileManager.default.contentsOfDirectory(atPath: path) == ["x"])
    }
  }
}

import Foundation
import LoxodromeFiles
import Testing

/// How files are replaced.
@Suite struct FileReplacementTests {
  private func text(_ file: URL) throws -> String { try String(contentsOf: file, encoding: .utf8) }

  @Test(arguments: [nil, "an old and longer text"] as [String?])
  func theFileHasTheNewBytesAndIsAlone(old: String?) throws {
    try withFolder { folder in
      let file = folder.appendingPathComponent("a.txt")
      try old.map { try Data($0.utf8).write(to: file) }
      for new in ["new", "", String(repeating: "x", count: 1 << 20)] {
        try replaceFile(at: file.path, with: Data(new.utf8))
        #expect(try text(file) == new)
      }
      #expect(try names(in: folder) == ["a.txt"])
    }
  }

  @Test func permissionsOfTheOldFileAreKept() throws {
    try withFolder { folder in
      let file = folder.appendingPathComponent("a.sh").path
      try replaceFile(at: file, with: Data("old".utf8))
      for mode in [0o700, 0o640, 0o444] {
        #expect(chmod(file, mode_t(mode)) == 0)
        try replaceFile(at: file, with: Data("new".utf8))
        let attributes = try FileManager.default.attributesOfItem(atPath: file)
        #expect(attributes[.posixPermissions] as? Int == mode)
      }
    }
  }

  /// The file of a link can be missing. It is then created.
  @Test(arguments: [nil, "old"] as [String?]) func symbolicLinksStayLinks(old: String?) throws {
    try withFolder { folder in
      let (file, link) = (folder.appendingPathComponent("file"), folder.appendingPathComponent("link"))
      try old.map { try Data($0.utf8).write(to: file) }
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
      try replaceFile(at: link.path, with: Data("new".utf8))
      #expect(try text(file) == "new")
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == file.path)
      #expect(try names(in: folder) == ["file", "link"])
    }
  }

  @Test func hardLinksStaySameFiles() throws {
    try withFolder { folder in
      let (file, other) = (folder.appendingPathComponent("a"), folder.appendingPathComponent("b"))
      try Data("old and longer".utf8).write(to: file)
      try FileManager.default.linkItem(at: file, to: other)
      try replaceFile(at: file.path, with: Data("new".utf8))
      #expect(try text(other) == "new" && text(file) == "new")
      #expect(try names(in: folder) == ["a", "b"])
    }
  }

  /// Root may write everything.
  @Test(.enabled(if: getuid() != 0)) func filesWithoutPermissionToWriteStay() throws {
    try withFolder { folder in
      let file = folder.appendingPathComponent("a")
      try Data("old".utf8).write(to: file)
      #expect(chmod(file.path, 0o444) == 0)
      let fault = #expect(throws: FileFault.self) { try replaceFile(at: file.path, with: Data()) }
      #expect(fault?.code == EACCES)
      #expect(try text(file) == "old")
    }
  }

  @Test func namesMayBeAsLongAsTheSystemAllows() throws {
    try withFolder { folder in
      let file = folder.appendingPathComponent(String(repeating: "ü", count: 127))
      for new in ["one", "two"] {
        try replaceFile(at: file.path, with: Data(new.utf8))
        #expect(try text(file) == new)
      }
    }
  }

  @Test func pipesAreWrittenToAndStayPipes() throws {
    try withFolder { folder in
      let path = folder.appendingPathComponent("pipe").path
      #expect(mkfifo(path, 0o600) == 0)
      // Opened for both directions, so that neither end waits for the other.
      let reader = open(path, O_RDWR)
      defer { close(reader) }
      try replaceFile(at: path, with: Data("through".utf8))
      var bytes = [UInt8](repeating: 0, count: 20)
      #expect(read(reader, &bytes, 20) == 7 && bytes.starts(with: "through".utf8))
      #expect(try names(in: folder) == ["pipe"])
    }
  }

  @Test func filesThatCannotBeWrittenHaveTheSystemsReason() throws {
    try withFolder { folder in
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent("folder"), withIntermediateDirectories: false)
      for (path, code, reason) in [
        ("folder", EISDIR, "Is a directory"), ("none/a.txt", ENOENT, "No such file or directory"),
      ] {
        let fault = #expect(throws: FileFault.self) {
          try replaceFile(at: folder.appendingPathComponent(path).path, with: Data())
        }
        #expect(fault?.code == code && fault?.description == reason)
      }
      let fault = #expect(throws: FileFault.self) { try replaceFile(at: "", with: Data()) }
      #expect(fault != nil)
      #expect(try names(in: folder) == ["folder"])
    }
  }

  /// A reader sees one of the two contents, never a part of one and never an empty file.
  @Test func readersSeeWholeFiles() throws {
    try withFolder { folder in
      let file = folder.appendingPathComponent("a")
      let contents = [Data(repeating: 1, count: 300_000), Data(repeating: 2, count: 500_000)]
      try replaceFile(at: file.path, with: contents[0])
      let group = DispatchGroup()
      for content in contents {
        DispatchQueue.global().async(group: group) {
          for _ in 0..<40 { try? replaceFile(at: file.path, with: content) }
        }
      }
      var readings = 0
      while group.wait(timeout: .now()) == .timedOut || readings < 10 {
        let isWhole = contents.contains(try Data(contentsOf: file))
        #expect(isWhole)
        readings += 1
      }
      #expect(try names(in: folder) == ["a"])
    }
  }
}

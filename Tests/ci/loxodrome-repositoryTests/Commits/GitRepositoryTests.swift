import Foundation
import Testing

@testable import loxodrome_repository

struct GitRepositoryTests {
  @Test func commitHasItsHashAndSubject() throws {
    try ThrowawayRepository.with { tree throws in
      let first = try tree.commit("Draw \"caps\"\n\nMore.", ["a.txt": "1"])
      _ = try tree.commit("Second", ["a.txt": "2"])
      #expect(first.hash.count == 40 && first.hash.hasPrefix(first.shortHash))
      #expect(first.shortHash.count == 12)
      #expect(first.title == "\(first.shortHash) (Draw \"caps\")")
      #expect(try tree.repository.commit("HEAD~1") == first)
      #expect(try tree.repository.commit(first.shortHash) == first)
    }
  }

  @Test(arguments: ["no-such-branch", "", "--all", "HEAD~5", "HEAD:a.txt"])
  func wrongRevisionIsNamed(revision: String) throws {
    try ThrowawayRepository.with { tree throws in
      _ = try tree.commit("First", ["a.txt": "1"])
      #expect {
        try tree.repository.commit(revision)
      } throws: { error in
        guard case .impossible(let problem)? = error as? ComparisonStop else { return false }
        return problem.hasPrefix("there is no commit \(revision);")
      }
    }
  }

  @Test func folderWithoutRepositoryIsNone() {
    #expect(throws: ComparisonStop.self) { try GitRepository.around("/proc") }
  }

  @Test func workTreeIsCleanWithoutChangesAndNewFiles() throws {
    try ThrowawayRepository.with { tree throws in
      _ = try tree.commit("First", ["a.txt": "1", ".gitignore": "ignored"])
      #expect(try tree.repository.isClean())
      try tree.write("", to: "ignored")
      #expect(try tree.repository.isClean())
      try tree.write("", to: "new")
      #expect(try !tree.repository.isClean())
      try FileManager.default.removeItem(atPath: tree.path("new"))
      try tree.write("2", to: "a.txt")
      #expect(try !tree.repository.isClean())
    }
  }

  @Test func differencesAreThoseOfThePaths() throws {
    try ThrowawayRepository.with { tree throws in
      let first = try tree.commit("First", ["a/b.txt": "1", "c.md": "1"])
      let second = try tree.commit("Second", ["c.md": "2", "a/d.md": "2"])
      #expect(tree.repository.differ(first, second, in: ["."]))
      #expect(tree.repository.differ(first, second, in: ["a"]))
      #expect(!tree.repository.differ(first, second, in: ["a", ":!*.md"]))
      #expect(!tree.repository.differ(first, first, in: ["."]))
    }
  }

  @Test func workTreeKeepsIgnoredFilesOfItsCommit() throws {
    try ThrowawayRepository.with { tree throws in
      let first = try tree.commit("First", ["a.txt": "1", ".gitignore": "build"])
      let second = try tree.commit("Second", ["a.txt": "2"])
      let place = tree.path("trees/one")
      try tree.repository.checkOut(first, in: place)
      #expect(try tree.text("trees/one/a.txt") == "1")
      for name in ["build", "new", "a.txt"] { try tree.write("x", to: "trees/one/\(name)") }
      // The same commit: what git tracks is as it was, what is ignored stays.
      try tree.repository.checkOut(first, in: place)
      #expect(try tree.text("trees/one/a.txt") == "1")
      #expect(tree.exists("trees/one/build") && !tree.exists("trees/one/new"))
      // Another commit: all is new.
      try tree.repository.checkOut(second, in: place)
      #expect(try tree.text("trees/one/a.txt") == "2")
      #expect(!tree.exists("trees/one/build"))
      #expect(try tree.repository.workTrees() == [tree.folder.path, place])
      try tree.repository.removeWorkTree(place)
      #expect(!tree.exists("trees/one"))
    }
  }
}

import Foundation
import LoxodromeBench
import LoxodromeTestSupport
import Testing

@testable import loxodrome_repository

/// A git repository in a folder of its own, removed after the test.
struct ThrowawayRepository {
  let folder: URL
  let repository: GitRepository

  static func with(_ body: (ThrowawayRepository) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("repository-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let git = ["git", "-C", folder.path]
    // The settings of the repository come before those of the user and the machine.
    let settings = [
      "core.hooksPath", "/dev/null", "core.excludesFile", "/dev/null", "core.attributesFile", "/dev/null",
      "core.autocrlf", "false", "core.fsmonitor", "false", "commit.gpgSign", "false",
      "status.showUntrackedFiles", "normal", "user.name", "Test", "user.email", "test@example.org",
    ]
    let calls =
      [["init", "--quiet", "--template="]]
      + stride(from: 0, to: settings.count, by: 2).map { ["config", settings[$0], settings[$0 + 1]] }
    for words in calls { #expect(try ChildProcess(git + words, timeLimit: 600).failure == nil) }
    try body(ThrowawayRepository(folder: folder, repository: GitRepository.around(folder.path)))
  }

  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

  func write(_ text: String, to name: String) throws {
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Writes a shell script that can be run.
  func writeProgram(_ script: String, to name: String) throws {
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try writeScript("#!/bin/sh\n\(script)\n", to: file)
  }

  /// Commits all files, after writing these, and returns the commit.
  func commit(_ subject: String, _ files: [String: String]) throws -> Commit {
    for (name, text) in files { try write(text, to: name) }
    let git = ["git", "-C", folder.path]
    for words in [["add", "--all"], ["commit", "--quiet", "--allow-empty", "--message", subject]] {
      #expect(try ChildProcess(git + words, timeLimit: 600).failure == nil)
    }
    return try repository.commit("HEAD")
  }
}

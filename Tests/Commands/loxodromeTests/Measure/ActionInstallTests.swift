import Foundation
import LoxodromeTestSupport
import Testing

/// Tests of ci/github/action-install.
@Suite struct ActionInstallTests {
  @Test func keysDoNotNeedResolvedPackages() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    for path in ["Package.swift", "ci/install", "ci/functions.bash", "ci/github/action-install"] {
      let copy = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: checkout.appendingPathComponent(path), to: copy)
    }
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("Sources"), withIntermediateDirectories: false)
    let key = {
      try StartedProgram(
        ["--key"], of: folder.appendingPathComponent("ci/github/action-install"), in: folder
      ).finish()
    }
    let first = try key()
    #expect(first.status == 0 && first.errors == "", "\(first.errors)")
    #expect(first.output.wholeMatch(of: #/[0-9a-f]{32}\n/#) != nil, "\(first.output)")
    try Data("{}".utf8).write(to: folder.appendingPathComponent("Package.resolved"))
    let second = try key()
    #expect(second.status == 0 && second.output != first.output, "\(second.errors)")
  }
}

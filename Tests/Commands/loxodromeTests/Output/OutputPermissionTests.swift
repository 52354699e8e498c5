import Foundation
import Testing

/// What a user may replace is replaced, also if the user may not read the old file or write into the
/// old folder.
@Suite struct OutputPermissionTests {
  /// The superuser may do everything, so it runs the command as another user.
  private static let setpriv = URL(fileURLWithPath: "/usr/bin/setpriv")
  private static let otherUser: uid_t = 65534

  /// Whether the command can run as a user who is not the superuser.
  private static let hasUsualUser: Bool = {
    guard getuid() == 0 else { return true }
    guard FileManager.default.isExecutableFile(atPath: setpriv.path),
      let version = try? run(["--version"], in: FileManager.default.temporaryDirectory)
    else { return false }
    return version.status == 0
  }()

  private static func run(_ arguments: [String], in folder: URL) throws -> ProgramRun {
    guard getuid() == 0 else { return try StartedProgram(arguments, in: folder).finish() }
    let user = ["--reuid=\(otherUser)", "--regid=\(otherUser)", "--clear-groups"]
    return try StartedProgram(
      user + [try builtCommand().path] + arguments, of: setpriv, in: folder
    ).finish()
  }

  @Test(
    .enabled(if: hasUsualUser, "the superuser may read every file, and has no setpriv"),
    arguments: [("a.pmtiles", 0o200), ("a.mbtiles", 0o200), ("a", 0o555), ("a", 0o500)])
  func oldOutputsAreReplaced(output: String, mode: mode_t) throws {
    try TestFolder.with(tilesTestFiles) { folder in
      let path = folder.path(output)
      if output == "a" {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      } else {
        try folder.write([1, 2], to: output)
      }
      if getuid() == 0 {
        for place in [folder.url.path, path] { #expect(chown(place, Self.otherUser, Self.otherUser) == 0) }
      }
      #expect(chmod(path, mode) == 0)
      let arguments = ["tiles", "land.geojson", "--zooms", "0-2", "-o"]
      let run = try Self.run(arguments + [output], in: folder.url)
      #expect(run.status == 0, "\(run.errors)")
      var status = stat()
      #expect(stat(path, &status) == 0 && status.st_mode & 0o7777 == mode)
      #expect(try folder.names() == (tilesTestFiles.keys + [output]).sorted())
      // So that it can be compared, and removed.
      #expect(chmod(path, 0o700) == 0)
      let other = "other" + output
      #expect(try folder.run(arguments + [other]).status == 0)
      let files = output == "a" ? ["tiles.json", "0/0/0.png", "2/1/1.png"].map { "/" + $0 } : [""]
      for file in files { #expect(try folder.bytes(output + file) == folder.bytes(other + file)) }
      guard output == "a" else { return }
      // A folder that stays, because it is not empty, is named.
      #expect(chmod(path, mode) == 0)
      #expect(try Self.run(arguments + [output], in: folder.url).status == 2)
      #expect(chmod(path, 0o700) == 0)
    }
  }
}

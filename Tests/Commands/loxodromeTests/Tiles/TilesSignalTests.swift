// What `loxodrome tiles` leaves when it is ended, and its messages on a terminal.

import Foundation
import LoxodromeTestSupport
import MapGeometry
import Testing

@testable import MapTiles

@Suite struct TilesSignalTests {
  /// The signal comes while tiles are written.
  @Test(arguments: ["a.pmtiles", "a.mbtiles", "a"], [SIGINT, SIGTERM])
  func aSignalLeavesNothing(output: String, signal: Int32) throws {
    try TestFolder.with(tilesTestFiles) { folder in
      let program = try StartedProgram(
        ["tiles", "land.geojson", "--labels", "--zooms", "0-12", "-o", output], in: folder.url)
      defer { program.process.terminate() }
      // A file of PMTiles has no name until it is complete.
      let isNamed = output != "a.pmtiles"
      let id = program.process.processIdentifier
      #expect(waitUntil { isNamed ? folder.hasTemporaryNames : folder.hasUnnamedFile(of: id) })
      // Usually by then some tiles are written.
      Thread.sleep(forTimeInterval: 1)
      #expect(folder.hasTemporaryNames == isNamed)
      kill(id, signal)
      #expect(try program.finish().status == (signal == SIGINT ? 130 : 143))
      #expect(try folder.names() == tilesTestFiles.keys.sorted())
    }
  }

  @Test func aSignalWhileArchivesAreMergedLeavesNothing() throws {
    // On a busy machine the program can end before the signal. Then it has more to do.
    for count in [60_000, 300_000, 1_300_000] as [UInt64] {
      let status = try statusOfAnInterruptedMerge(of: count)
      if status == 130 { return }
      #expect(status == 0)
    }
    Issue.record("the programs ended before they were interrupted")
  }

  /// Interrupts a merge of a number of tiles, below that of levels 0 to 10, and returns its exit code.
  private func statusOfAnInterruptedMerge(of count: UInt64) throws -> Int32 {
    var status: Int32 = -1
    try TestFolder.with { folder in
      // A picture is read for each of the runs.
      let writer = try PMTilesWriter(path: folder.path("a.pmtiles"))
      let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47]
      for id in 0..<count { try writer.append(png + Array("\(id)".utf8), at: id..<id + 1) }
      _ = try writer.finish(TileSetDescription(name: "a", format: .png, zooms: 0...10))
      let program = try StartedProgram(["tiles", "--merge", "a.pmtiles", "-o", "out"], in: folder.url)
      defer { program.process.terminate() }
      waitUntil { folder.hasTiles || !program.process.isRunning }
      kill(program.process.processIdentifier, SIGINT)
      status = try program.finish().status
      #expect(try folder.names() == (status == 0 ? ["a.pmtiles", "out"] : ["a.pmtiles"]))
    }
    return status
  }

  /// Nothing has to be removed then, so the program ends at once, as programs usually do.
  @Test func aSignalWhileInputsAreReadEndsTheProgram() throws {
    try TestFolder.with { folder in
      #expect(mkfifo(folder.path("pipe.geojson"), 0o600) == 0)
      // Opened for both directions, so that the program waits for bytes and not for the other end.
      let pipe = open(folder.path("pipe.geojson"), O_RDWR)
      var isOpen = true
      defer { if isOpen { close(pipe) } }
      let text = Array(#"{"type": "FeatureCollection", "features": ["#.utf8)
      #expect(write(pipe, text, text.count) == text.count)
      // Threads of Dispatch block signals, and programs that they start inherit that.
      var (signals, before) = (sigset_t(), sigset_t())
      sigemptyset(&signals)
      sigaddset(&signals, SIGINT)
      pthread_sigmask(SIG_UNBLOCK, &signals, &before)
      let started = Result {
        try StartedProgram(["tiles", "pipe.geojson", "--zooms", "0", "-o", "a.pmtiles"], in: folder.url)
      }
      pthread_sigmask(SIG_SETMASK, &before, nil)
      let program = try started.get()
      // The program has read what is in the pipe, and waits for more.
      var unread: Int32 = 1
      #expect(waitUntil { ioctl(pipe, UInt(FIONREAD), &unread) == 0 && unread == 0 })
      kill(program.process.processIdentifier, SIGINT)
      let endedAtOnce = waitUntil { !program.process.isRunning }
      close(pipe)
      isOpen = false
      #expect(try program.finish().status == -SIGINT && endedAtOnce)
      #expect(try folder.names() == ["pipe.geojson"])
    }
  }

  private static let script = URL(fileURLWithPath: "/usr/bin/script")

  /// The last tile of the archive below is no picture. Its error is not behind the line of progress,
  /// which is shown on a terminal only: that of `script`, of util-linux. The line begins after half a
  /// second and changes ten times a second, so the shapes come a second after the program has opened
  /// their file, and there are many tiles.
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: script.path)))
  func errorsAreNotBehindTheLineOfProgress() throws {
    try TestFolder.with(tilesTestFiles) { folder in
      let writer = try PMTilesWriter(path: folder.path("base.pmtiles"))
      let world = try #require(Tile(x: 0, y: 0, z: 0))
      let last = try #require(TileID.ids(inside: world, level: 8)).upperBound - 1
      try writer.append(Array("no picture".utf8), at: last..<last + 1)
      _ = try writer.finish(TileSetDescription(name: "a", format: .png, zooms: 8...8))
      let words = ["late.geojson", "base.pmtiles", "--threads", "1", "--zooms", "8", "-o", "a.pmtiles"]
      let command =
        "mkfifo late.geojson; (exec 3>late.geojson; sleep 1; cat land.geojson >&3) & "
        + "'\(try builtCommand().path)' tiles \(words.joined(separator: " "))"
      let run = try StartedProgram(["-qec", command, "/dev/null"], of: Self.script, in: folder.url).finish()
      #expect(run.status == 2)
      let parts = run.output.components(separatedBy: "loxodrome: ")
      #expect(parts.count == 2 && parts[0].contains("level 8 of 8"), "\(run.output)")
      #expect(parts[0].hasSuffix("\r\u{1B}[K"), "\(run.output)")
      #expect(parts.last?.contains("tile 8/255/0") == true, "\(run.output)")
    }
  }
}

extension TestFolder {
  /// The names of what the folder contains, in order.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
  }

  /// Whether there is a file or a folder that is not finished.
  fileprivate var hasTemporaryNames: Bool { (try? names().contains { $0.hasSuffix(".tmp") }) == true }

  /// Whether a process has opened a file without a name in the folder.
  fileprivate func hasUnnamedFile(of process: pid_t) -> Bool {
    let descriptors = "/proc/\(process)/fd"
    let links = ((try? FileManager.default.contentsOfDirectory(atPath: descriptors)) ?? []).compactMap {
      try? FileManager.default.destinationOfSymbolicLink(atPath: "\(descriptors)/\($0)")
    }
    let folder = url.resolvingSymlinksInPath().path
    return links.contains { $0.hasPrefix(folder + "/") && $0.hasSuffix(" (deleted)") }
  }

  /// Whether there is a folder that is not finished and has tiles of level 1.
  fileprivate var hasTiles: Bool {
    guard let name = (try? names())?.first(where: { $0.hasSuffix(".tmp") }) else { return false }
    return FileManager.default.fileExists(atPath: path(name + "/1"))
  }
}

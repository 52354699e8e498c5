import Foundation

@testable import Fuzzing
@testable import MapGeometry
@testable import MapTiles

extension FuzzTarget {
  /// Archives of tiles, addresses of tiles, and the answers of servers.
  static let ofTiles = [
    FuzzTarget("mbtiles", maximumLength: 32768, testMBTiles),
    FuzzTarget("pmtiles", maximumLength: 8192, testPMTiles),
    FuzzTarget("pmtiles-directory", testDirectory),
    FuzzTarget("tile-template", maximumLength: 512, testTemplate),
    FuzzTarget("tile-server", maximumLength: 2048, testServer),
  ]

  /// A damaged archive gives errors. A tile that is found twice has the same bytes.
  private static func testMBTiles(_ bytes: [UInt8]) {
    let path = temporaryFile("mbtiles", bytes)
    do {
      let archive = try MBTiles(path: path)
      checkTiles(of: archive)
      checkRuns(of: archive)
    } catch {
      checkOneLine("\(error)")
    }
  }

  /// A damaged archive gives errors, and every tile the same answer twice.
  private static func testPMTiles(_ bytes: [UInt8]) {
    let path = temporaryFile("pmtiles", bytes)
    do {
      let archive = try PMTiles(path: path)
      checkTiles(of: archive)
      checkRuns(of: archive)
    } catch {
      checkOneLine("\(error)")
    }
  }

  /// The runs of an archive ascend and have ids of tiles. Their number, which a few bytes can make very
  /// large, is limited. One line says what is wrong with the runs, the pictures and the metadata.
  private static func checkRuns(of archive: some TileArchive) {
    do {
      let runs = try archive.runs(limit: 1 << 16)
      for (run, next) in zip(runs, runs.dropFirst()) {
        check(run.ids.upperBound <= next.ids.lowerBound, "the runs \(run.ids) and \(next.ids)")
      }
      for run in runs {
        check(!run.ids.isEmpty && run.ids.upperBound <= TileID.count, "the run \(run.ids)")
      }
      for run in runs.prefix(20) {
        do { _ = try archive.picture(of: run) } catch { checkOneLine("\(error)") }
      }
    } catch {
      checkOneLine("\(error)")
    }
    do { _ = try archive.metadata() } catch { checkOneLine("\(error)") }
  }

  private static func checkTiles(of source: some TileSource) {
    let paths = [
      TilePath(x: 0, y: 0, z: 0), TilePath(x: 1, y: 0, z: 1), TilePath(x: 2, y: 1, z: 2),
      TilePath(x: 1 << 20, y: 1 << 19, z: 21), TilePath(x: (1 << 31) - 1, y: 0, z: 31),
    ]
    for path in paths {
      let first = Result { () throws(TileFault) in try source.bytes(at: path) }
      let second = Result { () throws(TileFault) in try source.bytes(at: path) }
      // SQLite reports a damaged page only when it is read first, and then answers from its cache.
      let areComparable = !(source is MBTiles) || (try? first.get()) != nil && (try? second.get()) != nil
      check(!areComparable || "\(first)" == "\(second)", "\(path): \(first), then \(second)")
      if case .failure(let fault) = first { checkOneLine("\(fault)") }
      if case .success(let bytes?) = first {
        check(bytes.count <= TileDownloads.largestSize, "\(bytes.count)")
      }
    }
    if let levels = source.zoomLevels {
      check(levels.lowerBound >= 0 && levels.upperBound <= 52, "\(levels)")
    }
    if let rect = source.mapRect {
      check(rect.width >= 0 && rect.height >= 0 && rect.minX >= 0 && rect.maxX <= 0x1p28 + 1, "\(rect)")
    }
  }

  /// A text is a template, whose addresses have its scheme, or one line says why not.
  private static func testTemplate(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    do {
      let template = try TileTemplate(text)
      for path in [TilePath(x: 0, y: 0, z: 0), TilePath(x: 5, y: 2, z: 3), TilePath(x: -1, y: .max, z: 99)] {
        let scheme = template.url(for: path).scheme?.lowercased() ?? "none"
        check(["http", "https", "file"].contains(scheme), "\(text): the scheme \(scheme)")
      }
    } catch {
      checkOneLine("\(error)")
    }
  }

  private static let server = AnsweringServer()
  private static let downloads = TileDownloads(timeout: 1, attempts: 1)

  /// Whatever a server answers, its tile has bytes, is missing or is a failure of one line.
  /// Redirects are left out, since they could lead to other computers.
  private static func testServer(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self).lowercased()
    guard !text.contains("location"), !text.contains("alt-svc") else { return }
    server.answer(bytes)
    do {
      let tile = try downloads.bytes(from: server.address, for: TilePath(x: 0, y: 0, z: 0))
      check(tile.map { !$0.isEmpty && $0.count <= TileDownloads.largestSize } ?? true, "an empty tile")
    } catch {
      checkOneLine("\(error)")
    }
  }

  /// Ids of a directory ascend, and the entry of an id is the last one at or before it.
  private static func testDirectory(_ bytes: [UInt8]) {
    guard let directory = try? PMTilesDirectory(bytes) else { return }
    for (entry, next) in zip(directory.entries, directory.entries.dropFirst()) {
      check(entry.id < next.id, "ids \(entry.id), \(next.id)")
    }
    for entry in directory.entries {
      check(directory.entry(for: entry.id)?.id == entry.id, "the entry of \(entry.id)")
    }
    _ = directory.entry(for: .max)
  }
}

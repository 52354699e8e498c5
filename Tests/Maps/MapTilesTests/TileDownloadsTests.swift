import FlyingFox
import Foundation
import MapRaster
import Testing

@testable import MapTiles

/// Downloads of tiles from servers and files.
@Suite struct TileDownloadsTests {
  private let path = TilePath(x: 5, y: 3, z: 3)

  private func source(_ address: String, timeout: Double = 600, attempts: Int = 3) throws -> TileAddresses {
    TileAddresses(
      try TileTemplate(address + "/{z}/{x}/{y}.png"),
      downloads: TileDownloads(timeout: timeout, attempts: attempts, pause: 0.01))
  }

  @Test func tilesAreDownloadedUnchanged() async throws {
    let server = TileServer()
    let bytes = Array(try fixture("pictures.json"))
    try await server.serve({ _, _ in HTTPResponse(statusCode: .ok, body: Data(bytes)) }) { address in
      let found = try source(address).bytes(at: path)
      #expect(found == bytes)
    }
    #expect(server.counts == ["/3/5/3.png": 1])
  }

  @Test func missingTilesAreNotFailuresAndNotRetried() async throws {
    for status in [HTTPStatusCode.notFound, .gone, .noContent] {
      let server = TileServer()
      try await server.serve({ _, _ in HTTPResponse(statusCode: status) }) { address in
        let bytes = try source(address).bytes(at: path)
        #expect(bytes == nil)
      }
      #expect(server.counts == ["/3/5/3.png": 1])
    }
  }

  @Test func temporaryFailuresAreRetried() async throws {
    for status in [HTTPStatusCode.internalServerError, .serviceUnavailable, .tooManyRequests] {
      let server = TileServer()
      try await server.serve({ _, requestIndex in
        HTTPResponse(statusCode: requestIndex < 2 ? status : .ok, body: Data([1, 2]))
      }) { address in
        let bytes = try source(address).bytes(at: path)
        #expect(bytes == [1, 2])
      }
      #expect(server.counts == ["/3/5/3.png": 3])
    }
  }

  @Test func persistentFailuresEndAfterAllAttempts() async throws {
    let server = TileServer()
    try await server.serve({ _, _ in HTTPResponse(statusCode: .badGateway) }) { address in
      let source = try source(address, attempts: 2)
      let fault = #expect(throws: TileFault.self) { try source.bytes(at: path) }
      #expect(fault?.kind == .status(502))
      #expect(
        fault?.description
          == "tile 3/5/3 of \(address)/3/5/3.png: expected a tile, found HTTP status 502, after 2 attempts")
    }
    #expect(server.counts == ["/3/5/3.png": 2])
  }

  @Test func forbiddenTilesAreNotRetried() async throws {
    let server = TileServer()
    try await server.serve({ _, _ in HTTPResponse(statusCode: .forbidden) }) { address in
      let source = try source(address)
      let fault = #expect(throws: TileFault.self) { try source.bytes(at: path) }
      #expect(fault?.kind == .status(403))
    }
    #expect(server.counts == ["/3/5/3.png": 1])
  }

  @Test func lateAnswersAreTimeouts() async throws {
    let server = TileServer()
    try await server.serve({ _, _ in
      try? await Task.sleep(for: .seconds(60))
      return HTTPResponse(statusCode: .ok)
    }) { address in
      let source = try source(address, timeout: 0.2, attempts: 2)
      let fault = #expect(throws: TileFault.self) { try source.bytes(at: path) }
      #expect(fault?.kind == .timeout)
    }
    // The server may not have read them.
    #expect(server.counts["/3/5/3.png", default: 0] <= 2)
  }

  @Test func threadsThatDownloadTheSameTilesShareOneRequest() async throws {
    let server = TileServer()
    let png = try smallPNG()
    try await server.serve({ _, _ in
      try? await Task.sleep(for: .milliseconds(20))
      return HTTPResponse(statusCode: .ok, body: Data(png))
    }) { address in
      let source = try source(address)
      let loader = TileLoader(concurrency: 16)
      let paths = (0..<64).map { TilePath(x: $0 % 8, y: $0 / 8, z: 3) }
      DispatchQueue.concurrentPerform(iterations: 4) { _ in
        let outcomes = loader.pictures(at: paths, from: source, sourceName: address)
        #expect(outcomes.count == 64 && outcomes.values.allSatisfy { (try? $0.get())?.width == 2 })
      }
    }
    #expect(server.counts.count == 64 && server.counts.values.allSatisfy { $0 == 1 })
  }

  @Test func addressesOfUnknownSchemesAreNotLoaded() throws {
    for address in ["ftp://127.0.0.1/a", "data:,a", "about:blank", "a"] {
      let url = try #require(URL(string: address))
      let fault = #expect(throws: TileFault.self) { try TileDownloads.standard.bytes(from: url, for: path) }
      #expect(fault?.kind == .address)
    }
  }

  @Test func filesAreReadAndMissingFilesAreMissingTiles() throws {
    let folder = try TemporaryFolder()
    try folder.write([1, 2, 3], to: "3/5/3.png")
    let source = TileAddresses(try TileTemplate(folder.url.path + "/{z}/{x}/{y}.png"))
    #expect(try source.bytes(at: path) == [1, 2, 3])
    #expect(try source.bytes(at: TilePath(x: 0, y: 0, z: 0)) == nil)
    // A folder, and a device without an end.
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("1/0/0.png"), withIntermediateDirectories: true)
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("1/1"), withIntermediateDirectories: true)
    mkfifo(folder.url.path + "/1/1/1.png", 0o600)
    for path in [TilePath(x: 0, y: 0, z: 1), TilePath(x: 1, y: 1, z: 1)] {
      let fault = #expect(throws: TileFault.self) { try source.bytes(at: path) }
      #expect(fault?.kind == .file && fault?.found == "no regular file")
    }
  }

  @Test func invalidLimitsAreClamped() {
    let downloads = TileDownloads(timeout: .nan, attempts: 0, pause: -.infinity)
    #expect(downloads.timeout == 10 && downloads.attempts == 1 && downloads.pause == 0)
    let others = TileDownloads(timeout: .infinity, attempts: .max, pause: .nan)
    #expect(others.timeout == 3600 && others.attempts == 10 && others.pause == 0)
  }
}

import Foundation
import LoxodromeTestSupport
import Testing

@testable import LoxodromeDownloads

/// Downloads over HTTP. Those of tiles are tested in MapTilesTests.
@Suite struct DownloaderTests {
  private func bytes(from server: RawServer, attempts: Int = 2) throws -> [UInt8]? {
    let url = try #require(URL(string: server.address))
    return try Downloader(timeout: 600, attempts: attempts, pause: 0).bytes(from: url)
  }

  @Test func bytesAreDownloadedUnchanged() throws {
    let expected = (0...255).map { UInt8($0) }
    let server = try #require(
      RawServer { connection, _ in respond(length: expected.count, expected, to: connection) })
    #expect(try bytes(from: server) == expected)
    #expect(server.connectionCount == 1)
  }

  @Test(arguments: ["204 No Content", "404 Not Found", "410 Gone"])
  func addressesWithNothingAreNotFailures(status: String) throws {
    let server = try #require(RawServer { connection, _ in respond(status, length: 0, [], to: connection) })
    #expect(try bytes(from: server) == nil)
    #expect(server.connectionCount == 1)
  }

  @Test func failuresDoNotShowTheAddress() throws {
    let server = try #require(
      RawServer { connection, _ in respond("500 Error", length: 0, [], to: connection) })
    let url = try #require(URL(string: "http://anna:secret@127.0.0.1:\(server.port)/?key=secret"))
    let downloader = Downloader(timeout: 600, attempts: 2, pause: 0)
    #expect(throws: DownloadFault(kind: .status(500), found: "HTTP status 500, after 2 attempts")) {
      try downloader.bytes(from: url)
    }
  }

  @Test(arguments: [
    ("ftp://127.0.0.1/a", "the scheme ftp"), ("file:///a", "the scheme file"), ("a", "the scheme of none"),
  ])
  func otherSchemesAreRefused(address: String, found: String) throws {
    let url = try #require(URL(string: address))
    #expect(throws: DownloadFault(kind: .address, found: found)) {
      try Downloader(timeout: 1, attempts: 1, pause: 0).bytes(from: url)
    }
  }

  @Test func invalidLimitsAreClamped() {
    let downloader = Downloader(timeout: .nan, attempts: 0, pause: -.infinity)
    #expect(downloader.timeout == 10 && downloader.attempts == 1 && downloader.pause == 0)
    let other = Downloader(timeout: .infinity, attempts: .max, pause: .nan)
    #expect(other.timeout == 3600 && other.attempts == 10 && other.pause == 0)
  }
}

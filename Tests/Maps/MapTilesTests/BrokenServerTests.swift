import Foundation
import LoxodromeTestSupport
import MapRaster
import Testing

@testable import MapTiles

/// Downloads from servers with errors.
@Suite(.serialized) struct BrokenServerTests {
  private let path = TilePath(x: 5, y: 3, z: 3)
  private let downloads = TileDownloads(timeout: 600, attempts: 2, pause: 0.01)

  private func fetch(_ server: RawServer, by downloads: TileDownloads) throws(TileFault) -> [UInt8]? {
    let template: TileTemplate
    do throws(TileTemplateFault) { template = try TileTemplate(tileTemplate(of: server)) } catch {
      throw TileFault(kind: .address, path: path, source: "", expected: "", found: "\(error)")
    }
    return try TileAddresses(template, downloads: downloads).bytes(at: path)
  }

  /// Tests that a tile fails after two attempts, in one line that names the tile and the address.
  private func expectFailure(
    _ kinds: TileFault.Kind..., attempts: Int = 2, _ handler: @escaping RawServer.Handler
  ) throws {
    // On a busy machine the shortest time can be over before there is a connection.
    let limits = kinds.contains(.timeout) ? growingTimeLimits : [600]
    for limit in limits {
      let server = try #require(RawServer(handler))
      let downloads = TileDownloads(timeout: limit, attempts: 2, pause: 0.01)
      let fault = try #require(#expect(throws: TileFault.self) { try fetch(server, by: downloads) })
      #expect(kinds.contains(fault.kind), "\(fault)")
      let beginning = "tile 3/5/3 of http://127.0.0.1:\(server.port)/3/5/3: expected a tile, found "
      #expect(isOneLine(fault.description) && fault.description.hasPrefix(beginning), "\(fault)")
      if limit == limits.last {
        server.waitForConnections(attempts)
      } else {
        // The server's thread can accept a connection later.
        for _ in 0..<500 where server.connectionCount < attempts { usleep(10_000) }
      }
      #expect(server.connectionCount <= attempts, "\(fault)")
      if server.connectionCount == attempts { return }
    }
    Issue.record("expected \(attempts) connections")
  }

  @Test func immediatelyClosedConnectionsFail() throws { try expectFailure(.connection) { _, _ in } }

  @Test func connectionsThatEndInsideTheBodyFail() throws {
    try expectFailure(.connection) { connection, _ in
      respond(length: 1000, Array(repeating: 7, count: 300), to: connection)
    }
  }

  @Test func answersThatAreNotHTTPFail() throws {
    try expectFailure(.connection, attempts: 1) { connection, _ in
      send("SSH-2.0-OpenSSH_9.2\r\n".utf8, to: connection)
    }
    try expectFailure(.connection, attempts: 1) { connection, _ in
      send((0..<2000).map { UInt8(truncatingIfNeeded: $0 &* 37) }, to: connection)
    }
  }

  @Test func connectionsThatEndInsideTheHeadFail() throws {
    try expectFailure(.connection) { connection, _ in
      send("HTTP/1.1 200 OK\r\nContent-Le".utf8, to: connection)
    }
  }

  @Test func serversThatDoNotAnswerTimeOut() throws {
    try expectFailure(.timeout) { _, _ in Thread.sleep(forTimeInterval: 600) }
  }

  @Test func endlessBodiesTimeOut() throws {
    try expectFailure(.timeout) { connection, _ in
      respond(length: 1000, [], to: connection)
      for _ in 0..<6000 {
        send([1], to: connection)
        Thread.sleep(forTimeInterval: 0.1)
      }
    }
  }

  @Test func portsWithoutAServerFail() throws {
    let port = try #require(BoundPort())
    let downloads = downloads
    let url = try #require(URL(string: "http://127.0.0.1:\(port.port)/"))
    let fault = #expect(throws: TileFault.self) { try downloads.bytes(from: url, for: path) }
    #expect(fault?.kind == .connection)
  }

  @Test func tooSmallContentLengthsMakeTheTileInvalid() throws {
    let png = try smallPNG()
    let server = try #require(RawServer { connection, _ in respond(length: 40, png, to: connection) })
    #expect(try fetch(server, by: downloads) == Array(png.prefix(40)))
    let loader = TileLoader()
    let source = TileAddresses(try TileTemplate(tileTemplate(of: server)), downloads: downloads)
    _ = loader.pictures(at: [path], from: source, sourceName: tileTemplate(of: server))
    #expect(loader.failures.first?.kind == .picture)
  }

  @Test func connectionsThatEndEarlyAreRetried() throws {
    let png = try smallPNG()
    let server = try #require(
      RawServer { connection, connectionIndex in
        respond(length: png.count, connectionIndex == 0 ? Array(png.prefix(20)) : png, to: connection)
      })
    #expect(try fetch(server, by: downloads) == png)
    #expect(server.connectionCount == 2)
  }

  @Test func connectionsAreUsedAgain() throws {
    let server = try #require(
      RawServer { connection, _ in
        respond(length: 1, [7], to: connection)
        while receiveRequest(from: connection) { respond(length: 1, [8], to: connection) }
      })
    #expect(try fetch(server, by: downloads) == [7])
    #expect(try fetch(server, by: downloads) == [8])
    #expect(try fetch(server, by: downloads) == [8])
    #expect(server.connectionCount == 1)
  }

  /// libcurl 7.88 added such a line to the last header of the answer before, whose memory was freed.
  /// A read of freed memory need not change the bytes: `ci/sanitize` shows it, which runs this test
  /// with the address sanitizer.
  @Test func firstHeadersThatContinueNoHeaderAreErrorsOrIgnored() throws {
    let server = try #require(
      RawServer { connection, connectionIndex in
        send(
          "HTTP/1.1 200 OK\r\nServer: \(connectionIndex)\r\nContent-Length: 1\r\n\r\n".utf8, to: connection)
        send([9], to: connection)
        while receiveRequest(from: connection) {
          send("HTTP/1.1 200 OK\r\n folded\r\nContent-Length: 1\r\n\r\n".utf8, to: connection)
          send([9], to: connection)
        }
      })
    let answers = (0..<20).map { _ in try? fetch(server, by: downloads) }
    #expect(answers.first == [9])
    #expect(answers.allSatisfy { $0 == [9] || $0 == nil })
  }

  @Test func redirectsToOtherProtocolsFail() throws {
    try expectFailure(.connection, attempts: 1) { connection, _ in
      send(
        "HTTP/1.1 302 Found\r\nLocation: ftp://127.0.0.1/\r\nContent-Length: 0\r\n\r\n".utf8, to: connection)
    }
  }
}

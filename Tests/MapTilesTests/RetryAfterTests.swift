import Foundation
import Testing

@testable import MapTiles

/// Servers that ask for a pause, and servers that redirect.
@Suite(.serialized) struct RetryAfterTests {
  private let path = TilePath(x: 5, y: 3, z: 3)

  /// A server that asks for a pause in its first answer, and has a tile of one byte afterwards.
  private func server(_ status: String, pause: @escaping @Sendable () -> String) throws -> RawServer {
    try #require(
      RawServer { connection, connectionIndex in
        if connectionIndex > 0 { return respond(length: 1, [7], to: connection) }
        send(
          "HTTP/1.1 \(status)\r\nRetry-After: \(pause())\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
            .utf8,
          to: connection)
      })
  }

  private func fetch(_ server: RawServer, patience: Double) throws -> [UInt8]? {
    let url = try TileTemplate(server.template).url(for: path)
    return try TileDownloads(timeout: 5, attempts: 2, pause: 0.01).bytes(
      from: url, for: path, patience: patience)
  }

  /// The date of an HTTP header.
  private static func date(secondsFromNow seconds: Double) -> String {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(identifier: "GMT")
    format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    return format.string(from: Date(timeIntervalSinceNow: seconds))
  }

  @Test(arguments: ["429 Too Many Requests", "503 Service Unavailable"])
  func pausesInSecondsAreMade(status: String) throws {
    let server = try server(status) { "1" }
    let start = ContinuousClock.now
    #expect(try fetch(server, patience: 60) == [7])
    #expect(ContinuousClock.now - start >= .seconds(1) && server.connectionCount == 2)
  }

  @Test func pausesUntilADateAreMade() throws {
    // The header has whole seconds, so the pause is at least one second.
    let server = try server("503 Service Unavailable") { Self.date(secondsFromNow: 3) }
    let start = ContinuousClock.now
    #expect(try fetch(server, patience: 60) == [7])
    #expect(ContinuousClock.now - start >= .seconds(1) && server.connectionCount == 2)
  }

  @Test func pausesAreForgottenAfterTheNextAnswer() throws {
    let server = try #require(
      RawServer { connection, connectionIndex in
        switch connectionIndex {
        case 0: send("HTTP/1.1 429 A\r\nRetry-After: 1\r\nContent-Length: 0\r\n\r\n".utf8, to: connection)
        case 1: respond("500 B", length: 0, [], to: connection)
        default: respond(length: 1, [7], to: connection)
        }
      })
    let url = try TileTemplate(server.template).url(for: path)
    let start = ContinuousClock.now
    let bytes = try TileDownloads(timeout: 5, attempts: 3, pause: 0.01).bytes(
      from: url, for: path, patience: 60)
    #expect(bytes == [7] && server.connectionCount == 3)
    #expect(ContinuousClock.now - start < .seconds(1.9))
  }

  @Test func pausesBeyondThePatienceFailImmediately() throws {
    for (pause, patience) in [("3600", 60.0), ("2", 1.5), ("99999999999", 60)] {
      let server = try server("429 Too Many Requests") { pause }
      let start = ContinuousClock.now
      let fault = try #require(
        #expect(throws: TileFault.self) { try fetch(server, patience: patience) })
      #expect(ContinuousClock.now - start < .seconds(1) && server.connectionCount == 1)
      #expect(fault.kind == .status(429))
      #expect(fault.found.hasPrefix("HTTP status 429, and a wish for a pause of "), "\(fault)")
    }
  }

  @Test func pausesThatAreInvalidOrPastAreIgnored() throws {
    for pause in ["-5", "soon", "", Self.date(secondsFromNow: -3600)] {
      let server = try server("503 Service Unavailable") { pause }
      let start = ContinuousClock.now
      #expect(try fetch(server, patience: 60) == [7])
      #expect(ContinuousClock.now - start < .seconds(1))
    }
  }

  @Test func onlyRedirectsFromHTTPSCannotLeadToHTTP() throws {
    #expect(Transfers.followsOnlyHTTPS(from: "https://a.example/"))
    #expect(Transfers.followsOnlyHTTPS(from: "HTTPS://a.example/"))
    #expect(!Transfers.followsOnlyHTTPS(from: "http://a.example/https:"))
    let target = try #require(RawServer { connection, _ in respond(length: 1, [7], to: connection) })
    let port = target.port
    let server = try #require(
      RawServer { connection, _ in
        send(
          "HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:\(port)/\r\nContent-Length: 0\r\n\r\n".utf8,
          to: connection)
      })
    let address = "http://127.0.0.1:\(server.port)/"
    guard case .bytes([7]) = Transfers().fetch(address, timeout: 5) else {
      Issue.record("the redirect to http was not followed")
      return
    }
    // The server has no certificate, so it is asked by http as if it had been asked by https.
    let answer = Transfers().fetch(address, timeout: 5, followsOnlyHTTPS: true)
    guard case .failure(.connection, let found, false, _) = answer else {
      Issue.record("\(answer)")
      return
    }
    #expect(found.hasSuffix("(redirects from https to http are not followed)"), "\(found)")
    #expect(target.connectionCount == 1)
  }
}

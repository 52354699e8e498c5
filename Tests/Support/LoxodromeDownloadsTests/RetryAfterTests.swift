import Foundation
import LoxodromeTestSupport
import Synchronization
import Testing

@testable import LoxodromeDownloads

/// Servers that ask for a pause.
@Suite(.serialized) struct RetryAfterTests {
  /// A server that asks for a pause in its first answer, and has one byte afterwards.
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

  /// The pauses that a downloader would have made, in seconds.
  private final class Pauses: Sendable {
    private let seconds = Mutex<[Double]>([])

    var all: [Double] { seconds.withLock { $0 } }

    func append(_ pause: Double) { seconds.withLock { $0.append(pause) } }
  }

  private let pauses = Pauses()

  private func fetch(_ server: RawServer, attempts: Int = 2, patience: Double) throws -> [UInt8]? {
    let url = try #require(URL(string: server.address))
    let downloader = Downloader(timeout: 600, attempts: attempts, pause: 0.01, wait: pauses.append)
    return try downloader.bytes(from: url, patience: patience)
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
    let server = try server(status) { "7" }
    #expect(try fetch(server, patience: 60) == [7])
    #expect(pauses.all == [7] && server.connectionCount == 2)
  }

  @Test func pausesUntilADateAreMade() throws {
    let server = try server("503 Service Unavailable") { Self.date(secondsFromNow: 3600) }
    #expect(try fetch(server, patience: 7200) == [7])
    // The header has whole seconds, and the answer takes time on a busy machine.
    #expect(pauses.all.count == 1 && pauses.all.allSatisfy((3540...3600).contains))
    #expect(server.connectionCount == 2)
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
    #expect(try fetch(server, attempts: 3, patience: 60) == [7])
    #expect(pauses.all == [1, 0.02] && server.connectionCount == 3)
  }

  @Test func pausesBeyondThePatienceFailImmediately() throws {
    for (pause, patience) in [("3600", 60.0), ("2", 1.5), ("99999999999", 60)] {
      let server = try server("429 Too Many Requests") { pause }
      let fault = try #require(
        #expect(throws: DownloadFault.self) { try fetch(server, patience: patience) })
      #expect(pauses.all.isEmpty && server.connectionCount == 1)
      #expect(fault.kind == .status(429))
      #expect(fault.found.hasPrefix("HTTP status 429, and a wish for a pause of "), "\(fault)")
    }
  }

  @Test func pausesThatAreInvalidOrPastAreIgnored() throws {
    let wishes = ["-5", "soon", "", Self.date(secondsFromNow: -3600)]
    for wish in wishes {
      let server = try server("503 Service Unavailable") { wish }
      #expect(try fetch(server, patience: 60) == [7])
    }
    #expect(pauses.all == wishes.map { _ in 0.01 })
  }

  /// Together the pauses are limited, not each.
  @Test func pausesAddUp() throws {
    let server = try #require(
      RawServer { connection, _ in
        send("HTTP/1.1 429 A\r\nRetry-After: 25\r\nContent-Length: 0\r\n\r\n".utf8, to: connection)
      })
    #expect(throws: DownloadFault.self) { try fetch(server, attempts: 10, patience: 60) }
    #expect(pauses.all == [25, 25] && server.connectionCount == 3)
  }
}

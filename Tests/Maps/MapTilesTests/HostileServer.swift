import Foundation
import LoxodromeTestSupport
import MapRaster

@testable import MapTiles

/// The answers of a server that does everything wrong that a server can do. A connection's number
/// decides what happens to it.
struct HostileAnswers: Sendable {
  private let png: [UInt8]
  private let damagedFiles: [[UInt8]]

  init() throws {
    png = try smallPNG()
    let files = try PictureFiles.all.get()
    damagedFiles = files.refused.map { Array($0.file) } + files.read.map { Array($0.file) }
  }

  /// Answers the request that was read from a connection.
  func answer(_ connection: Int32, number: Int) {
    var random = SeededRandom(seed: UInt64(number))
    switch Int.random(in: 0..<24, using: &random) {
    case 0: break
    case 1: respond(length: 1000, png, to: connection)
    case 2: respond(length: 40, png, to: connection)
    case 3: respond(length: .max, png, to: connection)
    case 4: send((0..<2000).map { _ in UInt8.random(in: 0...255, using: &random) }, to: connection)
    case 5: send("HTTP/1.1 200 OK\r\nContent-Le".utf8, to: connection)
    case 6, 7:
      respond(
        random.pick(["204 No Content", "404 Not Found", "410 Gone", "403 Forbidden", "500 Error"]), length: 0,
        [], to: connection)
    case 8, 9:
      let pause = random.pick(["0", "1", "59", "3600", "-1", "99999999999999999999", "soon"])
      head(
        random.pick(["429 Many", "503 Busy"]), "Retry-After: \(pause)\r\nContent-Length: 0", to: connection)
    case 10:
      let place = random.pick([
        "/again", "ftp://127.0.0.1/", "file:///etc/passwd", "//", "", "http://[::1]:1/",
      ])
      head("302 Found", "Location: \(place)\r\nContent-Length: 0", to: connection)
    case 11, 12: answer(with: random.damaged(png), to: connection)
    case 13: answer(with: random.pick(damagedFiles), to: connection)
    case 14:
      let file = random.pick(damagedFiles)
      answer(with: random.damaged(file), to: connection)
    case 15: answer(with: Array("<html>Not found</html>".utf8), to: connection)
    case 16:
      head("200 OK", "Content-Encoding: gzip\r\nContent-Length: \(png.count)", to: connection)
      send(png, to: connection)
    case 17:
      head("200 OK", "Transfer-Encoding: chunked", to: connection)
      send("\(random.pick(["4", "FFFFFFFFFFFFFFFF", "-1", "x"]))\r\nabcd\r\n".utf8, to: connection)
    case 18:
      head("200 OK", String(repeating: "X-Header: \(number)\r\n", count: 10_000), to: connection)
    case 19:
      head("200 OK", "Connection: close", to: connection)
      send(png, to: connection)
    case 20 where random.oneIn(20): answerSlowly(connection)
    case 20...22: answerOften(connection, count: Int.random(in: 1...8, using: &random))
    default: answer(with: png, to: connection)
    }
  }

  private func head(_ status: String, _ headers: String, to connection: Int32) {
    send("HTTP/1.1 \(status)\r\n\(headers)\r\n\r\n".utf8, to: connection)
  }

  private func answer(with body: [UInt8], to connection: Int32) {
    respond(length: body.count, body, to: connection)
  }

  /// Sends a byte from time to time until the client closes the connection, at most 10 s.
  private func answerSlowly(_ connection: Int32) {
    head("200 OK", "Content-Length: 100000", to: connection)
    for _ in 0..<200 {
      guard Foundation.send(connection, "x", 1, Int32(MSG_NOSIGNAL)) == 1 else { return }
      Thread.sleep(forTimeInterval: 0.05)
    }
  }

  /// Answers several requests on one connection, which then ends inside an answer.
  private func answerOften(_ connection: Int32, count: Int) {
    for _ in 0..<count {
      answer(with: png, to: connection)
      guard receiveRequest(from: connection) else { return }
    }
    respond(length: png.count, Array(png.prefix(20)), to: connection)
  }
}

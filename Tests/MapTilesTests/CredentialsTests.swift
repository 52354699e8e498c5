import Foundation
import TestSupport
import Testing

@testable import MapTiles

/// User names, passwords and keys in the addresses of tiles.
@Suite struct CredentialsTests {
  private let path = TilePath(x: 5, y: 3, z: 3)

  @Test(arguments: [
    ("http://anna:secret@a.example/{z}/{y}@2x.png", "http://a.example/{z}/{y}@2x.png"),
    ("https://secret@a.example", "https://a.example"),
    ("https://anna:sec@ret@a.example/", "https://a.example/"),
    ("https://anna:se cret@a.example/", "https://a.example/"),
    (
      "an error: https://anna:secret@a.example/1 and http://b:secret@c/",
      "an error: https://a.example/1 and http://c/"
    ),
    ("https://anna:sec/ret@a.example/{z}", "https://a.example/{z}"),
    ("http://a.example:8080/{y}@2x.png?a=b@c", "http://a.example:8080/{y}@2x.png?a=…"),
    ("http://[::1]:8080/{y}@2x.png", "http://[::1]:8080/{y}@2x.png"),
    ("file:///a@b/{z}", "file:///a@b/{z}"), ("a@b/{z}.png", "a@b/{z}.png"), ("", ""), ("://", "://"),
  ])
  func namesAndPasswordsOfAddressesAreLeftOut(text: String, expected: String) {
    #expect(withoutCredentials(text) == expected)
  }

  @Test(arguments: [
    ("https://a.example/{z}.png?key=secret", "https://a.example/{z}.png?key=…"),
    ("https://a.example?key=secret&v=1&flag&=&a=#part", "https://a.example?key=…&v=…&flag&=&a=#part"),
    ("https://a.example/a b/{z}?key=se=cret", "https://a.example/a b/{z}?key=…"),
    ("https://n:p@a.example/?to=http://b:secret@c/", "https://a.example/?to=…"),
    (
      "an error: https://a.example/1?k=secret and \"http://c/?k=secret\" failed",
      "an error: https://a.example/1?k=… and \"http://c/?k=…\" failed"
    ),
    ("https://a.example/?a?b=secret", "https://a.example/?a?b=…"),
    ("https://a.example/?", "https://a.example/?"),
    ("file:///a?b=c", "file:///a?b=c"), ("a?b=c", "a?b=c"),
    ("http://a.example/ http://b.example/?k=secret", "http://a.example/ http://b.example/?k=…"),
  ])
  func valuesOfQueriesAreLeftOut(text: String, expected: String) {
    #expect(withoutCredentials(text) == expected)
  }

  /// Each of these took time that grew with the square of the length.
  @Test(arguments: ["://a:b", "://a:b/?", "://a", "http://n:p@a/?k=v "])
  func longTextsTakeTimeInProportion(piece: String) {
    let text = String(repeating: piece, count: 20_000)
    let (texts, seconds) = measured { [withoutCredentials(text), withoutCredentials(text + "?")] }
    #expect(!texts.contains(""))
    #expect(seconds < 60)
  }

  @Test func failuresDoNotShowKeys() throws {
    let bound = try #require(BoundPort())
    let address = "http://127.0.0.1:\(bound.port)"
    let template = try TileTemplate("\(address)/{z}/{x}/{y}?key=secret")
    let source = TileAddresses(template, downloads: TileDownloads(timeout: 30, attempts: 1))
    let fault = try #require(#expect(throws: TileFault.self) { try source.bytes(at: path) })
    #expect(fault.description.hasPrefix("tile 3/5/3 of \(address)/3/5/3?key=…: "), "\(fault)")
    let wrong = try #require(
      #expect(throws: TileTemplateFault.self) { try TileTemplate("http://a.example/{q}?key=secret") })
    #expect(wrong.template == "http://a.example/{q}?key=…" && !wrong.description.contains("secret"))
  }

  @Test func failuresDoNotShowPasswords() throws {
    let bound = try #require(BoundPort())
    let port = bound.port
    let downloads = TileDownloads(timeout: 30, attempts: 1)
    let template = try TileTemplate("http://anna:secret@127.0.0.1:\(port)/{z}/{x}/{y}@2x.png")
    let source = TileAddresses(template, downloads: downloads)
    let fault = try #require(#expect(throws: TileFault.self) { try source.bytes(at: path) })
    #expect(fault.description.hasPrefix("tile 3/5/3 of http://127.0.0.1:\(port)/3/5/3@2x.png: "), "\(fault)")
  }

  @Test(arguments: [
    "http://anna:secret@a.example/{q}", "http://anna:secret@a.example:port/",
    "ftp://anna:secret@a.example/{z}",
    "file://anna:secret@a.example/{z}", "http://anna:{secret}@a.example/{z}",
    "http://anna:{secret@a.example/",
    "http://anna:sec}ret@a.example/",
  ])
  func templateFaultsDoNotShowPasswords(template: String) throws {
    let fault = try #require(#expect(throws: TileTemplateFault.self) { try TileTemplate(template) })
    let line = fault.description
    #expect(!line.contains("anna") && !line.contains("sec") && line.contains("a.example"), "\(line)")
  }
}

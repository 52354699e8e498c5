import Foundation
import LoxodromeTestSupport
import Testing

@testable import MapTiles

/// User names, passwords and keys in the addresses of tiles.
@Suite struct TileCredentialsTests {
  private let path = TilePath(x: 5, y: 3, z: 3)

  @Test func failuresDoNotShowKeys() throws {
    let bound = try #require(BoundPort())
    let address = "http://127.0.0.1:\(bound.port)"
    let template = try TileTemplate("\(address)/{z}/{x}/{y}?key=secret")
    let source = TileAddresses(template, downloads: TileDownloads(timeout: 600, attempts: 1))
    let fault = try #require(#expect(throws: TileFault.self) { try source.bytes(at: path) })
    #expect(fault.description.hasPrefix("tile 3/5/3 of \(address)/3/5/3?key=…: "), "\(fault)")
    let wrong = try #require(
      #expect(throws: TileTemplateFault.self) { try TileTemplate("http://a.example/{q}?key=secret") })
    #expect(wrong.template == "http://a.example/{q}?key=…" && !wrong.description.contains("secret"))
  }

  @Test func failuresDoNotShowPasswords() throws {
    let bound = try #require(BoundPort())
    let port = bound.port
    let downloads = TileDownloads(timeout: 600, attempts: 1)
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

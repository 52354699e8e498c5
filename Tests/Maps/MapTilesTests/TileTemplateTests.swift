import Foundation
import Testing

@testable import MapTiles

/// Templates of addresses.
@Suite struct TileTemplateTests {
  let path = TilePath(x: 5, y: 3, z: 3, contentScaleFactor: 2)

  private func address(_ template: String) throws -> String {
    try TileTemplate(template).url(for: path).absoluteString
  }

  @Test func fieldsOfTemplatesAreReplaced() throws {
    #expect(try address("https://a.example/{z}/{x}/{y}@{scale}x.png") == "https://a.example/3/5/3@2x.png")
    #expect(
      try address("http://a.example:8080/t?x={x}&y={y}&z={z}#f") == "http://a.example:8080/t?x=5&y=3&z=3#f")
    #expect(try address("HTTP://a.example/{x}{x}") == "HTTP://a.example/55")
    // x = 101, y = 011 in binary: digits 1 + 0, 0 + 2, 1 + 2.
    #expect(try address("http://a.example/{quadkey}") == "http://a.example/123")
    #expect(try address("http://{s}.a.example/{x}/{-y}{r}") == "http://c.a.example/5/4@2x")
    #expect(try address("http://a.example/one.png") == "http://a.example/one.png")
  }

  @Test func scalesThatAreNotIntegersKeepTheirFraction() throws {
    let template = try TileTemplate("http://a.example/{scale}")
    #expect(template.url(for: TilePath(x: 0, y: 0, z: 0, contentScaleFactor: 1.5)).path == "/1.5")
    #expect(template.url(for: TilePath(x: 0, y: 0, z: 0)).path == "/1")
  }

  @Test func pathsWithSpacesAndEscapesNameTheirFile() throws {
    let folder = try TemporaryFolder()
    try folder.write([1], to: "my tiles/100% ü#?/3 5.png")
    let plain = try TileTemplate(folder.url.path + "/my tiles/100% ü#?/{z} {x}.png")
    #expect(try TileAddresses(plain).bytes(at: path) == [1])
    let file = try TileTemplate("file://" + folder.url.path + "/my tiles/100% ü#?/{z}%20{x}.png")
    #expect(try TileAddresses(file).bytes(at: path) == [1])
    #expect(
      try address("http://a.example/my tiles/%7Bx%7D/é") == "http://a.example/my%20tiles/%7Bx%7D/%C3%A9")
    #expect(try address("http://a.example/50%/{x}") == "http://a.example/50%25/5")
    // In a plain path an escape is a part of a name.
    #expect(try address("/a%20b/{x}") == "file:///a%2520b/5")
  }

  @Test(arguments: [
    ("", "begins with http"), ("tiles/{z}/{x}/{y}.png", "begins with http"),
    ("ftp://a.example/{x}", "\"ftp\""), ("file://tiles/{x}", "\"tiles/"),
    ("http://a.example/{X}/{y}", "{X}"), ("http://a.example/{-x}", "{-x}"),
    ("http://a.example/{x", "} after {x"), ("/tiles/{x\n\u{2028}y", "} after {x  y"),
    ("http://a.example/x}", "} alone"), ("http://a.example/{x{y}}", "} after {x"),
    ("http:///{x}/{y}", "host"),
    ("http://a b/{x}", "host"), ("http://a.example:port/{x}", "host"), ("x\n://\n{y}", "scheme"),
  ])
  func invalidTemplatesAreReportedOnOneLine(template: String, says: String) throws {
    let fault = #expect(throws: TileTemplateFault.self) { try TileTemplate(template) }
    let line = try #require(fault).description
    #expect(isOneLine(line) && line.contains(says), "\(line)")
  }

  @Test func everyPathHasAnAddress() throws {
    let template = try TileTemplate("http://a.example/{z}/{x}/{y}/{quadkey}/{scale}/{-y}{s}{r}")
    for number in [Int.min, -1, 0, 1, Int.max] {
      for scale in [Double.nan, .infinity, -1, 1e300, 0] {
        let url = template.url(for: TilePath(x: number, y: number, z: number, contentScaleFactor: scale))
        #expect(url.path.hasPrefix("/\(number)/\(number)/\(number)/"))
      }
    }
  }

  @Test func templatesKnowWhetherTheyHaveAScaleField() throws {
    #expect(try TileTemplate("http://a.example/{scale}").hasScale)
    #expect(try TileTemplate("http://a.example/{y}{r}").hasScale)
    #expect(try !TileTemplate("http://a.example/{x}/scale").hasScale)
  }
}

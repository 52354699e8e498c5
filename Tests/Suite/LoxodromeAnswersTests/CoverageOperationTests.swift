import Foundation
import LoxodromeAnswers
import LoxodromeSuite
import Testing

/// The built-in implementation's answer to the operation `coverage`, as JSON text.
private func coverage(_ rings: String, width: String = "2", height: String = "1") throws -> String {
  let operation = try #require(Operation.named("coverage"))
  let text = "{\"rings\": \(rings), \"fillRule\": \"nonzero\", \"width\": \(width), \"height\": \(height)}"
  return try operation.evaluate(try JSONValue(parsing: Data(text.utf8)), profile: .planar).text
}

/// Tests of the operation `coverage`.
@Suite struct CoverageOperationTests {
  @Test func rectangleCoversItsAreaOfEachPixel() throws {
    // A quarter of the first pixel, 63.75 of 255, and three quarters of the second.
    #expect(try coverage("[[[0.5,0.5],[1,0.5],[1,1],[0.5,1]],[[1,0.25],[2,0.25],[2,1],[1,1]]]") == "[64,191]")
    #expect(try coverage("[]") == "[0,0]")
  }

  /// Vertices that are not finite are ignored. Vertices that are far away or near 0 are valid.
  @Test(arguments: ["\"nan\"", "\"inf\"", "\"-inf\"", "1e308", "-1e308", "1e9", "5e-324", "\"-0.0\""])
  func extremeVerticesDoNotTrap(number: String) throws {
    for ring in [
      "[\(number),\(number)]", "[0,0],[\(number),1],[1,\(number)]", "[0,0],[1,0],[\(number),\(number)]",
      "[\(number),0],[\(number),1],[0,1],[0,0]", "[0,\(number)],[2,\(number)],[2,1],[0,1]",
    ] {
      let levels = try JSONValue(parsing: Data(try coverage("[[\(ring)]]").utf8)).elements
      #expect(levels.count == 2 && levels.allSatisfy { 0...255 ~= $0.asDouble }, "\(ring)")
    }
  }

  @Test func emptyPictureIsEmptyAndInvalidSizeIsAnInvalidArgument() throws {
    let impossible = "{\"error\":\"invalid-argument\"}"
    for (width, height) in [("0", "0"), ("0", "1e18"), ("1e18", "0")] {
      #expect(try coverage("[]", width: width, height: height) == "[]")
    }
    for (width, height) in [("-1", "2"), ("2", "-1"), ("-1e300", "0"), ("1e300", "1e300"), ("4097", "4096")] {
      #expect(try coverage("[]", width: width, height: height) == impossible)
    }
  }

  @Test(arguments: ["1.5", "\"nan\"", "\"inf\"", "null"])
  func sizeThatIsNotWholeIsAnError(width: String) {
    #expect(throws: JSONShapeError.self) { try coverage("[]", width: width) }
  }
}

import Foundation
import LoxodromeSuite
import MapGeometry

extension Mutant {
  /// Bugs in a rectangle's edges, sizes and text.
  static let ofRectValues: [Mutant] = [
    Mutant("rect-min-x-standardised", "mapRect.minX", flaw: "standardizes negative sizes", .mapRect) {
      $0.standardized.minX
    },
    Mutant("rect-min-y-standardised", "mapRect.minY", flaw: "standardizes negative sizes", .mapRect) {
      $0.standardized.minY
    },
    Mutant("rect-max-x-standardised", "mapRect.maxX", flaw: "standardizes negative sizes", .mapRect) {
      max($0.minX, $0.maxX)
    },
    Mutant("rect-max-y-standardised", "mapRect.maxY", flaw: "standardizes negative sizes", .mapRect) {
      max($0.minY, $0.maxY)
    },
    Mutant("rect-width-magnitude", "mapRect.width", flaw: "gives the width's magnitude", .mapRect) {
      $0.width.magnitude
    },
    Mutant("rect-height-magnitude", "mapRect.height", flaw: "gives the height's magnitude", .mapRect) {
      $0.height.magnitude
    },
    Mutant("rect-height-by-edges", "mapRect.height", flaw: "subtracts the edges, which rounds", .mapRect) {
      $0.maxY - $0.minY
    },
    Mutant("rect-width-by-edges", "mapRect.width", flaw: "subtracts the edges, which rounds", .mapRect) {
      $0.maxX - $0.minX
    },
    Mutant(
      "rect-mid-x-of-sum", "mapRect.midX", flaw: "halves the sum of the edges, which may overflow", .mapRect
    ) {
      ($0.minX + $0.maxX) / 2
    },
    Mutant("rect-mid-y-floor", "mapRect.midY", flaw: "rounds the half height down", .mapRect) {
      $0.minY + ($0.height / 2).rounded(.down)
    },
    Mutant("rect-max-x-inclusive", "mapRect.maxX", flaw: "gives the last whole point inside", .mapRect) {
      $0.maxX - 1
    },
    Mutant("rect-max-y-of-width", "mapRect.maxY", flaw: "adds the width", .mapRect) { $0.minY + $0.width },
    text("string-six-decimals", flaw: "writes six decimals") { Textbook.formatted("%f", $0) },
    text("string-shortest", flaw: "writes as few digits as tell the number") { Textbook.formatted("%g", $0) },
    text("string-truncated", flaw: "cuts the second decimal off") {
      Textbook.formatted("%.1f", ($0 * 10).rounded(.towardZero) / 10)
    },
    text("string-half-away", flaw: "rounds halves away from zero") {
      Textbook.formatted("%.1f", ($0 * 10).rounded(.toNearestOrAwayFromZero) / 10)
    },
    text("string-float", flaw: "takes the numbers in single precision") {
      Textbook.formatted("%.1f", Double(Float($0)))
    },
    text("string-whole", flaw: "writes no decimals") { Textbook.formatted("%.0f", $0) },
    Mutant("string-flat", "mapRect.string", flaw: "writes four numbers in one pair of braces", .mapRect) {
      let numbers = [$0.minX, $0.minY, $0.width, $0.height].map { Textbook.formatted("%.1f", $0) }
      return "{" + numbers.joined(separator: ", ") + "}"
    },
    Mutant("string-corners", "mapRect.string", flaw: "writes the far corner instead of the size", .mapRect) {
      MapRect(x: $0.minX, y: $0.minY, width: $0.maxX, height: $0.maxY).description
    },
  ]

  private static func text(
    _ name: String, flaw: String, _ write: @escaping @Sendable (Double) -> String
  ) -> Mutant {
    Mutant(name, "mapRect.string", flaw: flaw, .mapRect) {
      "{{\(write($0.minX)), \(write($0.minY))}, {\(write($0.width)), \(write($0.height))}}"
    }
  }
}

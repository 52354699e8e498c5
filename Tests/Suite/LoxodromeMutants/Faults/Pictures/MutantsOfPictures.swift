import LoxodromeSuite
import MapRaster

extension Mutant {
  /// Bugs in drawing. These mutants answer another question than they were asked.
  static let ofPictures: [Mutant] = ofBlending + ofPlaneGradients + ofStrokes + ofScenes

  private static let ofBlending: [Mutant] = ["blendColor", "blend"].flatMap { operation in
    let prefix = operation == "blend" ? "blend" : "blend-color"
    return [
      asking("\(prefix)-normal", operation, flaw: "ignores the mode") { $0["mode"] = .string("normal") },
      asking("\(prefix)-swapped", operation, flaw: "swaps source and backdrop") {
        ($0["source"], $0["backdrop"]) = ($0["backdrop"], $0["source"])
      },
      asking("\(prefix)-overlay-hard-light", operation, flaw: "has overlay and hard light the wrong way") {
        let names = ["overlay": "hardLight", "hardLight": "overlay"]
        if let name = $0["mode"]?.string.flatMap({ names[$0] }) { $0["mode"] = .string(name) }
      },
      asking("\(prefix)-dodge-screen", operation, flaw: "screens where it should dodge") {
        if $0["mode"] == .string("colorDodge") { $0["mode"] = .string("screen") }
      },
      asking("\(prefix)-soft-light-hard", operation, flaw: "has hard light for soft light") {
        if $0["mode"] == .string("softLight") { $0["mode"] = .string("hardLight") }
      },
      asking("\(prefix)-saturation-color", operation, flaw: "takes hue and saturation of the source") {
        if $0["mode"] == .string("saturation") { $0["mode"] = .string("color") }
      },
      asking("\(prefix)-darker-multiplied", operation, flaw: "multiplies for plusDarker") {
        if $0["mode"] == .string("plusDarker") { $0["mode"] = .string("multiply") }
      },
      asking("\(prefix)-atop-over", operation, flaw: "paints sourceAtop beyond the backdrop") {
        if $0["mode"] == .string("sourceAtop") { $0["mode"] = .string("normal") }
      },
      asking("\(prefix)-coverage-ignored", operation, flaw: "blends wherever there is some coverage") {
        if operation == "blendColor" {
          $0["coverage"] = .number($0["coverage"]?.asNumber == 0 ? 0 : 1)
        } else {
          $0["coverage"] = $0["coverage"]?.changingElements { .number($0.asNumber == 0 ? 0 : 255) }
        }
      },
    ]
  }

  private static let ofPlaneGradients: [Mutant] = [
    asking("gradient-plane-reversed", "gradient", flaw: "runs from the second point to the first") {
      ($0["from"], $0["to"]) = ($0["to"], $0["from"])
    },
    asking("gradient-plane-corners", "gradient", flaw: "takes the color at the corner of a pixel") {
      for name in ["from", "to"] { $0[name] = $0[name]?.changingElements { moved($0, by: 0.5) } }
    },
    asking("gradient-plane-along-x", "gradient", flaw: "ignores the slope of the line") {
      guard case .array(let from)? = $0["from"], case .array(let to)? = $0["to"], from.count == 2,
        to.count == 2
      else { return }
      $0["to"] = .array([to[0], from[1]])
    },
    asking("gradient-plane-two-colors", "gradient", flaw: "has the first and last color only") {
      for name in ["colors", "locations"] {
        guard case .array(let list)? = $0[name], list.count > 2 else { return }
        $0[name] = .array([list[0], list[list.count - 1]])
      }
    },
    asking("gradient-plane-empty-refused", "gradient", flaw: "refuses a picture without pixels") {
      if $0["width"]?.asNumber == 0 || $0["height"]?.asNumber == 0 { $0["width"] = .number(-1) }
    },
  ]

  private static let ofStrokes: [Mutant] = [
    pen("stroke-caps-butt", flaw: "has butt caps always") { $0["cap"] = .string("butt") },
    pen("stroke-caps-square", flaw: "has square caps for round ones") {
      if $0["cap"] == .string("round") { $0["cap"] = .string("square") }
    },
    pen("stroke-joins-miter", flaw: "has no bevels") {
      if $0["join"] == .string("bevel") { $0["join"] = .string("miter") }
    },
    pen("stroke-joins-bevel", flaw: "bevels round joins") {
      if $0["join"] == .string("round") { $0["join"] = .string("bevel") }
    },
    pen("stroke-width-radius", flaw: "takes the width for a radius") {
      $0["width"] = $0["width"]?.asNumber.map { .number(2 * $0) }
    },
    pen("stroke-miter-half-width", flaw: "compares the miter with half the width") {
      $0["miterLimit"] = .number(($0["miterLimit"]?.asNumber ?? 10) / 2)
    },
    pen("stroke-miter-default-4", flaw: "has a default miter limit of 4, as SVG does") {
      $0["miterLimit"] = $0["miterLimit"] ?? .number(4)
    },
    pen("stroke-dashes-ignored", flaw: "draws no dashes") { $0["dash"] = nil },
    pen("stroke-phase-ignored", flaw: "begins each line with a dash") { $0["phase"] = .number(0) },
    pen("stroke-phase-negated", flaw: "moves the dashes forward by the phase") {
      $0["phase"] = .number(0 - ($0["phase"]?.asNumber ?? 0))
    },
    pen("stroke-odd-dashes-filled", flaw: "adds a gap of 0 to an odd pattern") {
      if case .array(let list)? = $0["dash"], list.count % 2 == 1 { $0["dash"] = .array(list + [.number(0)]) }
    },
    pen("stroke-hairline-wide", flaw: "draws hairlines two pixels wide") {
      if $0["hairline"] == .bool(true) { ($0["hairline"], $0["width"]) = (.bool(false), .number(2)) }
    },
    asking("stroke-open", "stroke", flaw: "does not close lines") {
      if case .array(let steps)? = $0["path"] { $0["path"] = .array(steps.filter { $0[0] != .string("Z") }) }
    },
    asking("stroke-straight-curves", "stroke", flaw: "draws lines in place of curves") {
      $0["path"] = $0["path"]?.changingElements { step in
        guard case .array(let parts) = step, parts.count > 3 else { return step }
        return .array([.string("L")] + parts.suffix(2))
      }
    },
  ]

  private static let ofScenes: [Mutant] = [
    scene("draw-transparent", flaw: "ignores the background") { $0["background"] = nil },
    scene("draw-reversed", flaw: "draws the last entry first") {
      if case .array(let entries)? = $0["draw"] { $0["draw"] = .array(entries.reversed()) }
    },
    scene("draw-once", flaw: "draws the first entry only") {
      if case .array(let entries)? = $0["draw"] { $0["draw"] = .array(Array(entries.prefix(1))) }
    },
    entries("draw-unclipped", flaw: "ignores clips") { $0["clip"] = nil },
    entries("draw-untransformed", flaw: "ignores transforms") { $0["transform"] = nil },
    entries("draw-opaque", flaw: "ignores the alpha of entries") { $0["alpha"] = nil },
    entries("draw-normal", flaw: "ignores blend modes") { $0["blend"] = nil },
    entries("draw-rows-for-columns", flaw: "reads transforms row by row") {
      if case .array(let values)? = $0["transform"], values.count == 6 {
        $0["transform"] = .array([0, 2, 1, 3, 4, 5].map { values[$0] })
      }
    },
    member("draw-nonzero", of: "fill", flaw: "fills by the nonzero rule always") { $0["rule"] = nil },
    member("draw-clips-nonzero", of: "clip", flaw: "clips by the nonzero rule always") { $0["rule"] = nil },
    member("draw-images-half", of: "image", flaw: "draws images half as wide") {
      guard case .array(var rect)? = $0["rect"], rect.count == 4, let width = rect[2].asNumber else { return }
      rect[2] = .number(width / 2)
      $0["rect"] = .array(rect)
    },
    asking("draw-images-flipped", "draw", flaw: "draws images with the first row at the bottom") {
      guard case .object(let images)? = $0["images"] else { return }
      $0["images"] = .object(images.mapValues(flipped))
    },
  ]

  private static func pen(
    _ name: String, flaw: String, _ change: @escaping @Sendable (inout [String: JSONValue]) -> Void
  ) -> Mutant {
    asking(name, "stroke", flaw: flaw) { $0["pen"] = $0["pen"]?.changingMembers(change) }
  }

  private static func scene(
    _ name: String, flaw: String, _ change: @escaping @Sendable (inout [String: JSONValue]) -> Void
  ) -> Mutant {
    asking(name, "draw", flaw: flaw) { $0["scene"] = $0["scene"]?.changingMembers(change) }
  }

  /// Returns a mutant that changes each entry of a scene.
  private static func entries(
    _ name: String, flaw: String, _ change: @escaping @Sendable (inout [String: JSONValue]) -> Void
  ) -> Mutant {
    scene(name, flaw: flaw) { $0["draw"] = $0["draw"]?.changingElements { $0.changingMembers(change) } }
  }

  /// Returns a mutant that changes a member of the entries of a scene.
  private static func member(
    _ name: String, of member: String, flaw: String,
    _ change: @escaping @Sendable (inout [String: JSONValue]) -> Void
  ) -> Mutant {
    entries(name, flaw: flaw) { $0[member] = $0[member]?.changingMembers(change) }
  }
}

private func moved(_ number: JSONValue, by distance: Double) -> JSONValue {
  number.asNumber.map { .number($0 + distance) } ?? number
}

/// Returns an image with its rows in reverse order.
private func flipped(_ image: JSONValue) -> JSONValue {
  image.changingMembers {
    guard case .array(let pixels)? = $0["pixels"],
      let width = $0["width"]?.asNumber.flatMap(Int.init(exactly:)), width > 0
    else { return }
    let rows = stride(from: 0, to: pixels.count, by: width).map { pixels[$0..<min($0 + width, pixels.count)] }
    $0["pixels"] = .array(Array(rows.reversed().joined()))
  }
}

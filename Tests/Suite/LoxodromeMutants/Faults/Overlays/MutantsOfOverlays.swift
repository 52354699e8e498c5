import LoxodromeSuite

extension Mutant {
  /// Bugs in overlays, their renderers and pictures of maps.
  static let ofOverlays: [Mutant] = ofOverlayPixels + ofOverlayRenderers + ofMapPictures + ofMaps

  private static let ofOverlayPixels: [Mutant] = [
    overlays("overlay-no-holes", flaw: "fills holes") { overlay in
      overlay["rings"] = overlay["rings"].map { .array(Array($0.list.prefix(1))) }
    },
    overlays("overlay-width-in-pixels", flaw: "takes the width of a pen for pixels", scalesWidth: true) { _ in
    },
    overlays("overlay-always-round", flaw: "has round caps always") { $0["lineCap"] = .string("round") },
    overlays("overlay-no-joins", flaw: "bevels corners always") { $0["lineJoin"] = .string("bevel") },
    overlays("overlay-no-dashes", flaw: "draws dashes as solid lines") { $0["lineDashPattern"] = nil },
    overlays("overlay-no-phase", flaw: "begins with a dash always") { $0["lineDashPhase"] = nil },
    overlays("overlay-whole-strokes", flaw: "strokes whole lines always") {
      ($0["strokeStart"], $0["strokeEnd"]) = (nil, nil)
    },
    overlays("overlay-no-alpha", flaw: "draws overlays opaque") { $0["alpha"] = nil },
    overlays("overlay-no-modes", flaw: "ignores blend modes") { $0["blendMode"] = nil },
    overlays("overlay-alpha-of-shapes", flaw: "applies the alpha to each shape") { overlay in
      guard let alpha = overlay["alpha"]?.asNumber else { return }
      overlay["alpha"] = nil
      for name in ["fillColor", "strokeColor"] {
        guard let color = overlay[name]?.list, color.count == 4 else { continue }
        overlay[name] = .array(color.prefix(3) + [.number((color[3].asNumber ?? 1) * alpha)])
      }
    },
    overlays("overlay-first-color", flaw: "draws lines of changing color in the first one") { overlay in
      overlay["colors"] = overlay["colors"].map { colors in
        .array(colors.list.map { _ in colors.list.first ?? .null })
      }
    },
    asking("overlay-reversed", "overlay.pixels", flaw: "draws the last overlay first") {
      $0["overlays"] = $0["overlays"].map { .array($0.list.reversed()) }
    },
    asking("overlay-one-world", "overlay.pixels", flaw: "does not repeat the world") { arguments in
      guard let x = arguments["mapRect"]?["x"]?.asNumber, x < 0 || x >= 0x1p28 else { return }
      arguments["overlays"] = .array([])
    },
  ]

  private static let ofOverlayRenderers: [Mutant] = [
    events("renderer-shifted", "overlayRenderer.events", flaw: "has an origin 1000 map points away") {
      event in
      guard event.first == .string("point"), let point = event.last?.list, point.count == 2 else {
        return event
      }
      return [event[0], .array([.number((point[0].asNumber ?? 0) + 1000), point[1]])]
    },
    events("renderer-no-hits", "overlayRenderer.events", flaw: "is never hit") { event in
      event.first == .string("contains") ? [event[0], .bool(false)] : event
    },
    asking("renderer-no-tolerance", "overlayRenderer.events", flaw: "ignores the tolerance of a tap") {
      $0["steps"] = $0["steps"]?.changingElements { step in
        guard step.list.first == .string("contains"), let last = step.list.last?.asNumber, last.isFinite
        else {
          return step
        }
        return .array(step.list.dropLast() + [.number(0)])
      }
    },
    asking("renderer-marks-everything", "overlayRenderer.events", flaw: "marks all for a part") {
      $0["steps"] = $0["steps"]?.changingElements { step in
        step.list.first == .string("invalidate") ? .array(Array(step.list.prefix(1))) : step
      }
    },
    asking("renderer-keeps-marks", "overlayRenderer.events", flaw: "keeps marks that were taken") {
      $0["steps"] = $0["steps"]?.changingElements { step in
        step.list.first == .string("takeInvalidations") ? .array([.string("invalidations")]) : step
      }
    },
  ]

  private static let ofMapPictures: [Mutant] = [
    asking("view-picture-coarse", "mapView.pictures", flaw: "has a pixel for a screen point") {
      $0["contentScaleFactor"] = .number(1)
    },
    steps("view-picture-stale", flaw: "draws nothing again where it is marked") { steps in
      steps.filter { $0.list.first != .string("invalidate") }
    },
    steps("view-picture-forgetful", flaw: "draws everything for each picture") { steps in
      steps.flatMap { $0.list.first == .string("picture") ? [.array([.string("discard")]), $0] : [$0] }
    },
    steps("view-picture-not-turned", flaw: "keeps north up") { steps in
      steps.map { step in
        guard step.list.first == .string("setCamera"), let camera = step.list.last else { return step }
        return .array([step.part(0), camera.changingMembers { $0["heading"] = .number(0) }])
      }
    },
    steps("view-picture-no-changes", flaw: "does not see changed properties") { steps in
      steps.filter { $0.list.first != .string("set") }
    },
    steps("view-picture-no-exchange", flaw: "does not change the order") { steps in
      steps.filter { $0.list.first != .string("exchange") }
    },
  ]

  /// Returns a mutant of `overlay.pixels` that draws each overlay as it is after a change.
  private static func overlays(
    _ name: String, flaw: String, scalesWidth: Bool = false,
    _ change: @escaping @Sendable (inout [String: JSONValue]) -> Void
  ) -> Mutant {
    asking(name, "overlay.pixels", flaw: flaw) { arguments in
      let factor = arguments["contentScaleFactor"]?.asNumber ?? 1
      arguments["overlays"] = arguments["overlays"]?.changingElements { overlay in
        overlay.changingMembers { members in
          change(&members)
          if scalesWidth, let width = members["lineWidth"]?.asNumber {
            members["lineWidth"] = .number(width / factor)
          }
        }
      }
    }
  }

  /// Returns a mutant that changes the events of an answer.
  private static func events(
    _ name: String, _ operation: String, flaw: String,
    _ change: @escaping @Sendable ([JSONValue]) -> [JSONValue]
  ) -> Mutant {
    telling(name, operation, flaw: flaw) { answer in
      answer.changingMembers { members in
        members["events"] = members["events"]?.changingElements { .array(change($0.list)) }
      }
    }
  }

  /// Returns a mutant of `mapView.pictures` that performs other steps.
  private static func steps(
    _ name: String, flaw: String, _ change: @escaping @Sendable ([JSONValue]) -> [JSONValue]
  ) -> Mutant {
    performing(name, "mapView.pictures", flaw: flaw, change)
  }
}

import Foundation
import LoxodromeTestSupport
import MapGeometry
import MapOverlays
import Testing

/// A scene of `Fixtures/display-choices.json`. A model in Python wrote what is expected; it
/// compares every pair in exact rationals. Lengths are in units of a 256th of the world's width.
private struct ModelScene: Decodable {
  struct Label: Decodable {
    struct Place: Decodable {
      let w, h, dx, dy: Double
    }

    let w, h, dx, dy: Double
    let required: Bool
    let alternatives: [Place]

    var value: DisplayLabel {
      var label = DisplayLabel(width: w, height: h)
      (label.centerOffsetX, label.centerOffsetY, label.isRequired) = (dx, dy, required)
      label.alternatives = alternatives.map {
        DisplayLabel.Place(width: $0.w, height: $0.h, centerOffsetX: $0.dx, centerOffsetY: $0.dy)
      }
      return label
    }
  }

  struct Share: Decodable {
    let side: DisplayAreaShare.Side
    let share, area: Double

    init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      let name = try values.decode(String.self)
      side = try #require(DisplayAreaShare.Side(rawValue: name))
      share = try values.decode(Double.self)
      area = try values.decode(Double.self)
    }
  }

  struct Annotation: Decodable {
    let id: Int
    let x, y, w, h, dx, dy, priority, min, max: Double
    let cluster: String?
    let mode: String
    let share: Share?
    let label: Label?

    var value: DisplayAnnotation {
      let unit = DisplayScene.unit
      var pin = DisplayAnnotation(
        id: id, position: MapPoint(x: x * unit, y: y * unit), width: w, height: h)
      (pin.centerOffsetX, pin.centerOffsetY) = (dx, dy)
      pin.displayPriority = DisplayPriority(rawValue: priority)
      pin.clusteringIdentifier = cluster
      pin.collisionMode = DisplayCollisionMode(rawValue: mode) ?? .none
      (pin.minimumZoomScale, pin.maximumZoomScale) = (min / unit, max / unit)
      pin.areaShare = share.map {
        DisplayAreaShare($0.side, share: $0.share, polygonArea: $0.area * unit * unit)
      }
      pin.label = label?.value
      return pin
    }
  }

  struct Appearance: Decodable {
    let w, h, growth, dx, dy, priority: Double
    let cluster: String?
    let mode: String
    let label: Label?

    func value(of cluster: DisplayCluster) -> DisplayAppearance {
      let count = Double(cluster.members.count)
      var view = DisplayAppearance(width: w + growth * count, height: h + growth * count)
      (view.centerOffsetX, view.centerOffsetY) = (dx, dy)
      view.displayPriority = DisplayPriority(rawValue: priority)
      view.clusteringIdentifier = self.cluster
      view.collisionMode = DisplayCollisionMode(rawValue: mode) ?? .none
      view.label = label?.value
      return view
    }
  }

  struct Cluster: Decodable {
    let identifier: String
    let members: [Int]
    let x, y: Double
    let label: Bool
  }

  struct Expected: Decodable {
    let visible, labels, labelPlaces: [Int]
    let clusters: [Cluster]
  }

  struct Step: Decodable {
    let margin, tolerance, shareTolerance, scale, heading: Double
    let view: [Double]
    let changed: [Annotation]
    let expected: Expected

    var options: DisplayOptions {
      var options = DisplayOptions()
      (options.margin, options.tolerance, options.shareTolerance) = (margin, tolerance, shareTolerance)
      return options
    }

    var rect: MapRect {
      let unit = DisplayScene.unit
      return MapRect(x: view[0] * unit, y: view[1] * unit, width: view[2] * unit, height: view[3] * unit)
    }
  }

  let annotations: [Annotation]
  let appearance: Appearance?
  let steps: [Step]
}

@Suite struct DisplayOracleTests {
  @Test func choicesAreEqualToThoseOfAModelInExactNumbers() throws {
    let file = checkout.appendingPathComponent("Tests/Maps/MapOverlaysTests/Fixtures/display-choices.json")
    let scenes = try JSONDecoder().decode([ModelScene].self, from: try Data(contentsOf: file))
    var (clusterCount, labelCount, movedCount, turnedCount) = (0, 0, 0, 0)
    for (number, scene) in scenes.enumerated() {
      var annotations = scene.annotations.map(\.value)
      var previous: DisplayChoice?
      for (stepNumber, step) in scene.steps.enumerated() {
        for change in step.changed { annotations[change.id] = change.value }
        let choice = DisplayChoice(
          of: annotations.reversed(), in: step.rect, heading: step.heading,
          zoomScale: step.scale / DisplayScene.unit, options: step.options, after: previous
        ) { scene.appearance?.value(of: $0) }
        let (place, expected) = ("scene \(number), step \(stepNumber)", step.expected)
        #expect(choice.visible == expected.visible, "\(place)")
        #expect(choice.labels == expected.labels, "\(place)")
        #expect(choice.labelPlaces == expected.labelPlaces, "\(place)")
        #expect(choice.clusters.map(\.members) == expected.clusters.map(\.members), "\(place)")
        #expect(choice.clusters.map(\.showsLabel) == expected.clusters.map(\.label), "\(place)")
        for (cluster, wanted) in zip(choice.clusters, expected.clusters) {
          #expect(cluster.clusteringIdentifier == wanted.identifier, "\(place)")
          let (x, y) = (cluster.position.x / DisplayScene.unit, cluster.position.y / DisplayScene.unit)
          #expect(abs(x - wanted.x) < 1e-9 && abs(y - wanted.y) < 1e-9, "\(place)")
        }
        clusterCount += choice.clusters.count
        labelCount += choice.labels.count + choice.clusters.count(where: \.showsLabel)
        movedCount += choice.labelPlaces.count { $0 > 0 }
        turnedCount += step.heading == 0 ? 0 : choice.visible.count
        previous = choice
      }
    }
    #expect(scenes.count > 100 && clusterCount > 200 && labelCount > 500)
    #expect(movedCount > 50 && turnedCount > 500)
  }
}

import LoxodromeSuite
import MapOverlays

extension OperationAnswer {
  /// The operation `display.choose`: what a sequence of views displays of a set of annotations. It
  /// has no result if two annotations have the same id, or if a view changes an annotation that does
  /// not exist.
  static let display = function("display.choose") {
    (annotations: [DisplayAnnotation], appearance: ClusterAppearance?, views: [DisplayView]) in
    var annotations = annotations
    guard let indices = annotations.indicesByID else { return nil }
    var choices: [DisplayChoice] = []
    for view in views {
      for annotation in view.changed {
        guard let index = indices[annotation.id] else { return nil }
        annotations[index] = annotation
      }
      choices.append(
        DisplayChoice(
          of: annotations, in: view.visibleRect, heading: view.heading, zoomScale: view.zoomScale,
          options: view.options, after: choices.last
        ) { appearance?.appearance(of: $0) })
    }
    return choices
  }
}

extension [DisplayAnnotation] {
  /// The indices of the annotations by their ids. Nil if two have the same id.
  fileprivate var indicesByID: [Int: Int]? {
    let indices = Dictionary(zip(map(\.id), indices)) { first, _ in first }
    return indices.count == count ? indices : nil
  }
}

extension DisplayChoice: JSONRepresentable {
  package var json: JSONValue {
    .object([
      "visible": visible.json, "clusters": clusters.json,
      "labels": .array(
        zip(labels, labelPlaces).map { .object(["id": $0.json, "place": $1.json]) }),
    ])
  }
}

extension DisplayCluster: JSONRepresentable {
  package var json: JSONValue {
    .object([
      "identifier": clusteringIdentifier.json, "members": members.json, "position": position.json,
      "label": showsLabel.json,
    ])
  }
}

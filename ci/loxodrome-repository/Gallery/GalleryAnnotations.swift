import Foundation
import MapGeometry
import MapOverlays
import MapRaster
import MapText
import MapViews

// The gallery's maps of annotations.

extension GalleryMap {
  /// Thousands of annotations. Annotations that would overlap are shown as clusters.
  static let clusters = GalleryMap(
    name: "clusters", summary: "8611 cities as annotations that form clusters"
  ) { map in
    map.show(45, 12, degreesWide: 60)
    map.addLand()
    map.annotationView = { [unowned map] annotation in
      let isCluster = annotation is ClusterAnnotation
      let identifier = isCluster ? "cities" : "city"
      let view =
        map.view.dequeueReusableAnnotationView(withIdentifier: identifier) as? MarkerAnnotationView
        ?? MarkerAnnotationView(annotation: annotation, reuseIdentifier: identifier)
      view.annotation = annotation
      view.markerTintColor = isCluster ? .ink : .accent
      view.displayPriority = .high
      view.clusteringIdentifier = "city"
      return view
    }
    map.view.addAnnotations(
      map.data.cities.map { PointAnnotation(coordinate: $0.coordinate, title: $0.name) })
  }

  /// A selected annotation with its callout.
  static let callouts = GalleryMap(
    name: "callouts", summary: "pins, and a callout with two accessories"
  ) { map in
    map.show(37, 137, degreesWide: 22)
    map.addLand()
    let cities = [
      ("Osaka", "JP"), ("Yokohama", "JP"), ("Niigata", "JP"), ("Daegu", "KR"), ("Jeju City", "KR"),
    ]
    let annotations = try cities.map { name, country in
      let city = try map.data.city(name, country)
      let population = city.population.formatted(.number.locale(Locale(identifier: "en_US")))
      return PointAnnotation(coordinate: city.coordinate, title: city.name, subtitle: "\(population) people")
    }
    map.annotationView = { annotation in
      let view = PinAnnotationView(annotation: annotation, reuseIdentifier: "pin")
      view.canShowCallout = true
      view.leftCalloutAccessoryView = PeopleView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
      view.rightCalloutAccessoryView = InfoButton(frame: CGRect(x: 0, y: 0, width: 22, height: 22))
      return view
    }
    map.view.addAnnotations(annotations)
    map.view.selectAnnotation(annotations[0], animated: false)
  }
}

/// Two people, in outline.
final class PeopleView: View {
  override func draw(_ rect: CGRect) {
    guard let context = DrawingContext.current else { return }
    context.setFillColor(.ink)
    context.fillEllipse(in: CGRect(x: 0, y: 0, width: 30, height: 30))
    context.setFillColor(Color("#ffffff"))
    for x in [10.0, 20.0] {
      context.fillEllipse(in: CGRect(x: x - 3, y: 7, width: 6, height: 6))
      context.fill(CGRect(x: x - 4, y: 15, width: 8, height: 8))
    }
  }
}

/// A button for more information.
final class InfoButton: Control {
  override func draw(_ rect: CGRect) {
    guard let context = DrawingContext.current else { return }
    context.setStrokeColor(Color("#007aff"))
    context.setLineWidth(1.5)
    context.strokeEllipse(in: CGRect(x: 1, y: 1, width: 20, height: 20))
    context.setFillColor(Color("#007aff"))
    if let letter = Font.bold?.line("i", size: 14) {
      context.draw(letter, at: CGPoint(x: 11 - letter.width / 2, y: 16))
    }
  }
}

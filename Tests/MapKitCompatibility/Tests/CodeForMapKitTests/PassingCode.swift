#if canImport(MapKit)
  import MapKit
#else
  import MapKitCompatibility
#endif

// Code that programs for MapKit often contain besides maps: settings, comparisons of objects, and
// texts and paths of UIKit.

/// Applies the settings that view controllers usually set first.
@MainActor func settle(_ mapView: MKMapView) {
  mapView.mapType = MKMapType.mutedStandard
  mapView.isRotateEnabled = false
  mapView.isPitchEnabled = false
  mapView.showsCompass = false
  mapView.showsScale = true
  mapView.showsBuildings = false
  mapView.showsTraffic = true
}

/// The annotations except for the user's location and one pin, and the number of different ones.
@MainActor func others(_ mapView: MKMapView, than pin: MKPointAnnotation) -> (
  others: [MKPointAnnotation], count: Int
) {
  let pins = mapView.annotations.filter { !$0.isEqual(mapView.userLocation) }
    .compactMap { $0 as? MKPointAnnotation }
  return (pins.filter { $0 != pin }, Set(pins).count)
}

/// Whether the tapped control is the right accessory of a view.
@MainActor func isRight(_ control: UIControl, of view: MKAnnotationView) -> Bool {
  control == view.rightCalloutAccessoryView
}

/// A pin and a marker that are animated when they are added, with labels that fit their texts.
@MainActor func makeViews(for pin: MKPointAnnotation) -> (MKPinAnnotationView, MKMarkerAnnotationView) {
  let pinView = MKPinAnnotationView(annotation: pin, reuseIdentifier: "pin")
  pinView.animatesDrop = true
  pinView.canShowCallout = true
  let detail = UILabel()
  detail.numberOfLines = 0
  detail.font = UIFont.preferredFont(forTextStyle: .footnote)
  detail.text = pin.subtitle
  pinView.detailCalloutAccessoryView = detail
  let icon = UIImageView(frame: CGRect(x: 0, y: 0, width: 24, height: 24))
  icon.image = chart(of: [1, 2])
  pinView.leftCalloutAccessoryView = icon
  let marker = MKMarkerAnnotationView(annotation: pin, reuseIdentifier: "marker")
  marker.animatesWhenAdded = true
  return (pinView, marker)
}

/// A pie chart of shares, with their number in the middle.
func chart(of shares: [CGFloat]) -> UIImage {
  let format = UIGraphicsImageRendererFormat()
  format.scale = 2
  format.opaque = true
  let renderer = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40), format: format)
  return renderer.image { _ in
    let colors = [UIColor.red, UIColor.green]
    let center = CGPoint(x: 20, y: 20)
    var angle: CGFloat = 0
    for (share, color) in zip(shares, colors) {
      let end = angle + 2 * .pi * share / shares.reduce(0, +)
      let piece = UIBezierPath()
      piece.move(to: center)
      piece.addArc(withCenter: center, radius: 20, startAngle: angle, endAngle: end, clockwise: true)
      piece.close()
      color.setFill()
      piece.fill()
      angle = end
    }
    UIColor.white.setFill()
    UIBezierPath(roundedRect: CGRect(x: 8, y: 8, width: 24, height: 24), cornerRadius: 12).fill()
    let ring = UIBezierPath(arcCenter: center, radius: 14, startAngle: 0, endAngle: .pi, clockwise: true)
    ring.append(UIBezierPath(rect: CGRect(x: 18, y: 18, width: 4, height: 4)))
    ring.setLineDash([2, 1], count: 2, phase: 0)
    UIColor.blue.setStroke()
    ring.stroke()
  }
}

/// Draws a text with every function for drawing texts.
func write(_ text: String, in rect: CGRect) {
  let font = UIFont.systemFont(ofSize: 12, weight: .semibold)
  let attributes: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: UIColor.black]
  text.draw(in: rect, withAttributes: attributes)
  (text as NSString).draw(in: rect, withAttributes: attributes)
  NSAttributedString(string: text, attributes: attributes).draw(in: rect)
  text.draw(at: rect.origin, withAttributes: attributes)
  NSAttributedString(string: text, attributes: attributes).draw(at: rect.origin)
}

/// Fonts of a size from light to heavy.
func fonts(ofSize size: CGFloat) -> [UIFont] {
  let weights: [UIFont.Weight] = [.light, .regular, .medium, .semibold, .bold, .heavy]
  return weights.map { .systemFont(ofSize: size, weight: $0) }
}

/// The size of a text style.
func size(of style: UIFont.TextStyle) -> CGFloat { UIFont.preferredFont(forTextStyle: style).pointSize }

/// The picture of a map view, drawn like any view.
@MainActor func picture(of mapView: MKMapView) -> UIImage {
  UIGraphicsImageRenderer(bounds: mapView.bounds, format: .default()).image { _ in
    mapView.drawHierarchy(in: mapView.bounds, afterScreenUpdates: true)
  }
}

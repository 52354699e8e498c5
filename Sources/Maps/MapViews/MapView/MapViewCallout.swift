import Foundation
import MapOverlays

extension MapView {
  /// The current callout; nil if there is none. If an annotation is selected, the map view is laid
  /// out first, so the callout follows the annotation's texts and coordinate.
  public var calloutView: CalloutView? {
    if engine.selectedAnnotations.isEmpty { engine.layoutIfChanged() } else { layoutIfNeeded() }
    return callout
  }

  /// Lays out the callout of an annotation, if there is an annotation, its view can show a callout,
  /// and it has a title that is not empty. Otherwise removes the callout.
  func layOutCallout(of view: AnnotationView?, for annotation: (any Annotation)?) {
    let hasCallout = view?.canShowCallout == true && !(annotation?.title ?? "").isEmpty
    if let old = callout, !hasCallout || old.annotation !== annotation {
      for part in old.subviews { part.removeFromSuperview() }
      callout = nil
    }
    guard hasCallout, let view, let annotation else { return }
    let shown = callout ?? CalloutView(annotation: annotation)
    shown.superview = self
    callout = shown
    let tip = CGPoint(
      x: view.frame.origin.x + view.frame.size.width / 2 + view.calloutOffset.x,
      y: view.frame.origin.y + view.calloutOffset.y)
    shown.layOut(for: view, tip: tip, in: frame.size)
  }
}

import Foundation

extension MapView {
  /// The current callout; nil if there is none.
  public var calloutView: CalloutView? {
    layoutIfChanged()
    return selection.callout
  }

  /// Lays out the callout if the selected view is displayed, can show a callout, and is not
  /// dragged, and its annotation has a title that is not empty. Otherwise removes the callout.
  func layOutCallout() {
    guard let entry = selection.entry, let view = entry.view, view.isDisplayed, view.canShowCallout,
      drag?.entry !== entry, let title = entry.annotation.title, !title.isEmpty
    else {
      for part in selection.callout?.subviews ?? [] { part.removeFromSuperview() }
      selection.callout = nil
      return
    }
    let shown: CalloutView
    if let callout = selection.callout, callout.annotation === entry.annotation {
      shown = callout
    } else {
      for part in selection.callout?.subviews ?? [] { part.removeFromSuperview() }
      shown = CalloutView(annotation: entry.annotation)
      shown.superview = self
      selection.callout = shown
    }
    let tip = CGPoint(
      x: view.frame.origin.x + view.frame.size.width / 2 + view.calloutOffset.x,
      y: view.frame.origin.y + view.calloutOffset.y)
    shown.layOut(for: view, tip: tip, in: frame.size)
  }
}

import Foundation
import MapGeometry
import MapRaster
import Testing

@testable import MapOverlays
@testable import MapViews

/// What Apple documents of markers.
@MainActor @Suite struct MarkerBehaviorTests: BehaviorSuite {
  @Test func annotationsWithoutAViewOfTheDelegateHaveMarkersWithTitles() throws {
    let (view, recorder) = view { _ in nil }
    let place = pin(500, 500, "Harbor")
    view.addAnnotation(place)
    let shown = try marker(of: place, in: view)
    #expect(shown.isDisplayed && shown.canShowCallout && shown.isLabelDisplayed)
    let label = try #require(shown.displayLabel)
    #expect(label.width > 20 && label.height > 10 && !label.isRequired)
    withExtendedLifetime(recorder) {}
  }

  @Test func titlesGiveWayToViewsAndTitles() throws {
    let (view, recorder) = view { _ in nil }
    // The second marker stands on the first one's title; the third one's title meets the second's.
    let pins = [
      pin(512, 512, "A long title of a place"), pin(540, 552, "Another long title"), pin(590, 545, "Third"),
    ]
    view.addAnnotations(pins)
    let markers = try pins.map { try marker(of: $0, in: view) }
    #expect(markers.map(\.isDisplayed) == [true, true, true])
    #expect(markers.map(\.isLabelDisplayed) == [false, true, false])
    let before = try view.snapshot()
    markers[0].titleVisibility = .visible
    view.layoutIfNeeded()
    #expect(markers[0].isLabelDisplayed)
    #expect(try view.snapshot() != before)
    markers[1].titleVisibility = .hidden
    view.layoutIfNeeded()
    #expect(markers[1].displayLabel == nil && markers[2].isLabelDisplayed)
    withExtendedLifetime(recorder) {}
  }

  @Test func clustersAreAmongTheAnnotationsWhenTheirViewsAreAdded() throws {
    let (view, recorder) = view { annotation in
      if annotation is ClusterAnnotation { return nil }
      let marker = MarkerAnnotationView(annotation: annotation, reuseIdentifier: nil)
      marker.clusteringIdentifier = "pins"
      return marker
    }
    var found: [Bool] = []
    recorder.onAddViews = { views in
      found += views.compactMap { $0.annotation as? ClusterAnnotation }
        .map { cluster in view.annotations.contains { $0 === cluster } }
    }
    view.addAnnotations([pin(300, 300), pin(302, 300)])
    view.layoutIfNeeded()
    view.addAnnotations([pin(600, 600), pin(602, 600)])
    view.layoutIfNeeded()
    #expect(found == [true, true])
    withExtendedLifetime(recorder) {}
  }

  @Test func adaptiveTextsDependOnTheSelectionAndTheCallout() throws {
    let (view, recorder) = view { annotation in
      let marker = MarkerAnnotationView(annotation: annotation, reuseIdentifier: nil)
      marker.canShowCallout = annotation.texts.title == "callout"
      return marker
    }
    let pins = [pin(300, 500, "callout", "below"), pin(600, 500, "none", "below")]
    view.addAnnotations(pins)
    let markers = try pins.map { try marker(of: $0, in: view) }
    let title = MarkerTexts(title: "none", subtitle: nil).size
    let both = MarkerTexts(title: "none", subtitle: "below").size
    #expect(both.height > title.height)
    #expect(markers[1].displayLabel?.height == Double(title.height))
    view.selectAnnotation(pins[1], animated: false)
    #expect(markers[1].displayLabel?.height == Double(both.height))
    #expect(markers[1].displayLabel?.isRequired == true)
    view.selectAnnotation(pins[0], animated: false)
    #expect(markers[0].displayLabel == nil && view.calloutView != nil)
    #expect(markers[1].displayLabel?.height == Double(title.height))
    withExtendedLifetime(recorder) {}
  }

  @Test func selectedMarkersAreLargerAndAbove() throws {
    let (view, recorder) = view { _ in nil }
    let pins = [pin(500, 500), pin(500, 570)]
    view.addAnnotations(pins)
    let markers = try pins.map { try marker(of: $0, in: view) }
    #expect(markers[0].frame.size == CGSize(width: 28, height: 36))
    view.selectAnnotation(pins[0], animated: false)
    view.layoutIfNeeded()
    let frame = markers[0].frame
    #expect(frame.size == CGSize(width: 42, height: 54))
    #expect(abs(frame.midX - 500) < 1e-6 && abs(frame.maxY - 500) < 1e-6)
    #expect(view.annotationView(at: CGPoint(x: 482, y: 450)) === markers[0])
    view.deselectAnnotation(pins[0], animated: false)
    view.layoutIfNeeded()
    #expect(markers[0].frame.size == CGSize(width: 28, height: 36) && abs(markers[0].frame.maxY - 500) < 1e-6)
    #expect(markers[0].centerOffset == MarkerAppearance.centerOffset)
    // A removed view is as large as before.
    view.selectAnnotation(pins[1], animated: false)
    view.removeAnnotation(pins[1])
    #expect(markers[1].frame.size == CGSize(width: 28, height: 36))
    withExtendedLifetime(recorder) {}
  }

  /// The lower edge of a marker stays at its location, and its size is that of the state.
  @Test func imagesAndOffsetsOfSelectedMarkersStay() throws {
    let (view, recorder) = view { _ in nil }
    let place = pin(500, 500)
    view.addAnnotation(place)
    let shown = try marker(of: place, in: view)
    let usual = CGSize(width: 28, height: 36)
    // An offset that is set while the view is selected is that of both states.
    view.selectAnnotation(place, animated: false)
    shown.centerOffset = CGPoint(x: 5, y: -18)
    view.layoutIfNeeded()
    #expect(shown.centerOffset.y == -18 && abs(shown.frame.maxY - 500) < 1e-6)
    #expect(abs(shown.frame.midX - 505) < 1e-6 && shown.frame.size == CGSize(width: 42, height: 54))
    view.deselectAnnotation(place, animated: false)
    view.layoutIfNeeded()
    #expect(shown.centerOffset == CGPoint(x: 5, y: -18) && abs(shown.frame.maxY - 500) < 1e-6)
    #expect(shown.frame.size == usual)
    // An image that is set while the view is selected ends the enlargement.
    view.selectAnnotation(place, animated: false)
    shown.image = try PixelBuffer(width: 20, height: 10, color: Color(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(shown.frame.size == CGSize(width: 20, height: 10))
    view.layoutIfNeeded()
    #expect(abs(shown.frame.midY - 482) < 1e-6)
    view.deselectAnnotation(place, animated: false)
    #expect(shown.frame.size == CGSize(width: 20, height: 10))
    shown.image = nil
    shown.bounds.size = usual
    // The bounds are enlarged, not the outline of a turned view.
    shown.transform = MapRaster.AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    view.selectAnnotation(place, animated: false)
    #expect(shown.bounds.size == CGSize(width: 42, height: 54))
    shown.transform = .scale(x: 0.5, y: 0.5)
    view.deselectAnnotation(place, animated: false)
    #expect(shown.bounds.size == usual)
    withExtendedLifetime(recorder) {}
  }

  /// A size whose half more is not exact.
  @Test func sizesOfMarkersComeBackExactly() {
    let marker = MarkerAnnotationView(annotation: nil, reuseIdentifier: nil)
    for side in [0.1, 20.3, 33.33, 1e-3] as [CGFloat] {
      marker.frame.size = CGSize(width: side, height: 3 * side)
      marker.isSelected = true
      marker.isSelected = false
      #expect(marker.frame.size == CGSize(width: side, height: 3 * side))
    }
  }
}

import MapGeometry
import MapOverlays
import Testing

/// A pin of 20 × 20 points with a label of 60 × 10 points below it. The tests use a zoom scale of
/// 1.
private func marker(_ id: Int, _ x: Double, _ y: Double) -> DisplayAnnotation {
  var pin = DisplayAnnotation(id: id, position: MapPoint(x: x, y: y), width: 20, height: 20)
  pin.displayPriority = .high
  var label = DisplayLabel(width: 60, height: 10)
  label.centerOffsetY = 16
  pin.label = label
  return pin
}

/// A view whose middle is (100, 100).
private let view = MapRect(x: -400, y: -300, width: 1000, height: 800)

private func choice(_ pins: [DisplayAnnotation], after previous: DisplayChoice? = nil) -> DisplayChoice {
  DisplayChoice(of: pins, in: view, zoomScale: 1, after: previous)
}

@Suite struct DisplayLabelTests {
  @Test func labelsHideEachOtherButNoViews() {
    let near = choice([marker(1, 100, 100), marker(2, 140, 100), marker(3, 160, 100)])
    #expect(near.visible == [1, 2, 3] && near.labels == [1, 3])
    #expect(choice([marker(1, 100, 100), marker(2, 159, 100)]).labels == [1])
  }

  @Test func labelsThatTouchAViewAreHiddenOnlyIfTheyOverlapIt() {
    // The label of 1 spans 111...121 from north to south.
    #expect(choice([marker(1, 100, 100), marker(2, 120, 130)]).labels == [2])
    #expect(choice([marker(1, 100, 100), marker(2, 120, 131)]).labels == [1, 2])
    // Views come first, whatever their priority is.
    var low = marker(2, 120, 125)
    low.displayPriority = .low
    let covered = choice([marker(1, 100, 100), low])
    #expect(covered.visible == [1, 2] && covered.labels == [2])
  }

  @Test func labelsOfHiddenViewsAreHidden() {
    let chosen = choice([marker(1, 100, 100), marker(2, 110, 100)])
    #expect(chosen.visible == [1] && chosen.labels == [1])
  }

  @Test func requiredLabelsAreAlwaysShown() {
    var pins = [marker(1, 100, 100), marker(2, 140, 100)]
    pins[1].label?.isRequired = true
    #expect(choice(pins).labels == [2])
    pins[0].label?.isRequired = true
    #expect(choice(pins).labels == [1, 2])
  }

  @Test func labelsWithoutAnAreaOrAPlace() {
    var pins = [marker(1, 100, 100), marker(2, 140, 100)]
    pins[1].label?.height = 0
    #expect(choice(pins).labels == [1, 2])
    pins[1].label?.centerOffsetX = .nan
    #expect(choice(pins).labels == [1])
    pins[0].label = nil
    #expect(choice(pins).labels.isEmpty)
  }

  @Test func clustersHaveLabels() {
    let pins = [marker(1, 100, 100), marker(2, 110, 100), marker(3, 160, 100)].map { pin in
      var pin = pin
      pin.clusteringIdentifier = "a"
      return pin
    }
    func chosen(_ label: DisplayLabel?) -> DisplayChoice {
      DisplayChoice(of: pins, in: view, zoomScale: 1) { _ in
        var view = DisplayAppearance(width: 40, height: 40)
        view.label = label
        return view
      }
    }
    var label = DisplayLabel(width: 60, height: 10)
    label.centerOffsetY = 16
    #expect(chosen(label).clusters.map(\.showsLabel) == [true] && chosen(label).labels.isEmpty)
    #expect(chosen(nil).clusters.map(\.showsLabel) == [false] && chosen(nil).labels == [3])
  }

  @Test func shownLabelsStayUntilTheyOverlapByMoreThanTheMargin() {
    // The margin is a quarter of the labels' height, 2.5 points.
    func pins(_ distance: Double) -> [DisplayAnnotation] {
      [marker(1, 100, 100), marker(2, 100 + distance, 100)]
    }
    var chosen: DisplayChoice?
    for (distance, labels) in [(60, [1, 2]), (57.5, [1, 2]), (57, [1]), (62, [1]), (62.5, [1, 2])] {
      chosen = choice(pins(distance), after: chosen)
      #expect(chosen?.labels == labels, "\(distance) apart")
      #expect(choice(pins(distance), after: chosen) == chosen)
    }
  }

  /// A marker whose label can also be above it or to the right of it.
  private func movable(_ id: Int, _ x: Double, _ y: Double) -> DisplayAnnotation {
    var pin = marker(id, x, y)
    pin.label?.alternatives = [
      DisplayLabel.Place(width: 60, height: 10, centerOffsetX: 0, centerOffsetY: -16),
      DisplayLabel.Place(width: 60, height: 10, centerOffsetX: 41, centerOffsetY: 0),
    ]
    return pin
  }

  @Test func labelsAreAtTheirFirstFreePlace() {
    let alone = choice([movable(1, 100, 100)])
    #expect(alone.labels == [1] && alone.labelPlaces == [0])
    // The labels of 2 and 3 collide with those before them.
    let several = choice([movable(1, 100, 100), movable(2, 130, 100), movable(3, 160, 100)])
    #expect(several.labels == [1, 2, 3] && several.labelPlaces == [0, 1, 0])
    // The label of 1 covers the first place of 2, the view of 4 the second and the view of 3 the third.
    let none = choice([movable(1, 100, 100), movable(2, 130, 100), marker(3, 160, 100), marker(4, 130, 79)])
    #expect(none.visible == [1, 2, 4, 3])
    #expect(!none.labels.contains(2))
  }

  @Test func requiredLabelsTakeAFreePlaceIfThereIsOne() {
    var pins = [movable(1, 100, 100), movable(2, 130, 100)]
    // These views cover all places of 2.
    pins += [marker(3, 160, 100), marker(4, 130, 79), marker(5, 130, 121)]
    pins[1].label?.isRequired = true
    let chosen = choice(pins)
    #expect(chosen.labels.contains(2) && chosen.labelPlaces[chosen.labels.firstIndex(of: 2) ?? 0] == 0)
    pins.removeLast(3)
    pins[0].label?.isRequired = true
    #expect(choice(pins).labelPlaces == [0, 1])
  }

  /// The first place becomes free again, but the label stays where it was.
  @Test func labelsStayAtTheirPlaces() {
    let near = choice([movable(1, 100, 100), movable(2, 130, 100)])
    #expect(near.labelPlaces == [0, 1])
    let far = [movable(1, 100, 100), movable(2, 300, 100)]
    let moved = choice(far, after: near)
    #expect(moved.labels == [1, 2] && moved.labelPlaces == [0, 1] && choice(far, after: moved) == moved)
    #expect(choice(far).labelPlaces == [0, 0])
  }
}

#if canImport(MapKit)
  import MapKit
#else
  import MapKitCompatibility
#endif

// Views that react to touches, their layers, and the controls in them.

/// A card with round corners and a shadow, as callouts of one's own have.
final class CardView: UIView {
  private(set) var touched: [UITouch.Phase] = []
  let title = UILabel(frame: CGRect(x: 4, y: 4, width: 92, height: 20))
  let stamp = UIImageView(frame: CGRect(x: 4, y: 28, width: 40, height: 20))

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .white
    layer.cornerRadius = 8
    layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    layer.borderWidth = 1
    layer.borderColor = UIColor.red.cgColor
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.5
    layer.shadowOffset = CGSize(width: 0, height: 2)
    layer.shadowRadius = 4
    layer.masksToBounds = false
    title.textAlignment = NSTextAlignment.center
    title.attributedText = NSAttributedString(
      string: "Harbor",
      attributes: [.font: UIFont.boldSystemFont(ofSize: 12), .foregroundColor: UIColor.blue])
    addSubview(title)
    stamp.contentMode = UIView.ContentMode.scaleAspectFit
    stamp.clipsToBounds = true
    stamp.isUserInteractionEnabled = false
    insertSubview(stamp, at: 0)
    sendSubviewToBack(stamp)
    bringSubviewToFront(title)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    touched += touches.map(\.phase)
    super.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches where touch.location(in: self) != touch.previousLocation(in: self) {
      touched.append(touch.phase)
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    touched += touches.filter { $0.view === self && $0.tapCount > 0 }.map(\.phase)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    touched += (event?.allTouches ?? touches).map(\.phase)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    title.frame.size.width = bounds.inset(by: UIEdgeInsets(top: 0, left: 4, bottom: 0, right: 4)).width
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    title.textColor = tintColor
  }
}

/// Whether a layer is that of a card.
@MainActor func isCard(_ layer: CALayer) -> Bool {
  let corners: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
  return layer.cornerRadius == 8 && layer.maskedCorners == corners && layer.shadowPath == nil
}

/// Changes a view by its layer.
@MainActor func change(_ layer: CALayer) {
  layer.opacity = 0.5
  layer.backgroundColor = UIColor.blue.cgColor
  layer.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
  layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 20)
  layer.zPosition = 3
  layer.shouldRasterize = true
  layer.rasterizationScale = 2
}

/// Buttons that count their taps with actions.
@MainActor final class Counter {
  private(set) var count = 0
  private(set) var last: String?
  let identifier = UIAction.Identifier("count")

  func makeButton() -> UIButton {
    let action = UIAction(title: "Add", identifier: identifier) { [weak self] action in
      self?.count += 1
      self?.last = (action.sender as? UIButton)?.currentTitle
    }
    let button = UIButton(type: .system, primaryAction: action)
    button.setTitleColor(UIColor.red, for: .highlighted)
    button.setTitle("Add one", for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 14)
    button.sizeToFit()
    return button
  }

  /// Sends the events of a button whose action is replaced, removed and sent.
  func play(_ button: UIButton) -> [Int] {
    var counts: [Int] = []
    button.sendActions(for: .touchUpInside)
    counts.append(count)
    let double = UIAction(identifier: identifier) { [weak self] _ in self?.count += 10 }
    button.addAction(double, for: .primaryActionTriggered)
    button.sendActions(for: .touchUpInside)
    counts.append(count)
    button.removeAction(double, for: UIControl.Event.primaryActionTriggered)
    button.addAction(double, for: .valueChanged)
    button.sendActions(for: .touchUpInside)
    counts.append(count)
    button.sendAction(double)
    button.removeAction(identifiedBy: identifier, for: .allEvents)
    button.sendActions(for: .valueChanged)
    counts.append(count)
    return counts
  }
}

/// A button with an image, a text and a color for the normal state and others while it is touched.
@MainActor func makeStateButton(_ usual: UIImage, _ touched: UIImage) -> UIButton {
  let button = UIButton(type: .custom)
  button.setImage(touched, for: .highlighted)
  button.setImage(usual, for: .normal)
  button.setTitle("Save", for: .normal)
  button.setTitle("Saving", for: .highlighted)
  button.setTitleColor(.red, for: .normal)
  button.setTitleColor(.blue, for: [.highlighted, .selected])
  return button
}

/// What a button shows in its state: its text, the width of its image and its color.
@MainActor func look(of button: UIButton) -> (String?, CGFloat?, UIColor?) {
  (button.currentTitle, button.currentImage?.size.width, button.titleColor(for: button.state))
}

/// The names of a control's states.
@MainActor func stateNames(of control: UIControl) -> [String] {
  let state: UIControl.State = control.state
  var names: [String] = []
  if state.contains(.selected) { names.append("selected") }
  if state.contains(.disabled) { names.append("disabled") }
  if state.contains(.highlighted) { names.append("highlighted") }
  return names
}

/// Moves a view with every kind of animation, and returns what happened.
@MainActor func animate(_ view: UIView) -> [String] {
  var steps: [String] = []
  let curves: UIView.AnimationOptions = [
    .curveEaseIn, .curveEaseOut, .curveEaseInOut, .curveLinear, .allowUserInteraction, .repeat,
    .autoreverse, .beginFromCurrentState,
  ]
  UIView.animate(withDuration: 0.3) { view.alpha = 0.5 }
  UIView.animate(withDuration: 0.3, animations: { steps.append("shown") }) { steps.append("done \($0)") }
  UIView.animate(
    withDuration: 1, delay: 0.5, options: curves, animations: { view.alpha = 1 },
    completion: { _ in steps.append("visible") })
  UIView.animate(
    withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0, options: [],
    animations: { view.transform = CGAffineTransform(scaleX: 2, y: 2) },
    completion: { _ in view.transform = .identity })
  UIView.transition(
    with: view, duration: 1, options: .transitionCrossDissolve, animations: { steps.append("crossed") },
    completion: nil)
  UIView.performWithoutAnimation { steps.append("still") }
  let animator = UIViewPropertyAnimator(duration: 1, curve: UIView.AnimationCurve.easeInOut) {
    steps.append("moved")
  }
  animator.addAnimations { steps.append("turned") }
  animator.addCompletion { (position: UIViewAnimatingPosition) in steps.append("at \(position)") }
  animator.startAnimation()
  UIViewPropertyAnimator(duration: 1, dampingRatio: 0.5) { steps.append("late") }
    .startAnimation(afterDelay: 2)
  return steps
}

/// Gestures that add a pin where the finger was, with closures as actions.
@MainActor final class PinDropper: UIGestureRecognizerDelegate {
  private(set) var asked = 0
  let press = UILongPressGestureRecognizer()
  let tap = UITapGestureRecognizer()
  let pan = UIPanGestureRecognizer()

  func attach(to mapView: MKMapView) {
    for recognizer in [press, tap, pan] as [UIGestureRecognizer] {
      recognizer.delegate = self
      mapView.addGestureRecognizer(recognizer)
    }
    press.minimumPressDuration = 1
    tap.numberOfTapsRequired = 2
    tap.require(toFail: press)
  }

  /// Adds a pin where a long press began.
  func drop(_ gesture: UIGestureRecognizer, on mapView: MKMapView) {
    guard gesture.state == .began else { return }
    let place = mapView.convert(gesture.location(in: mapView), toCoordinateFrom: mapView)
    mapView.addAnnotation(MKPointAnnotation(coordinate: place))
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    asked += 1
    return true
  }
}

/// A marker with a symbol of its own and another one while it is selected.
@MainActor func makeSymbolMarker(_ usual: UIImage, _ selected: UIImage) -> MKMarkerAnnotationView {
  let marker = MKMarkerAnnotationView(annotation: nil, reuseIdentifier: nil)
  marker.glyphImage = usual
  marker.selectedGlyphImage = selected
  marker.glyphTintColor = .blue
  return marker
}

/// Gives a map view the look of a pale map without places.
@MainActor func makePale(_ mapView: MKMapView) {
  mapView.showsPointsOfInterest = false
  let pale: MKMapConfiguration = MKStandardMapConfiguration(emphasisStyle: .muted)
  mapView.preferredConfiguration = pale
}

/// The numbers of the header.
@MainActor func headerNumbers() -> [Int] {
  let states: [MKAnnotationViewDragState] = [.none, .starting, .dragging, .canceling, .ending]
  let visibilities: [MKFeatureVisibility] = [.adaptive, .hidden, .visible]
  let modes: [MKAnnotationViewCollisionMode] = [.rectangle, .circle, .none]
  let following: [MKUserTrackingMode] = [.none, .follow, .followWithHeading]
  let levels: [MKOverlayLevel] = [.aboveRoads, .aboveLabels]
  return states.map { Int($0.rawValue) } + visibilities.map(\.rawValue) + modes.map(\.rawValue)
    + following.map(\.rawValue) + levels.map(\.rawValue)
}

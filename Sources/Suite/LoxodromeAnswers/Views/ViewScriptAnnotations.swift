import Foundation
import LoxodromeSuite
import MapGeometry
import MapOverlays
import MapViews

// The steps of a script with annotations of map views and their views (FORMAT.md, section 17).

extension ViewScript {
  /// Performs a step with annotations or their views. Returns false if a name does not exist, or is to
  /// be made and exists.
  func performOnAnnotations(_ verb: Verb, _ step: JSONCursor) throws(JSONShapeError) -> Bool {
    switch verb {
    case .annotationView:
      let name: String = try step[1]
      guard views[name] == nil, views.count < Self.largestCount else { return false }
      let identifier: String? = try step[3]
      views[name] = try step.part(2).oneOf(AnnotationViewKind.self).view(reuseIdentifier: identifier)
      return true
    case .describe, .accessory:
      guard let view = try view(step, 1) as? AnnotationView else { return false }
      if verb == .accessory { return try setAccessory(step, of: view) }
      record("describe", describe(view))
      return true
    default:
      guard let map = try view(step, 1) as? MapView else { return false }
      return try perform(verb, step, on: map)
    }
  }

  private func perform(_ verb: Verb, _ step: JSONCursor, on map: MapView) throws(JSONShapeError) -> Bool {
    switch verb {
    case .annotation: return try addAnnotation(step, to: map)
    case .register:
      let isNamed = try step[2] as String? != nil
      let kind = isNamed ? try step.part(2).oneOf(AnnotationViewKind.self) : nil
      map.register(kind?.viewClass, forAnnotationViewWithReuseIdentifier: try step[3])
    case .dequeue:
      let identifier: String = try step[3]
      guard let name: String = try step[4] else {
        return try give(step, map.dequeueReusableAnnotationView(withIdentifier: identifier))
      }
      guard let annotation = annotations[name] else { return false }
      return try give(step, map.dequeueReusableAnnotationView(withIdentifier: identifier, for: annotation))
    case .viewOf:
      guard let annotation = annotations[try step[3]] else { return false }
      return try give(step, map.view(for: annotation))
    case .viewOfUser: return try give(step, map.view(for: map.userLocation))
    case .viewOfCluster:
      let cluster = map.annotations.first { $0 is ClusterAnnotation }
      return try give(step, cluster.flatMap { map.view(for: $0) })
    case .show: map.setVisibleMapRect(try step[2], animated: false)
    case .locate:
      start(map)
      map.showsUserLocation = true
      map.update(userLocation: Location(coordinate: try step[2]))
    case .callout:
      let callout = map.calloutView
      record("callout", callout.map { .array([name(of: $0.annotation), $0.frame.json]) } ?? .null)
    case .calloutTitle:
      let title = map.calloutView.flatMap { callout in
        callout.subviews.first { ($0 as? Label)?.text == callout.annotation.title }
      }
      record("calloutTitle", title.map { [Double($0.frame.minX), Double($0.frame.midY)].json } ?? .null)
    case .drag: map.drag(to: try step[2])
    case .endDrag: map.endDrag()
    default: return try performOnAnnotation(verb, step, of: map)
    }
    return true
  }

  /// Performs a step whose third element is the name of an annotation.
  private func performOnAnnotation(
    _ verb: Verb, _ step: JSONCursor, of map: MapView
  ) throws(JSONShapeError) -> Bool {
    guard let annotation = annotations[try step[2]] else { return false }
    switch verb {
    case .removeAnnotation: map.removeAnnotation(annotation)
    case .select: map.selectAnnotation(annotation, animated: false)
    case .deselect: map.deselectAnnotation(annotation, animated: false)
    default: map.beginDrag(of: annotation)
    }
    return true
  }

  private func addAnnotation(_ step: JSONCursor, to map: MapView) throws(JSONShapeError) -> Bool {
    let name: String = try step[2]
    guard annotations[name] == nil, annotations.count < Self.largestCount else { return false }
    let annotation = try ScriptedPoint(name: name, coordinate: step[3], options: step[4])
    if let view = annotation.viewName, !(views[view] is AnnotationView) { return false }
    annotations[name] = annotation
    start(map)
    map.addAnnotation(annotation)
    return true
  }

  /// Lays out a map view after each step from now on, and answers its questions.
  private func start(_ map: MapView) {
    map.delegate = self
    if !mapsWithAnnotations.contains(where: { $0 === map }) { mapsWithAnnotations.append(map) }
  }

  /// Gives a view the name that a step has for it, unless it has one, and records its name. Returns false
  /// if the name exists.
  private func give(_ step: JSONCursor, _ view: AnnotationView?) throws(JSONShapeError) -> Bool {
    let new: String = try step[2]
    if let view, case .null = name(of: view) {
      guard views[new] == nil, views.count < Self.largestCount else { return false }
      views[new] = view
    }
    record(try step[0], name(of: view))
    return true
  }

  private func setAccessory(_ step: JSONCursor, of view: AnnotationView) throws(JSONShapeError) -> Bool {
    enum Place: String, CaseIterable { case left, right, detail }
    var accessory: View?
    if let name: String = try step[3] {
      guard let named = views[name] else { return false }
      accessory = named
    }
    switch try step.part(2).oneOf(Place.self) {
    case .left: view.leftCalloutAccessoryView = accessory
    case .right: view.rightCalloutAccessoryView = accessory
    case .detail: view.detailCalloutAccessoryView = accessory
    }
    return true
  }

  private func describe(_ view: AnnotationView) -> JSONValue {
    .object([
      "kind": .string(AnnotationViewKind(of: view).rawValue), "annotation": name(of: view.annotation),
      "size": [Double(view.bounds.size.width), Double(view.bounds.size.height)].json,
      "centerOffset": view.centerOffset.json, "calloutOffset": view.calloutOffset.json,
      "displayPriority": view.displayPriority.rawValue.json,
      "collisionMode": .string(view.collisionMode.rawValue), "zPriority": view.zPriority.rawValue.json,
      "selectedZPriority": view.selectedZPriority.rawValue.json,
      "clusteringIdentifier": view.clusteringIdentifier.map { .string($0) } ?? .null,
      "canShowCallout": .bool(view.canShowCallout), "isEnabled": .bool(view.isEnabled),
      "isHighlighted": .bool(view.isHighlighted), "isSelected": .bool(view.isSelected),
      "isDraggable": .bool(view.isDraggable), "dragState": .string(view.dragState.rawValue),
      "isDisplayed": .bool(view.isDisplayed), "cluster": name(of: view.cluster),
    ])
  }

  /// Returns the name of an annotation, `user` for the user's location, the names of the members for a
  /// cluster, and null for none.
  func name(of annotation: (any Annotation)?) -> JSONValue {
    switch annotation {
    case let point as ScriptedPoint: .string(point.name)
    case is UserLocation: .string("user")
    case let cluster as ClusterAnnotation: .array(cluster.memberAnnotations.map { name(of: $0) })
    default: .null
    }
  }
}

extension ViewScript: MapViewDelegate {
  func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
    record("viewFor", name(of: annotation))
    guard let annotation = annotation as? ScriptedPoint else { return nil }
    if let name = annotation.viewName { return views[name] as? AnnotationView }
    return annotation.dequeued.map {
      mapView.dequeueReusableAnnotationView(withIdentifier: $0, for: annotation)
    }
  }

  func mapView(_ mapView: MapView, didSelect annotation: any Annotation) {
    record("didSelect", name(of: annotation))
  }

  func mapView(_ mapView: MapView, didDeselect annotation: any Annotation) {
    record("didDeselect", name(of: annotation))
  }

  func mapView(
    _ mapView: MapView, annotationView view: AnnotationView, calloutAccessoryControlTapped control: Control
  ) {
    record("accessory", name(of: view.annotation), name(of: control))
  }

  func mapView(
    _ mapView: MapView, annotationView view: AnnotationView, didChange newState: AnnotationView.DragState,
    fromOldState oldState: AnnotationView.DragState
  ) {
    record(
      "dragState", name(of: view.annotation), .string(oldState.rawValue), .string(newState.rawValue))
  }
}

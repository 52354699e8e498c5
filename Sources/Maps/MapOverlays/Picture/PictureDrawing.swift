import Foundation
import MapGeometry
import MapRaster

// Pictures of a map. A map engine draws them: the shapes and the graticule as overlays, pins and
// clusters as annotations, and texts above them.

extension MapPicture {
  /// Draws a part of the map: the background, other overlays, the shapes of the features, and a
  /// decoration. The picture is the same, to the byte, for every number of threads.
  ///
  /// - Parameters:
  ///   - frame: the part of the map, and the size of the picture.
  ///   - scale: the pixels per screen point, finite and above 0.
  ///   - repeating: whether the world is drawn again beyond its eastern and western edges.
  ///   - renderers: the renderers of overlays below the shapes, from the lowest to the highest.
  ///   - decoration: the decoration, made for the same frame, scale and repetition; nil for none.
  ///   - threads: the number of parts of the picture drawn at once; below 1 counts as 1.
  ///   - progress: called from time to time with the fraction of the renderers and the shapes that
  ///     is drawn, 0…1, from one thread at a time.
  /// - Throws: `RenderFault` if the picture would be too large.
  public func picture(
    _ frame: PictureFrame, scale: Double = 1, repeating: Bool = true, above renderers: [OverlayRenderer] = [],
    decoration: PictureDecoration? = nil, threads: Int = 1, progress: (@Sendable (Double) -> Void)? = nil
  ) throws(RenderFault) -> PixelBuffer {
    let size = CGSize(width: Double(frame.width) / scale, height: Double(frame.height) / scale)
    let engine = MapEngine(showing: frame.rect, size: size)
    engine.contentScaleFactor = CGFloat(scale)
    engine.backgroundColor = style.background
    engine.repeatsAnnotations = repeating
    let shapes = ShapesRenderer(self, frame: frame, scale: scale, repeating: repeating)
    let host = PictureHost(renderers + [shapes], decoration: decoration)
    engine.host = host
    engine.addOverlays(host.renderers.map(\.overlay))
    engine.addAnnotations(host.annotations)
    defer { withExtendedLifetime(host) {} }
    return try engine.snapshot(threads: threads, progress: progress)
  }
}

/// The host of the engine that draws a picture.
private final class PictureHost: EngineHost {
  let renderers: [OverlayRenderer]
  let annotations: [PictureAnnotation]
  private let decoration: PictureDecoration?
  private let renderersByOverlay: [ObjectIdentifier: OverlayRenderer]

  init(_ renderers: [OverlayRenderer], decoration: PictureDecoration?) {
    self.decoration = decoration
    annotations = decoration?.marks.map(PictureAnnotation.init) ?? []
    self.renderers = renderers + (decoration.map { [GraticuleRenderer($0)] } ?? [])
    renderersByOverlay = Dictionary(self.renderers.map { (ObjectIdentifier($0.overlay), $0) }) { _, last in
      last
    }
  }

  func engine(_ engine: MapEngine, rendererFor overlay: any Overlay) -> OverlayRenderer? {
    renderersByOverlay[ObjectIdentifier(overlay)]
  }

  func engine(_ engine: MapEngine, viewFor annotation: any Annotation) -> (any EngineAnnotationView)? {
    guard let mark = (annotation as? PictureAnnotation)?.mark else { return nil }
    let view = PlainAnnotationView(appearance: mark.appearance)
    view.zPriority = mark.zPriority
    return view
  }

  func engine(_ engine: MapEngine, drawAboveAnnotationsIn context: DrawingContext, scale: CGFloat) {
    for writing in decoration?.writings ?? [] { context.draw(writing) }
  }
}

/// A pin or a cluster of a picture.
private final class PictureAnnotation: PlacedAnnotation {
  let mark: PictureMark
  let coordinate: Coordinate
  /// The location also of a picture in web Mercator, which reaches beyond 85 degrees.
  var mapPoint: MapPoint { mark.location }

  init(_ mark: PictureMark) {
    self.mark = mark
    coordinate = Coordinate(mark.location)
  }
}

/// The renderer of a map's shapes.
private final class ShapesRenderer: SceneRenderer {
  private let map: MapPicture
  private let frame: PictureFrame
  private let scale: Double
  private let repeating: Bool

  init(_ map: MapPicture, frame: PictureFrame, scale: Double, repeating: Bool) {
    (self.map, self.frame, self.scale, self.repeating) = (map, frame, scale, repeating)
    super.init(overlay: SceneOverlay(frame.rect))
  }

  override func draw(
    into picture: inout PixelBuffer, threads: Int, progress: (@Sendable (Double) -> Void)?
  ) throws(RenderFault) {
    try map.forEachScene(showing: frame.rect, width: frame.width, scale: scale, repeating: repeating) {
      scene, done throws(RenderFault) in
      try MapRaster.draw(scene, rect: frame.rect, into: &picture, threads: threads) {
        progress?(done.lowerBound + $0 * (done.upperBound - done.lowerBound))
      }
    }
  }
}

/// The renderer of a decoration's graticule, which lies above the shapes.
private final class GraticuleRenderer: SceneRenderer {
  private let decoration: PictureDecoration
  /// The lines are drawn at once.
  override var progressShare: Double { 0 }

  init(_ decoration: PictureDecoration) {
    self.decoration = decoration
    super.init(overlay: SceneOverlay(decoration.space.rect))
  }

  override func draw(
    into picture: inout PixelBuffer, threads: Int, progress: (@Sendable (Double) -> Void)?
  ) throws(RenderFault) {
    try MapRaster.draw(decoration.lines, rect: decoration.space.bounds, into: &picture, threads: threads)
  }
}

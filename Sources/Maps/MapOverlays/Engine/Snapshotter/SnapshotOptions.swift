import Foundation
import MapGeometry
import MapRaster

extension MapSnapshotter {
  /// What a snapshot shows.
  ///
  /// The region, the rectangle and the camera describe the same part of the map. The one that was set
  /// last counts, and the others follow from it and the size.
  open class Options {
    /// The size of the picture in screen points; 256 × 256 by default.
    open var size = CGSize(width: 256, height: 256)
    /// The pixels per screen point; 1 by default. A value that is not a finite number above 0 counts
    /// as 1.
    open var scale: CGFloat = 1
    /// The color below the tiles; nil, the default, for a transparent picture.
    open var backgroundColor: Color?
    /// The overlay of tiles that stands for a map; nil, the default, for none.
    open var tileOverlay: TileOverlay?
    /// Settings of Apple's map, which MapKitCompatibility stores.
    package var settings = SettingsWithoutEffect()

    /// The part of the map that was set.
    private var part = Part.rect(.world)

    private enum Part {
      case rect(MapRect)
      case region(CoordinateRegion)
      case camera(MapCamera)
    }

    /// Creates options of the whole world.
    public init() {}

    /// The part of the map to show (map points), which is extended to the picture's proportions. For a
    /// region without a rectangle, it is what the picture shows.
    open var mapRect: MapRect {
      get {
        switch part {
        case .rect(let rect): rect
        case .region(let region): Viewport.mapRect(of: region) ?? engine.visibleMapRect
        case .camera: engine.visibleMapRect
        }
      }
      set { part = .rect(newValue) }
    }

    /// The region to show (degrees), which is extended to the picture's proportions.
    open var region: CoordinateRegion {
      get {
        switch part {
        case .rect(let rect): CoordinateRegion(rect)
        case .region(let region): region
        case .camera: engine.region
        }
      }
      set { part = .region(newValue) }
    }

    /// The camera whose view is shown. A change of the returned camera has no effect.
    open var camera: MapCamera {
      get {
        if case .camera(let camera) = part, let copy = camera.copy() as? MapCamera { return copy }
        return engine.camera
      }
      set { part = .camera((newValue.copy() as? MapCamera) ?? newValue) }
    }

    /// Returns new options with the same values.
    open func copy() -> Any {
      let copy = Options()
      (copy.size, copy.scale, copy.backgroundColor) = (size, scale, backgroundColor)
      (copy.tileOverlay, copy.settings, copy.part) = (tileOverlay, settings, part)
      if case .camera(let camera) = part { copy.camera = camera }
      return copy
    }

    /// A new map that shows the part. If the part is not valid, it shows the world.
    var engine: MapEngine {
      let engine = MapEngine(size: size)
      switch part {
      case .rect(let rect): engine.setVisibleMapRect(rect, animated: false)
      case .region(let region): engine.setRegion(region, animated: false)
      case .camera(let camera): engine.setCamera(camera, animated: false)
      }
      engine.contentScaleFactor = scale
      engine.backgroundColor = backgroundColor
      return engine
    }
  }
}

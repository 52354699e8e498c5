import MapOverlays
import MapRaster
import MapViews

// The colors and images of views, with UIKit's types. `MapViews::` names the members that these hide.

extension UIView {
  /// The color of the bounds; nil for none.
  public var backgroundColor: UIColor? {
    get { self.MapViews::backgroundColor.map { UIColor(cgColor: $0) } }
    set { self.MapViews::backgroundColor = newValue?.cgColor }
  }
}

extension MKAnnotationView {
  /// The image to draw; nil for none, except for a pin: its own drawing is returned then. Setting an
  /// image sets the size of the frame to that of the image. Setting nil keeps the size.
  public var image: UIImage? {
    get {
      let own = self.MapViews::image.map { (pixels: $0, scale: imageScale) }
      let shown = own ?? (self as? MKPinAnnotationView)?.appearancePicture
      return shown.map { UIImage(cgImage: $0.pixels, scale: $0.scale, orientation: .up) }
    }
    set {
      let new = newValue?.scaledPixels
      self.MapViews::image = new?.pixels
      imageScale = new?.scale ?? 1
    }
  }
}

extension MKPinAnnotationView {
  /// The color of the head. Setting nil is the same as setting red, the color of a new pin.
  public var pinTintColor: UIColor! {
    get { UIColor(cgColor: self.MapViews::pinTintColor ?? PinAppearance.red) }
    set { self.MapViews::pinTintColor = newValue?.cgColor }
  }
}

extension MKMarkerAnnotationView {
  /// The color of the balloon; nil for the usual one.
  public var markerTintColor: UIColor? {
    get { self.MapViews::markerTintColor.map { UIColor(cgColor: $0) } }
    set { self.MapViews::markerTintColor = newValue?.cgColor }
  }

  /// The color of the text in the balloon; nil for the usual one.
  public var glyphTintColor: UIColor? {
    get { self.MapViews::glyphTintColor.map { UIColor(cgColor: $0) } }
    set { self.MapViews::glyphTintColor = newValue?.cgColor }
  }
}

extension MKMarkerAnnotationView {
  /// The image in the balloon instead of the text, at most 20 points wide and high; nil for none. It
  /// is drawn as a template in `glyphTintColor`.
  public var glyphImage: UIImage? {
    get { self.MapViews::glyphImage.map { UIImage(cgImage: $0.pixels, scale: $0.scale, orientation: .up) } }
    set { self.MapViews::glyphImage = newValue?.scaledPixels }
  }

  /// The image in the balloon while the view is selected; nil for `glyphImage`.
  public var selectedGlyphImage: UIImage? {
    get {
      self.MapViews::selectedGlyphImage.map {
        UIImage(cgImage: $0.pixels, scale: $0.scale, orientation: .up)
      }
    }
    set { self.MapViews::selectedGlyphImage = newValue?.scaledPixels }
  }
}

extension UIView {
  /// The color of buttons and of template images; nil for that of the superview. Reading it never
  /// returns nil: without any color it is the system's blue.
  public var tintColor: UIColor! {
    get { UIColor(cgColor: self.MapViews::tintColor ?? UIView.standardTintColor) }
    set { self.MapViews::tintColor = newValue?.cgColor }
  }
}

extension Button {
  /// The image that is shown instead of the symbol; nil for none. It is drawn in the tint color if
  /// its rendering mode is `alwaysTemplate`.
  public var image: UIImage? {
    get { self.MapViews::image.map { UIImage(cgImage: $0, scale: imageScale, orientation: .up) } }
    set {
      imageScale = newValue?.scale ?? 1
      self.MapViews::image = newValue?.cgImage
      isTemplate = newValue?.renderingMode == .alwaysTemplate
    }
  }
}

extension UIImageView {
  /// The image; nil for nothing. It is drawn in the tint color if its rendering mode is
  /// `alwaysTemplate`.
  public var image: UIImage? {
    get {
      let mode: UIImage.RenderingMode = isTemplate ? .alwaysTemplate : .automatic
      return self.MapViews::image.map {
        UIImage(cgImage: $0, scale: imageScale, orientation: .up).withRenderingMode(mode)
      }
    }
    set {
      imageScale = newValue?.scale ?? 1
      self.MapViews::image = newValue?.cgImage
      isTemplate = newValue?.renderingMode == .alwaysTemplate
      setNeedsDisplay()
    }
  }

  /// Creates a view of an image in its own size.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }
}

extension CGRect {
  /// Returns the rectangle without margins on its sides.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }
}

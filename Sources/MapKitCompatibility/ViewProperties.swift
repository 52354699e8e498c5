import MapRaster

// The colors and images of views, with UIKit's types.

extension UIView {
  /// The color of the bounds; nil for none.
  public var backgroundColor: UIColor? {
    get { background.map { UIColor(cgColor: $0) } }
    set { background = newValue?.cgColor }
  }
}

extension MKAnnotationView {
  /// The image to draw; nil for none. Setting an image sets the size of the frame to that of the
  /// image. Setting nil keeps the size.
  public var image: UIImage? {
    get { picture.map { UIImage(cgImage: $0.pixels, scale: $0.scale, orientation: .up) } }
    set { picture = newValue?.scaledPixels }
  }
}

extension MKPinAnnotationView {
  /// The color of the head; nil for red.
  public var pinTintColor: UIColor? {
    get { headColor.map { UIColor(cgColor: $0) } }
    set { headColor = newValue?.cgColor }
  }
}

extension MKMarkerAnnotationView {
  /// The color of the balloon; nil for the usual one.
  public var markerTintColor: UIColor? {
    get { balloonColor.map { UIColor(cgColor: $0) } }
    set { balloonColor = newValue?.cgColor }
  }

  /// The color of the text in the balloon; nil for the usual one.
  public var glyphTintColor: UIColor? {
    get { glyphColor.map { UIColor(cgColor: $0) } }
    set { glyphColor = newValue?.cgColor }
  }
}

extension Button {
  /// The color of the symbol. Setting nil is the same as setting the system's blue.
  public var tintColor: UIColor! {
    get { UIColor(cgColor: signColor) }
    set { signColor = (newValue ?? .systemBlue).cgColor }
  }

  /// The image that is shown instead of the symbol; nil for none.
  public var image: UIImage? {
    get { picture.map { UIImage(cgImage: $0) } }
    set {
      let isEmpty = frame.size == .zero
      picture = newValue?.cgImage
      if isEmpty, let newValue { frame.size = newValue.size }
    }
  }
}

extension UIImageView {
  /// The image; nil for nothing.
  public var image: UIImage? {
    get { picture.map { UIImage(cgImage: $0) } }
    set { picture = newValue?.cgImage }
  }

  /// Creates a view of an image in its own size.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    picture = image?.cgImage
  }
}

import Foundation
import MapRaster

// The members of views that MapKitCompatibility declares again with UIKit's types.

extension View {
  /// The same value as `backgroundColor`.
  package var background: Color? {
    get { backgroundColor }
    set { backgroundColor = newValue }
  }

  /// The same value as `tintColor`.
  package var tint: Color? {
    get { tintColor }
    set { tintColor = newValue }
  }
}

extension AnnotationView {
  /// The same values as `image` and `imageScale`.
  package var picture: (pixels: PixelBuffer, scale: CGFloat)? {
    get { image.map { ($0, imageScale) } }
    set {
      image = newValue?.pixels
      imageScale = newValue?.scale ?? 1
    }
  }
}

extension PinAnnotationView {
  /// The same value as `pinTintColor`.
  package var headColor: Color? {
    get { pinTintColor }
    set { pinTintColor = newValue }
  }
}

extension MarkerAnnotationView {
  /// The same value as `markerTintColor`.
  package var balloonColor: Color? {
    get { markerTintColor }
    set { markerTintColor = newValue }
  }

  /// The same value as `glyphTintColor`.
  package var glyphColor: Color? {
    get { glyphTintColor }
    set { glyphTintColor = newValue }
  }
}

extension MarkerAnnotationView {
  /// The same values as `glyphImage` and `selectedGlyphImage`.
  package var glyphPictures: (usual: (PixelBuffer, CGFloat)?, selected: (PixelBuffer, CGFloat)?) {
    get { (glyphImage, selectedGlyphImage) }
    set { (glyphImage, selectedGlyphImage) = (newValue.usual, newValue.selected) }
  }
}

extension Button {
  /// The same value as `image`.
  package var picture: PixelBuffer? {
    get { image }
    set { image = newValue }
  }
}

extension ImageView {
  /// The same value as `image`.
  package var picture: PixelBuffer? {
    get { image }
    set { image = newValue }
  }
}

extension Label {
  /// The same value as `textColor`.
  package var letterColor: Color {
    get { textColor }
    set { textColor = newValue }
  }
}

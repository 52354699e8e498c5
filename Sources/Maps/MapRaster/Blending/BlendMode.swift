/// The way in which a color is mixed with the color below it, by the names of Core Graphics.
///
/// The first sixteen modes follow the formulas of W3C Compositing and Blending Level 1. The others
/// are those of Porter and Duff, and two sums. Values are mixed as sRGB. `mix(_:over:coverage:)`
/// documents the formulas.
public enum BlendMode: String, Hashable, Sendable, CaseIterable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
  case difference, exclusion, hue, saturation, color, luminosity
  case clear, copy, sourceIn, sourceOut, sourceAtop
  case destinationOver, destinationIn, destinationOut, destinationAtop
  case xor, plusDarker, plusLighter
}

/// How a color mixes with what is already there, by Core Graphics' names.
///
/// The first sixteen follow the formulas of W3C Compositing and Blending Level 1, the others Porter
/// and Duff, with plus. They mix sRGB values as they are; `mix(_:over:coverage:)` spells them out.
public enum BlendMode: String, Hashable, Sendable, CaseIterable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
  case difference, exclusion, hue, saturation, color, luminosity
  case clear, copy, sourceIn, sourceOut, sourceAtop
  case destinationOver, destinationIn, destinationOut, destinationAtop
  case xor, plusDarker, plusLighter
}

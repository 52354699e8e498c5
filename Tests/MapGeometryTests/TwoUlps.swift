import MapGeometry

/// Whether a value is a published figure but for two units in its last place: math libraries differ
/// by that much.
func isWithinTwoUlps(_ value: Double, _ published: Double) -> Bool {
  (value - published).magnitude <= 2 * published.ulp
}

/// Whether a rectangle is a published one but for two units in the last place of its origin, to
/// which sizes are differences.
func isWithinTwoUlps(_ rect: MapRect, _ published: MapRect) -> Bool {
  isWithinTwoUlps(rect.minX, published.minX) && isWithinTwoUlps(rect.minY, published.minY)
    && (rect.width - published.width).magnitude <= 4 * published.minX.ulp
    && (rect.height - published.height).magnitude <= 4 * published.minY.ulp
}

import MapGeometry

/// Whether a value differs from a published one by at most two units in the last place, which is
/// the difference between math libraries.
func isWithinTwoUlps(_ value: Double, _ published: Double) -> Bool {
  (value - published).magnitude <= 2 * published.ulp
}

/// Whether a rectangle differs from a published one by at most two units in the last place of the
/// origin. Sizes are differences of coordinates of that magnitude.
func isWithinTwoUlps(_ rect: MapRect, _ published: MapRect) -> Bool {
  isWithinTwoUlps(rect.minX, published.minX) && isWithinTwoUlps(rect.minY, published.minY)
    && (rect.width - published.width).magnitude <= 4 * published.minX.ulp
    && (rect.height - published.height).magnitude <= 4 * published.minY.ulp
}

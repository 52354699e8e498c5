import MapGeometry

/// The part of each pixel that lies inside rings, as 0…255, row by row from the top: pixel (x, y) covers
/// [x, x + 1) × [y, y + 1).
public func coverage(
  ofRings rings: some Sequence<some Sequence<MapPoint>>, fillRule: FillRule, width: Int, height: Int
) -> [UInt8]? {
  nil
}

extension Mutant {
  /// Every mutant, in the order of FORMAT.md's operations.
  public static let all: [Mutant] =
    ofProjection + ofWebMercator + ofScales + ofMapPointDistance + ofGeodesics + ofRegions + ofRectValues
    + ofRectPredicates + ofRectCombinations + ofRectChanges + ofContainment + ofLocations + ofGradients
    + ofCoverage
    + ofShapes
    + ofZoom + ofTiles + ofQuadkeys + ofGeoJSON + ofClusters + ofInputOrder + ofMapView
}

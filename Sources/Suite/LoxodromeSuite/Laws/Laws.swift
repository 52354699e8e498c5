extension Law {
  /// Every law that law files can name.
  public static let all: [Law] =
    ofUnions + ofIntersections + ofRectChanges + ofRemainders + ofProjections + ofDistances + ofScales
    + ofRegions
    + ofBounds + ofTiles + ofContainment + ofLocations + ofGradients + ofCoverage + ofGeoJSON
    + ofClusters + ofMapView + ofLocationServices + ofGeocoding

  /// Returns the law with the given slug, or nil if there is none.
  public static func named(_ slug: String) -> Law? { bySlug[slug] }

  private static let bySlug = Dictionary(all.map { ($0.slug, $0) }, uniquingKeysWith: { first, _ in first })
}

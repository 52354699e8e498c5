import LoxodromeSuite

extension Mutant {
  /// All mutants, in the order of the operations in FORMAT.md.
  package static let all: [Mutant] =
    ofProjection + ofWebMercator + ofScales + ofMapPointDistance + ofGeodesics + ofRegions + ofRectValues
    + ofRectPredicates + ofRectCombinations + ofRectChanges + ofContainment + ofLocations + ofGradients
    + ofCoverage + ofPictures
    + ofShapes
    + ofZoom + ofTiles + ofQuadkeys + ofOwnProjection + ofGeoJSON + ofGeoJSONContents + ofGeoJSONParts
    + ofClusters
    + ofInputOrder + ofMapView + ofShownRegions
    + ofLocationEvents + ofSituations + ofNearestPlaces + ofPlaceNames + ofDisplay + ofTileSources
    + ofDrawing
    + ofBatches
    + ofPictureParts
    + ofClusterChanges + ofClusterFiles + ofTileWriting + ofTilePictures + ofTracks
    + ofOverlays
    + ofViews
}

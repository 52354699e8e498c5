import LoxodromeOtherNames
import MapKitCompatibility
import Testing

/// Code beside which another package has the names of the map modules' types: of those, only names
/// with the prefixes of Apple's frameworks come out of `MapKitCompatibility`. What came out would be
/// ambiguous here.
@Suite struct OtherNamesTests {
  @Test func namesWithoutAPrefixAreThoseOfOthers() {
    let types: [any OtherName.Type] = [
      Annotation.self, AnnotationDragState.self, AnnotationTexts.self, AnnotationView.self,
      AnnotationZPriority.self, AppearanceChanges.self, AuthorizationStatus.self, BlendMode.self,
      BoundingBox.self, Button.self, CSVTrack.self, CalloutView.self, CameraBoundary.self,
      CameraZoomRange.self, CheckedTrack.self, Circle.self, CircleRenderer.self, CircularRegion.self,
      Clip.self, Cluster.self, ClusterAnnotation.self, ClusterOptions.self, ClusterOrder.self,
      ClusterTree.self, Color.self, CompassButton.self, Containment.self, ContentMode.self,
      Control.self, Coordinate.self, CoordinateRegion.self, CoordinateSetter.self, CoordinateSpan.self,
      DashPattern.self, DecodedGeoJSON.self, DisplayAnnotation.self, DisplayAppearance.self,
      DisplayAreaShare.self, DisplayChoice.self, DisplayCluster.self, DisplayCollisionMode.self,
      DisplayLabel.self, DisplayOptions.self, DisplayPriority.self, DistanceArrays.self,
      DrawOptions.self, DrawingContext.self, DrawingPath.self, EdgeInsets.self, Feature.self,
      FeatureCollection.self, FeatureVisibility.self, FillRule.self, Font.self, FontFault.self,
      ForeignMember.self, GPXTrack.self, Gazetteer.self, GazetteerBuilder.self, GazetteerFault.self,
      GazetteerFile.self, GazetteerPlace.self, GeoJSONDecoder.self, GeoJSONError.self,
      GeoJSONFeature.self, GeoJSONFile.self, GeoJSONFileError.self, GeoJSONObject.self,
      GeoJSONReader.self, GeoJSONTrack.self, GeoJSONWriter.self, GeoJSONWritingError.self,
      Geocoder.self, GeocodingAnswer.self, GeocodingError.self, GeocodingProvider.self,
      GeocodingRegion.self, GeodesicPolyline.self, Geometry.self, GestureRecognizer.self,
      GestureRecognizerDelegate.self, Gradient.self, GradientDrawingOptions.self,
      GradientPolylineRenderer.self, Heading.self, HeadingMeasurement.self, ImageView.self, Label.self,
      Layer.self, LineCap.self, LineJoin.self, LinearGradient.self, Location.self, LocationClock.self,
      LocationDevice.self, LocationError.self, LocationEvent.self, LocationFault.self,
      LocationFloor.self, LocationManager.self, LocationManagerDelegate.self, LocationSource.self,
      LongPressGestureRecognizer.self, LongStepFeatures.self, MBTiles.self, MapCamera.self,
      MapError.self, MapEvent.self, MapPicture.self, MapPoint.self, MapRect.self, MapRectEdge.self,
      MapSize.self, MapSnapshotter.self, MapStyle.self, MapView.self, MapViewDelegate.self,
      MarkerAnnotationView.self, MercatorArrays.self, MissingCharacters.self, MonitoredRegion.self,
      MovableAnnotation.self, Movement.self, MultiPoint.self, MultiPolygon.self,
      MultiPolygonRenderer.self, MultiPolyline.self, MultiPolylineRenderer.self,
      MutableDrawingPath.self, NMEATrack.self, NoisyTrack.self, NominatimProvider.self, Overlay.self,
      OverlayContent.self, OverlayLevel.self, OverlayPathRenderer.self, OverlayRenderer.self,
      PMTiles.self, PNGFault.self, Paint.self, PanGestureRecognizer.self, Path.self,
      PathDrawingMode.self, PictureDecoration.self, PictureFrame.self, PictureOptions.self,
      PinAnnotationView.self, PixelBuffer.self, Placemark.self, PlanarPolygon.self,
      PointAnnotation.self, PointIndex.self, PointSequence.self, Polygon.self, PolygonIndex.self,
      PolygonRenderer.self, PolygonalRegion.self, Polyline.self, PolylineRenderer.self, Position.self,
      PreparedPolygon.self, PropertyFaults.self, RawJSON.self, ReducedColumn.self, RegionEvent.self,
      RegionMonitor.self, RegionState.self, RenderFault.self, ReplayItem.self, ScaleView.self,
      Scene.self, Shape.self, SnapshotFault.self, Stroke.self, StyleError.self,
      TapGestureRecognizer.self, TextLine.self, Tile.self, TileAddresses.self, TileArchiveFault.self,
      TileCluster.self, TileDownloads.self, TileFailure.self, TileFault.self, TileLoader.self,
      TileOverlay.self, TileOverlayRenderer.self, TilePath.self, TilePictureFault.self,
      TileSource.self, TileTemplate.self, TileTemplateFault.self, Touch.self, TrackAtSpeed.self,
      TrackFault.self, TrackFile.self, TrackInMemory.self, TrackItem.self, TrackPoint.self,
      TrackReplay.self, TrackSource.self, UndrawableFeature.self, UserLocation.self,
      UserLocationView.self, UserTrackingMode.self, View.self, ViewEvent.self, WebMercator.self,
      WorldMagneticModel.self,
    ]
    #expect(types.count > 200)
  }

  /// A member of a module counts as visible only if the module is imported: see the package's manifest.
  @Test func membersOfRenamedTypesAreVisible() throws {
    let line: (Polyline.Type, MKPolyline) = (
      Polyline.self, MKPolyline(coordinates: [CLLocationCoordinate2D()], count: 1)
    )
    #expect(line.1.pointCount == 1 && line.1.boundingMapRect.origin.coordinate.latitude == 0)
    let color: (Color.Type, CGColor?) = (Color.self, UIColor.red.cgColor)
    #expect(color.1?.alpha == 1)
    do {
      _ = try MKGeoJSONDecoder().decode(Data("{}".utf8))
      Issue.record("an object without a type is decoded")
    } catch MKError.decodingFailed {}
  }
}

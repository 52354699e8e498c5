import MapOverlays
import MapRaster

extension MapView {
  /// Returns a picture of the map view with `contentScaleFactor` pixels per screen point: the
  /// background, the overlays above roads and above labels, the circle of the user's accuracy, the
  /// views of annotations, the callout, and the views that were added.
  ///
  /// Renderers first load the data that they need, for example tiles. If something cannot be
  /// loaded, the delegate is notified, and the picture is made without it. The picture is the same,
  /// to the byte, for every number of threads.
  ///
  /// - Parameters:
  ///   - threads: the number of parts of the picture drawn at once; below 1 counts as 1.
  ///   - progress: called from time to time with the fraction of the overlays that is drawn, 0…1,
  ///     from one thread at a time.
  /// - Throws: `RenderFault` if the view is not finite or is too small to have an area, or its
  ///   picture would be too large.
  public func snapshot(threads: Int = 1, progress: (@Sendable (Double) -> Void)? = nil) throws(RenderFault)
    -> PixelBuffer
  {
    try engine.snapshot(threads: threads, progress: progress)
  }
}

/// Receives the place of an `MKReverseGeocoder`, or its error, once.
@available(*, deprecated, message: "use CLGeocoder")
@preconcurrency @MainActor public protocol MKReverseGeocoderDelegate: AnyObject {
  /// The place was found.
  func reverseGeocoder(_ geocoder: MKReverseGeocoder, didFind placemark: MKPlacemark)
  /// There is no place, or the provider could not be asked. The error is a `CLError`.
  func reverseGeocoder(_ geocoder: MKReverseGeocoder, didFailWithError error: any Error)
}

/// The geocoder of iOS 3, for one location. `CLGeocoder` replaced it.
@available(*, deprecated, message: "use CLGeocoder")
@preconcurrency @MainActor open class MKReverseGeocoder {
  /// The location (degrees).
  public let coordinate: CLLocationCoordinate2D
  /// The object that receives the place.
  open weak var delegate: (any MKReverseGeocoderDelegate)?
  /// The place; nil until it is found. Its coordinate is the one that was asked for.
  public private(set) var placemark: MKPlacemark?
  private let geocoder = CLGeocoder()
  private var isStarted = false
  private var isEnded = false

  /// Creates a geocoder for a location (degrees).
  public init(coordinate: CLLocationCoordinate2D) { self.coordinate = coordinate }

  /// Whether the request is active.
  public var isQuerying: Bool { isStarted && !isEnded }

  /// Starts the request. A geocoder can be used once: later calls do nothing.
  open func start() {
    guard !isStarted else { return }
    isStarted = true
    let location = CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude)
    geocoder.reverseGeocodeLocation(location) { [self] places, error in
      guard !isEnded else { return }
      isEnded = true
      if let place = places?.first {
        let found = MKPlacemark(placemark: place, at: coordinate)
        placemark = found
        delegate?.reverseGeocoder(self, didFind: found)
      } else if let error {
        delegate?.reverseGeocoder(self, didFailWithError: error)
      }
    }
  }

  /// Cancels the request. The delegate is not called.
  open func cancel() {
    isEnded = true
    geocoder.cancelGeocode()
  }
}

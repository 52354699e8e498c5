// Places with what is known of them; the values are MapOverlays'.

/// A place where something was.
public typealias CLLocation = Location
/// A circle on the ground with a name.
public typealias CLCircularRegion = CircularRegion
/// An uncertainty in meters; negative where it is not known.
public typealias CLLocationAccuracy = Double
/// A speed in meters per second; negative where it is not known.
public typealias CLLocationSpeed = Double
/// A direction in degrees clockwise from north; negative where it is not known.
public typealias CLLocationDirection = Double

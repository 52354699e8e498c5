// Locations with their accuracy; the types are those of MapOverlays.

/// A measured location.
public typealias CLLocation = Location
/// A circle on the ground with a name.
public typealias CLCircularRegion = CircularRegion
/// An uncertainty in meters; negative if it is not known.
public typealias CLLocationAccuracy = Double
/// A speed in meters per second; negative if it is not known.
public typealias CLLocationSpeed = Double
/// A direction in degrees clockwise from north; negative if it is not known.
public typealias CLLocationDirection = Double

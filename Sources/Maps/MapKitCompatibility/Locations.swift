// Locations with their accuracy; the types are those of MapLocations.

import MapLocations

/// A measured location.
public typealias CLLocation = Location
/// A floor of a building.
public typealias CLFloor = LocationFloor
/// What is known about the source of a location.
public typealias CLLocationSourceInformation = LocationSource
/// An area with a name.
public typealias CLRegion = MonitoredRegion
/// A circle on the ground with a name.
public typealias CLCircularRegion = CircularRegion
/// An uncertainty in meters; negative if it is not known.
public typealias CLLocationAccuracy = Double
/// A speed in meters per second; negative if it is not known.
public typealias CLLocationSpeed = Double
/// An uncertainty of a speed in meters per second; negative if the speed is not known.
public typealias CLLocationSpeedAccuracy = Double
/// A direction in degrees clockwise from north; negative if it is not known.
public typealias CLLocationDirection = Double
/// An uncertainty of a direction in degrees; negative if the direction is not known.
public typealias CLLocationDirectionAccuracy = Double

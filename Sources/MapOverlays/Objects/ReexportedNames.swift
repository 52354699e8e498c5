// Annotations, renderers and views have properties of these types. They are exported again, so that
// a program that imports only MapOverlays can create their values.

@_exported import class LocationServices.CircularRegion
@_exported import class LocationServices.Heading
@_exported import class LocationServices.Location
@_exported import class LocationServices.LocationFloor
@_exported import class LocationServices.LocationSource
@_exported import class LocationServices.MonitoredRegion
@_exported import struct MapRaster.Color
@_exported import struct MapRaster.Gradient

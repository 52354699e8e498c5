// Annotations, renderers and views have properties of these types. They are exported again, so that
// a program that imports only MapOverlays can create their values.

@_exported import class MapLocations.CircularRegion
@_exported import class MapLocations.Heading
@_exported import class MapLocations.Location
@_exported import class MapLocations.LocationFloor
@_exported import class MapLocations.LocationSource
@_exported import class MapLocations.MonitoredRegion
@_exported import struct MapRaster.Color
@_exported import struct MapRaster.Gradient

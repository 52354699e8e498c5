// Renderers and views have properties of these types. They are exported again, so that a program
// that imports only MapOverlays can create their values.

@_exported import struct MapRaster.Color
@_exported import struct MapRaster.Gradient

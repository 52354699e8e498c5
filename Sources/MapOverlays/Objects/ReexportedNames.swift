// Renderers and views have properties of these types, so a program that imports MapOverlays can
// create their values.

@_exported import struct MapRaster.Color
@_exported import struct MapRaster.Gradient

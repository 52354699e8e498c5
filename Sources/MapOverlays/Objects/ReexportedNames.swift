// Renderers and views take colors and gradients, so a program that imports MapOverlays can make
// them.

@_exported import struct MapRaster.Color
@_exported import struct MapRaster.Gradient

// Only names with the prefixes of Apple's frameworks come out of this module: other packages have a
// `Polyline`, a `Location` and a `Color` too. Their members do come out, since a module of which one
// name is exported again counts as imported. That name is for this package alone. Operators are
// found by their names, so those of types that are renamed are declared in this module as well.

@_exported import Foundation
@_exported import enum MapGeocoding.ExportedMembers
@_exported import enum MapGeometry.ExportedMembers
@_exported import enum MapLocations.ExportedMembers
@_exported import enum MapOverlays.ExportedMembers
@_exported import enum MapRaster.ExportedMembers
@_exported import enum MapText.ExportedMembers
@_exported import enum MapTiles.ExportedMembers
@_exported import enum MapViews.ExportedMembers

#if canImport(FoundationNetworking)
  @_exported import FoundationNetworking
#endif

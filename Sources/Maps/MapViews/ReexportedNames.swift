// The interfaces of views have types of this module everywhere. It is exported again, so that a
// program that imports only MapViews can use them.

@_exported import MapOverlays

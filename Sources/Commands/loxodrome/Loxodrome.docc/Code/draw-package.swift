// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "journey",
  dependencies: [.package(path: "../loxodrome")],
  targets: [
    .executableTarget(
      name: "journey",
      dependencies: [
        .product(name: "MapGeometry", package: "loxodrome"),
        .product(name: "MapOverlays", package: "loxodrome"),
        .product(name: "MapViews", package: "loxodrome"),
      ])
  ]
)

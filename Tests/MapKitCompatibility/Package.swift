// swift-tools-version: 6.3
import PackageDescription

// Code for MapKit. It is built as by a user of the library, with only the product of the library.
let package = Package(
  name: "loxodrome-mapkit-compatibility",
  dependencies: [.package(name: "loxodrome", path: "../..")],
  targets: [
    .testTarget(
      name: "CodeForMapKitTests",
      dependencies: [.product(name: "MapKitCompatibility", package: "loxodrome")])
  ]
)

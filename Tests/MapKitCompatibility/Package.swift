// swift-tools-version: 6.3
import PackageDescription

// Code as it is written for MapKit, built as a user of the library builds it: with nothing but the
// product.
let package = Package(
  name: "loxodrome-mapkit-compatibility",
  dependencies: [.package(name: "loxodrome", path: "../..")],
  targets: [
    .testTarget(
      name: "CodeForMapKitTests",
      dependencies: [.product(name: "MapKitCompatibility", package: "loxodrome")])
  ]
)

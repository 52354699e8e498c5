// swift-tools-version: 6.3
import PackageDescription

// Code for MapKit. It is built as by a user of the library, with only the product of the library,
// and twice: as Swift 6 code, and with everything on the main actor unless it says otherwise, as in
// a new project of Xcode. The second folder is a link to the first.
let package = Package(
  name: "loxodrome-mapkit-compatibility",
  dependencies: [.package(name: "loxodrome", path: "../..")],
  targets: [
    .testTarget(
      name: "CodeForMapKitTests",
      dependencies: [.product(name: "MapKitCompatibility", package: "loxodrome")]),
    .testTarget(
      name: "CodeOnMainActorTests",
      dependencies: [.product(name: "MapKitCompatibility", package: "loxodrome")],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
  ]
)

// swift-tools-version: 6.3
import PackageDescription

// Code for MapKit, built as by a user of the library, with only the product of the library and
// without its flags. ci/sanitize does that, with the thread sanitizer. It is built twice: as Swift 6
// code, and with everything on the main actor unless it says otherwise, as in a new project of
// Xcode. The second folder is a link to the first. The tests of the repository contain both targets
// too.
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

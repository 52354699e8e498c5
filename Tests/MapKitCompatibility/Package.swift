// swift-tools-version: 6.3
import PackageDescription

// Code for MapKit, built as by a user of the library, with only the product of the library and
// without its flags. Only ci/sanitize does that, with the thread sanitizer; ci/test runs the same
// targets as tests of the repository. The code is built twice: as Swift 6 code, and with everything
// on the main actor unless it says otherwise and members visible only of modules that are imported, as
// in a new project of Xcode. The second folder is a link to the first.
//
// The programs were written for MapKit by people who did not know this library. Only their imports
// were changed. They are built in the Swift 5 mode, too, and in modules of their own, because they
// declare names that other code has. Those whose classes override what is not on the main actor, as
// renderers and tiles are not, are no code for the main actor by default; with MapKit they are not
// either.
let newProject: [SwiftSetting] = [
  .defaultIsolation(MainActor.self), .enableUpcomingFeature("MemberImportVisibility"),
]

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
      swiftSettings: newProject),
    .testTarget(
      name: "ProgramTests", dependencies: [.product(name: "MapKitCompatibility", package: "loxodrome")]),
    .testTarget(
      name: "ProgramOnMainActorTests",
      dependencies: [.product(name: "MapKitCompatibility", package: "loxodrome")],
      exclude: [
        "Hazards.swift", "OverlayProgramTests.swift", "OverlayViews.swift", "Sensors.swift",
        "TileLoading.swift",
        "Tiles.swift", "Trails.swift", "Wind.swift",
      ],
      swiftSettings: newProject),
    .testTarget(
      name: "ProgramInSwift5Tests",
      dependencies: [.product(name: "MapKitCompatibility", package: "loxodrome")],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(name: "LoxodromeOtherNames", path: "OtherNames"),
    .testTarget(
      name: "OtherNamesTests",
      dependencies: [
        "LoxodromeOtherNames", .product(name: "MapKitCompatibility", package: "loxodrome"),
      ],
      swiftSettings: newProject),
  ]
)

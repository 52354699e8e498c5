// swift-tools-version: 6.3
import PackageDescription

// Declarations of the access level `package` are visible here: these targets are compiled as part
// of the checkout's package, which SwiftPM names after its folder.
let checkout = Context.packageDirectory.split(separator: "/").dropLast(2).last?.lowercased() ?? ""
let inCheckout: SwiftSetting = .unsafeFlags(["-package-name", checkout])

// The fuzzers. ci/fuzz builds this package with coverage instrumentation and the address
// sanitizer, and with testing enabled, so that the fuzzers can call internal functions.
let package = Package(
  name: "loxodrome-fuzz",
  products: [.executable(name: "fuzz", targets: ["Fuzz"])],
  dependencies: [.package(name: "loxodrome", path: "../..")],
  targets: [
    // The readers of the command. An executable cannot be imported, so their sources are built
    // again.
    .target(
      name: "CommandInput",
      dependencies: [
        .product(name: "Conformance", package: "loxodrome"),
        .product(name: "GeoJSON", package: "loxodrome"),
        .product(name: "LocationServices", package: "loxodrome"),
        .product(name: "MapClustering", package: "loxodrome"),
        .product(name: "MapGeometry", package: "loxodrome"),
        .product(name: "MapRaster", package: "loxodrome"),
      ],
      sources: [
        "Cluster/CSVNumber.swift", "Cluster/CSVReader.swift", "Cluster/CSVScanning.swift",
        "Cluster/ClusterCSV.swift", "Cluster/ClusterPoints.swift", "Cluster/InputFile.swift",
        "Draw/SceneFile.swift",
        "Draw/SceneFileEntries.swift", "Draw/SceneFileValues.swift", "ProgressLine.swift",
        "Replay/ReplayRegions.swift", "StandardError.swift",
      ],
      packageAccess: false, swiftSettings: [inCheckout]),
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "CommandInput",
        .product(name: "Conformance", package: "loxodrome"),
        .product(name: "Geocoding", package: "loxodrome"),
        .product(name: "GeoJSON", package: "loxodrome"),
        .product(name: "LocationServices", package: "loxodrome"),
        .product(name: "MapClustering", package: "loxodrome"),
        .product(name: "MapOverlays", package: "loxodrome"),
        .product(name: "MapRaster", package: "loxodrome"),
        .product(name: "MapText", package: "loxodrome"),
        .product(name: "MapTiles", package: "loxodrome"),
        .product(name: "Measurement", package: "loxodrome"),
        .product(name: "RegressionReport", package: "loxodrome"),
      ],
      packageAccess: false, swiftSettings: [inCheckout],
      // SwiftPM gives the program its own `main`, so libFuzzer's is not linked.
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])]),
  ]
)

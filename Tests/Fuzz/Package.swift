// swift-tools-version: 6.3
import PackageDescription

// Declarations of the access level `package` are visible here: these targets are compiled as part
// of the checkout's package, which SwiftPM names after its folder.
let checkout = Context.packageDirectory.split(separator: "/").dropLast(2).last?.lowercased() ?? ""
let inCheckout: SwiftSetting = .unsafeFlags(["-package-name", checkout])

func loxodrome(_ libraries: String...) -> [Target.Dependency] {
  libraries.map { .product(name: $0, package: "loxodrome") }
}

/// A program with a group of targets. libFuzzer clears and reads a counter for each edge of the
/// program for each input, so a program links only the modules that its targets call.
func fuzzer(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name, dependencies: ["Fuzzing"] + dependencies, packageAccess: false,
    swiftSettings: [inCheckout],
    // SwiftPM gives the program its own `main`, so libFuzzer's is not linked.
    linkerSettings: [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])])
}

// The fuzzers. ci/fuzz builds this package with coverage instrumentation and the address
// sanitizer, and with testing enabled, so that the fuzzers can call internal functions.
let package = Package(
  name: "loxodrome-fuzz",
  dependencies: [.package(name: "loxodrome", path: "../..")],
  targets: [
    // What targets are, and what makes values of an input's bytes.
    .target(name: "Fuzzing"),
    // The readers of the command. An executable cannot be imported, so their sources are built
    // again.
    .target(
      name: "CommandReaders",
      dependencies: loxodrome("MapGeoJSON", "MapLocations", "MapClustering", "MapGeometry"),
      sources: [
        "Cluster/CSVNumber.swift", "Cluster/CSVReader.swift", "Cluster/ClusterCSV.swift",
        "Cluster/InputFile.swift", "Cluster/PointReader.swift", "Replay/ReplayRegions.swift",
      ],
      packageAccess: false, swiftSettings: [inCheckout]),
    .target(
      name: "CommandScenes",
      dependencies: loxodrome("LoxodromeAnswers", "LoxodromeSuite", "MapGeometry", "MapRaster"),
      sources: ["Draw/SceneFile.swift"],
      packageAccess: false, swiftSettings: [inCheckout]),
    .target(
      name: "PictureChecks", dependencies: ["Fuzzing"] + loxodrome("MapGeometry", "MapRaster"),
      packageAccess: false, swiftSettings: [inCheckout]),
    fuzzer("FuzzJSON", loxodrome("MapGeoJSON")),
    fuzzer("FuzzLocations", ["CommandReaders"] + loxodrome("MapLocations")),
    fuzzer("FuzzPlaces", loxodrome("MapGeocoding")),
    fuzzer("FuzzTiles", ["PictureChecks"] + loxodrome("MapTiles")),
    fuzzer("FuzzClusters", loxodrome("MapClustering", "MapGeometry")),
    fuzzer("FuzzFonts", loxodrome("MapText")),
    fuzzer("FuzzPictures", ["PictureChecks"] + loxodrome("MapOverlays", "MapRaster")),
    fuzzer("FuzzProfiles", loxodrome("LoxodromeBench")),
    fuzzer("FuzzMeasurements", loxodrome("LoxodromeBench", "LoxodromeReport")),
    fuzzer(
      "FuzzConformance",
      ["CommandScenes", "PictureChecks"] + loxodrome("LoxodromeAnswers", "LoxodromeSuite")),
  ]
)

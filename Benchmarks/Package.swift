// swift-tools-version: 6.2
import PackageDescription

// The only place that needs Google Benchmark and the peer libraries; README.md names the packages of Debian.
let package = Package(
  name: "loxodrome-benchmarks",
  products: [
    .executable(name: "map-benchmarks", targets: ["MapBenchmarks"])
  ],
  dependencies: [
    .package(name: "loxodrome", path: "..")
  ],
  targets: [
    .target(
      name: "Peers",
      // GEOS says that its C++ interface may change; only it has Envelope and the prepared polygon's locator.
      cxxSettings: [.define("USE_UNSTABLE_GEOS_CPP_API")],
      linkerSettings: [.linkedLibrary("proj"), .linkedLibrary("geos"), .linkedLibrary("GeographicLib")]
    ),
    .executableTarget(
      name: "MapBenchmarks",
      dependencies: ["Peers", .product(name: "MapCInterface", package: "loxodrome")],
      linkerSettings: [.linkedLibrary("benchmark")]
    ),
  ],
  cxxLanguageStandard: .cxx20
)

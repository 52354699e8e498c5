// swift-tools-version: 6.3
import PackageDescription

// The only place that needs Google Benchmark, the peer libraries and exact arithmetic; README.md names Debian's packages.
let package = Package(
  name: "loxodrome-benchmarks",
  products: [
    .executable(name: "map-benchmarks", targets: ["MapBenchmarks"]),
    .executable(name: "map-accuracy", targets: ["MapAccuracy"]),
  ],
  dependencies: [
    .package(name: "loxodrome", path: "..")
  ],
  targets: [
    .target(name: "SeededRandom"),
    .target(
      name: "Peers",
      // GEOS says that its C++ interface may change; only it has Envelope and the prepared polygon's locator.
      cxxSettings: [.define("USE_UNSTABLE_GEOS_CPP_API")],
      linkerSettings: [.linkedLibrary("proj"), .linkedLibrary("geos"), .linkedLibrary("GeographicLib")]
    ),
    .executableTarget(
      name: "MapBenchmarks",
      dependencies: ["Peers", "SeededRandom", .product(name: "MapCInterface", package: "loxodrome")],
      linkerSettings: [.linkedLibrary("benchmark")]
    ),
    .executableTarget(
      name: "MapAccuracy",
      dependencies: ["SeededRandom", .product(name: "MapCInterface", package: "loxodrome")],
      linkerSettings: [
        .linkedLibrary("GeographicLib"), .linkedLibrary("mpfr"), .linkedLibrary("gmpxx"),
        .linkedLibrary("gmp"),
      ]
    ),
  ],
  cxxLanguageStandard: .cxx20
)

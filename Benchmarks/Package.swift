// swift-tools-version: 6.3
import PackageDescription

// Only this package needs Google Benchmark, the peer libraries and exact arithmetic. README.md
// lists Debian's packages.
let package = Package(
  name: "loxodrome-benchmarks",
  products: [
    .executable(name: "map-benchmarks", targets: ["MapBenchmarks"]),
    .executable(name: "map-accuracy", targets: ["MapAccuracy"]),
    .executable(name: "map-sweep", targets: ["MapSweep"]),
    .executable(name: "map-leaks", targets: ["MapLeaks"]),
  ],
  dependencies: [
    .package(name: "loxodrome", path: "..")
  ],
  targets: [
    .target(name: "SeededRandom"),
    // The difficult input and the expected results that MapAccuracy and MapSweep share.
    .target(
      name: "Oracles",
      dependencies: ["SeededRandom"],
      linkerSettings: [.linkedLibrary("mpfr"), .linkedLibrary("gmpxx"), .linkedLibrary("gmp")]
    ),
    // Peers that Debian lacks, found by pkg-config. Without them SwiftPM warns, and their rows are skipped.
    .systemLibrary(name: "OptionalBlend2D", pkgConfig: "blend2d"),
    .systemLibrary(name: "OptionalSupercluster", pkgConfig: "supercluster"),
    .systemLibrary(name: "OptionalTg", pkgConfig: "tg"),
    .target(
      name: "Peers",
      dependencies: ["OptionalBlend2D", "OptionalSupercluster", "OptionalTg"],
      // GEOS requires this definition for its C++ interface, which may change. Only the C++
      // interface has Envelope and the prepared polygon's locator.
      cxxSettings: [.define("USE_UNSTABLE_GEOS_CPP_API")],
      linkerSettings: [
        .linkedLibrary("proj"), .linkedLibrary("geos"), .linkedLibrary("GeographicLib"),
        .linkedLibrary("cairo"), .linkedLibrary("agg_pic"), .linkedLibrary("sqlite3"),
        .linkedLibrary("mvec", .when(platforms: [.linux])), .linkedLibrary("sleef"),
        .linkedLibrary("simdjson"),
      ]
    ),
    // The drawings for rasterizers, and Loxodrome's pictures of them.
    .target(
      name: "Drawings",
      dependencies: ["Peers", "SeededRandom", .product(name: "MapCInterface", package: "loxodrome")]
    ),
    .executableTarget(
      name: "MapBenchmarks",
      dependencies: [
        "Drawings", "Peers", "SeededRandom", .product(name: "LoxodromeCInterface", package: "loxodrome"),
        .product(name: "MapCInterface", package: "loxodrome"),
      ],
      // Includes then name the folder: "Harness/Workload.hpp".
      cxxSettings: [.headerSearchPath(".")],
      linkerSettings: [.linkedLibrary("benchmark"), .linkedLibrary("png")]
    ),
    .executableTarget(
      name: "MapAccuracy",
      dependencies: [
        "Drawings", "Oracles", "Peers", "SeededRandom",
        .product(name: "MapCInterface", package: "loxodrome"),
      ],
      linkerSettings: [.linkedLibrary("GeographicLib")]
    ),
    .executableTarget(
      name: "MapSweep",
      dependencies: [
        "Oracles", "Peers", "SeededRandom", .product(name: "MapCInterface", package: "loxodrome"),
      ],
      // For GEOS's Envelope, as in Peers.
      cxxSettings: [.define("USE_UNSTABLE_GEOS_CPP_API")]
    ),
    // Many calls of the C interface for a leak checker (ci/sanitize).
    .executableTarget(
      name: "MapLeaks", dependencies: [.product(name: "MapCInterface", package: "loxodrome")]),
  ],
  cxxLanguageStandard: .cxx20
)

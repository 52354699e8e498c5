// Collects the compilers, their settings and the library versions for the context.

#include "Harness/BuildContext.hpp"

#include <benchmark/benchmark.h>
#include <dlfcn.h>

#include <AggPeer.hpp>
#include <BoostRtreePeer.hpp>
#include <CairoPeer.hpp>
#include <GeographicLibPeer.hpp>
#include <GeosPeer.hpp>
#include <NanoflannPeer.hpp>
#include <ProjPeer.hpp>
#include <SimdjsonPeer.hpp>
#include <SqlitePeer.hpp>
#include <filesystem>
#include <string>
#include <system_error>

#include "LoxodromeInterface.hpp"

namespace {

#ifdef __OPTIMIZE__
constexpr bool isOptimized = true;
#else
constexpr bool isOptimized = false;
#endif

std::string build() {
  if (loxodrome_is_optimized() == isOptimized) return isOptimized ? "release" : "debug";
  return isOptimized ? "mixed: Swift debug, C++ release" : "mixed: Swift release, C++ debug";
}

std::string compiler() {
  const auto swift = loxodrome_swift_compiler();
  return "Swift " + std::to_string(swift / 100) + "." + std::to_string(swift % 100) + ", Clang " +
         __clang_version__;
}

// Returns the instruction sets that the compiler may use without a run-time check.
std::string instructionSets() {
  std::string sets;
#if defined(__x86_64__)
  sets = "x86-64";
#elif defined(__aarch64__)
  sets = "arm64";
#endif
#ifdef __AVX__
  sets += " AVX";
#endif
#ifdef __AVX2__
  sets += " AVX2";
#endif
#ifdef __FMA__
  sets += " FMA";
#endif
#ifdef __AVX512F__
  sets += " AVX512F";
#endif
  return sets;
}

// Google Benchmark 1.7 has no function for its version, so the version is read from the shared
// library's file name.
std::string googleBenchmarkVersion() {
  Dl_info info{};
  if (dladdr(reinterpret_cast<void*>(&benchmark::Shutdown), &info) == 0 || info.dli_fname == nullptr) {
    return "unknown";
  }
  std::error_code error;
  const std::string file = std::filesystem::canonical(info.dli_fname, error).filename().string();
  const std::string::size_type version = file.find(".so.");
  return error || version == std::string::npos ? "unknown" : file.substr(version + 4);
}

}  // namespace

void addBuildContext() {
  benchmark::AddCustomContext("build", build());
  benchmark::AddCustomContext(
      "build_note",
      "library_build_type is about the Google Benchmark library, which Debian builds so; "
      "build is about the code that is timed");
  benchmark::AddCustomContext("compiler", compiler());
  benchmark::AddCustomContext("instruction_sets", instructionSets());
  benchmark::AddCustomContext("google_benchmark", googleBenchmarkVersion());
  benchmark::AddCustomContext("proj", peers::projVersion());
  benchmark::AddCustomContext("geos", peers::geosVersion());
  benchmark::AddCustomContext("geographiclib", peers::geographicLibVersion());
  benchmark::AddCustomContext("cairo", peers::cairoVersion());
  benchmark::AddCustomContext("agg", peers::aggVersion());
  benchmark::AddCustomContext("nanoflann", peers::nanoflannVersion());
  benchmark::AddCustomContext("boost", peers::boostVersion());
  benchmark::AddCustomContext("simdjson", peers::simdjsonVersion());
  benchmark::AddCustomContext("sqlite", peers::sqliteVersion());
}

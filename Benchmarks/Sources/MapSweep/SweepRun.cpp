// Runs the chunks of a sweep on threads and stores its state.

#include "SweepRun.hpp"

#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <exception>
#include <fstream>
#include <iterator>
#include <map>
#include <mutex>
#include <thread>

#include "Chunks.hpp"
#include "SweepProgress.hpp"

namespace {

// If the process is killed, the chunks in progress are lost. A chunk takes milliseconds with the
// fastest oracle and a second with the slowest. Its strata alternate in batches, so that a short
// run covers all of them.
constexpr std::uint64_t casesPerBatch = 256;

std::filesystem::path statePath(const Sweep& sweep, const RunOptions& options) {
  return *options.output / (sweep.suite + ".state");
}

// Returns an FNV-1a hash of the program's own file. A state file of another build is an error.
std::uint64_t buildIdentity() {
  std::ifstream file("/proc/self/exe", std::ios::binary);
  std::uint64_t hash = 0xCBF29CE484222325;
  std::vector<char> buffer(1 << 20);
  while (file.read(buffer.data(), static_cast<std::streamsize>(buffer.size())) || file.gcount() > 0) {
    for (std::streamsize index = 0; index < file.gcount(); ++index) {
      hash = (hash ^ static_cast<unsigned char>(buffer[static_cast<std::size_t>(index)])) * 0x100000001B3;
    }
  }
  return hash;
}

// The finished part of a run: its first chunks.
struct State {
  std::uint64_t chunks = 0;
  Tally tally;
};

State readState(const std::filesystem::path& path, const Json& wanted, State state,
                std::uint64_t chunkCount) {
  std::ifstream file(path);
  if (!file) return state;
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  Json json;
  try {
    json = Json::parse(text);
    if (json.at("sweep") == wanted) {
      state.chunks = json.at("chunks");
      state.tally.read(json.at("tally"));
      if (state.chunks <= chunkCount) return state;
    }
  } catch (const std::exception& error) {
    throw StateError(path.string() + " cannot be read as the state of a sweep (" + error.what() +
                     "); remove it to start over");
  }
  throw StateError(
      path.string() +
      " is the state of a sweep with other options or of another build; remove it to start over, or "
      "name another --output");
}

Tally runChunk(const Sweep& sweep, Comparison& comparison, const RunOptions& options, std::uint64_t chunk) {
  SeededRandom random(chunkSeed(options.seed, sweep.operation, chunk));
  const std::uint64_t start = chunk * casesPerSweepChunk;
  const std::uint64_t end = std::min(options.cases, start + casesPerSweepChunk);
  Tally tally(sweep.strata.size(), options.limit);
  for (std::uint64_t number = start; number < end; number += casesPerBatch) {
    const std::size_t stratum = (number / casesPerBatch) % sweep.strata.size();
    comparison.compare(stratum, random, std::min(casesPerBatch, end - number), number, tally);
  }
  return tally;
}

}  // namespace

Json identity(const Sweep& sweep, const RunOptions& options) {
  return {{"suite", sweep.suite},   {"cases", options.cases},      {"seed", options.seed},
          {"limit", options.limit}, {"chunk", casesPerSweepChunk}, {"build", buildIdentity()}};
}

void writeAtomically(const std::filesystem::path& path, const std::string& text) {
  std::filesystem::path next = path;
  next += ".next";
  std::FILE* file = std::fopen(next.c_str(), "w");
  bool isWritten = file != nullptr && std::fwrite(text.data(), 1, text.size(), file) == text.size();
  isWritten = isWritten && std::fflush(file) == 0;
  if (file != nullptr) isWritten = std::fclose(file) == 0 && isWritten;
  if (!isWritten || std::rename(next.c_str(), path.c_str()) != 0) {
    throw StateError(path.string() + " cannot be written");
  }
}

void removeState(const Sweep& sweep, const RunOptions& options) {
  std::error_code ignored;  // if the state file stays, the next run finds it complete
  if (options.output) std::filesystem::remove(statePath(sweep, options), ignored);
}

Tally runSweep(const Sweep& sweep, const RunOptions& options) {
  const std::uint64_t firstChunk = options.first / casesPerSweepChunk;
  const std::uint64_t chunkCount = (options.count + casesPerSweepChunk - 1) / casesPerSweepChunk;
  Json wanted;
  if (options.output) {
    wanted = identity(sweep, options);
    wanted["first"] = options.first;
    wanted["count"] = options.count;
  }
  State state{0, Tally(sweep.strata.size(), options.limit)};
  if (options.output) state = readState(statePath(sweep, options), wanted, std::move(state), chunkCount);

  SweepProgress progress(sweep.suite, options.count, state.chunks * casesPerSweepChunk);
  std::atomic<std::uint64_t> next = state.chunks;
  std::map<std::uint64_t, Tally> waiting;  // chunks that finished before an earlier chunk
  std::exception_ptr failure;
  std::mutex lock;
  const auto take = [&](std::uint64_t chunk, Tally tally) {
    const std::lock_guard guard(lock);
    waiting.emplace(chunk, std::move(tally));
    const std::uint64_t before = state.chunks;
    for (auto first = waiting.begin(); first != waiting.end() && first->first == state.chunks;
         first = waiting.erase(first)) {
      state.tally.append(first->second);
      ++state.chunks;
    }
    if (state.chunks == before) return;
    if (options.output) {
      const Json json = {{"sweep", wanted}, {"chunks", state.chunks}, {"tally", state.tally.json()}};
      writeAtomically(statePath(sweep, options), json.dump() + "\n");
    }
    progress.show(state.chunks * casesPerSweepChunk, state.tally.total());
  };
  const auto work = [&] {
    try {
      const std::unique_ptr<Comparison> comparison = sweep.make();
      for (std::uint64_t chunk = next++; chunk < chunkCount; chunk = next++) {
        take(chunk, runChunk(sweep, *comparison, options, firstChunk + chunk));
      }
    } catch (...) {
      next = chunkCount;
      const std::lock_guard guard(lock);
      if (!failure) failure = std::current_exception();
    }
  };
  {
    std::vector<std::jthread> others;
    for (std::size_t index = 1; index < std::min<std::uint64_t>(options.jobs, chunkCount); ++index) {
      others.emplace_back(work);
    }
    work();
  }
  if (failure) std::rethrow_exception(failure);
  return state.tally;
}

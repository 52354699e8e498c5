#include "Harness/OptionalPeers.hpp"

#include <benchmark/benchmark.h>

#include <exception>
#include <iostream>
#include <map>

namespace {

std::optional<std::filesystem::path> peerFolder;

// Opens a peer. Returns no value if it is not there, and sets the text for the context.
std::optional<peers::OptionalPeer> open(const std::string& name, std::string& text) {
  text = "skipped";
  if (!peerFolder || !std::filesystem::exists(*peerFolder / (name + ".so"))) return std::nullopt;
  try {
    const peers::OptionalPeer peer(*peerFolder, name);
    text = peer.version();
    return peer;
  } catch (const std::exception& error) {
    text = std::string("skipped: ") + error.what();
    return std::nullopt;
  }
}

}  // namespace

void setPeerFolder(const std::optional<std::filesystem::path>& folder) {
  peerFolder = folder;
}

const peers::OptionalPeer* optionalPeer(const std::string& name) {
  static std::map<std::string, std::optional<peers::OptionalPeer>> opened;
  auto [entry, isNew] = opened.try_emplace(name);
  if (isNew) {
    std::string text;
    entry->second = open(name, text);
    std::cerr << "peer: " << name << " " << text << std::endl;
    benchmark::AddCustomContext(name, text);
  }
  return entry->second ? &*entry->second : nullptr;
}

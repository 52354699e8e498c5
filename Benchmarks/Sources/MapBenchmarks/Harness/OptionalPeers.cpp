#include "Harness/OptionalPeers.hpp"

#include <benchmark/benchmark.h>

#include <iostream>
#include <set>

bool hasOptionalPeer(const std::string& name, const std::optional<std::string>& version) {
  static std::set<std::string> reported;
  if (reported.insert(name).second) {
    const std::string text = version.value_or("skipped");
    std::cerr << "peer: " << name << " " << text << std::endl;
    benchmark::AddCustomContext(name, text);
  }
  return version.has_value();
}

#include "OptionalPeers.hpp"

#include <cstdio>

namespace peers {

std::string installedVersion(const std::string& library) {
  std::string version;
  const std::string command = "pkg-config --modversion " + library + " 2>/dev/null";
  if (std::FILE* const output = popen(command.c_str(), "r")) {
    for (int byte; (byte = std::fgetc(output)) != EOF && byte != '\n';) version += static_cast<char>(byte);
    pclose(output);
  }
  return version.empty() ? "found" : version;
}

}  // namespace peers

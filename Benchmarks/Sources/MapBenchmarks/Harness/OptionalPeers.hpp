// The peers that Debian does not have.
#pragma once

#include <optional>
#include <string>

/// Returns whether a peer with this version was found when the program was built. The first call for a
/// name writes the version, or that the peer is skipped, to the context and to standard error.
bool hasOptionalPeer(const std::string& name, const std::optional<std::string>& version);

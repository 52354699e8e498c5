// The peers that ci/peers builds.
#pragma once

#include <OptionalPeer.hpp>
#include <filesystem>
#include <optional>
#include <string>

/// Sets the folder of the peers, before any workload is registered. Without it there are none.
void setPeerFolder(const std::optional<std::filesystem::path>& folder);

/// Returns a peer by its name, for as long as the process runs; null if it is not there. The first
/// call for a name opens the peer, and writes its version, or the reason why it is skipped, to the
/// context and to standard error.
const peers::OptionalPeer* optionalPeer(const std::string& name);

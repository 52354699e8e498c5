// Writes pictures as files for people.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

/// Writes a picture of premultiplied RGBA8 as a PNG file. The file has the benchmark's name, in
/// which characters with a meaning in paths are replaced by "-". Throws std::runtime_error with
/// libpng's reason if it fails.
void writePicture(const std::filesystem::path& folder, const std::string& benchmark, int width, int height,
                  std::vector<std::uint8_t> pixels);

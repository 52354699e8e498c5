// Checks that standard output and the output file receive all output.

#include "Harness/Output.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iostream>
#include <string>
#include <system_error>

namespace fs = std::filesystem;

namespace {

// A reporter that records whether its stream accepted all output.
template <typename Reporter>
class FlushedReporter : public Reporter {
 public:
  template <typename... Arguments>
  explicit FlushedReporter(std::shared_ptr<bool> isWritten, Arguments... arguments)
      : Reporter(arguments...), isWritten_(std::move(isWritten)) {}

  void Finalize() override {
    Reporter::Finalize();
    *isWritten_ = this->GetOutputStream().flush().good();
  }

 private:
  std::shared_ptr<bool> isWritten_;
};

std::unique_ptr<benchmark::BenchmarkReporter> makeReporter(const std::string& format,
                                                           std::shared_ptr<bool> isWritten) {
  using benchmark::ConsoleReporter;
  if (format == "console") {
    return std::make_unique<FlushedReporter<ConsoleReporter>>(isWritten, ConsoleReporter::OO_None);
  }
  if (format == "csv") {
// The library's CSV reporter is marked as deprecated, but there is no other.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wdeprecated-declarations"
    return std::make_unique<FlushedReporter<benchmark::CSVReporter>>(isWritten);
#pragma clang diagnostic pop
  }
  return std::make_unique<FlushedReporter<benchmark::JSONReporter>>(isWritten);
}

bool isOpen(int descriptor) {
  return fcntl(descriptor, F_GETFD) != -1 || errno != EBADF;
}

// Returns the last character that is not white space; 0 if there is none.
char lastCharacter(const fs::path& path) {
  std::ifstream stream(path, std::ios::binary | std::ios::ate);
  for (std::streamoff position = stream.tellg(); stream && position > 0; --position) {
    stream.seekg(position - 1);
    const int character = stream.get();
    if (character != ' ' && character != '\n' && character != '\r' && character != '\t') {
      return stream ? static_cast<char>(character) : '\0';
    }
  }
  return '\0';
}

}  // namespace

void requireStandardStreams() {
  if (!isOpen(STDERR_FILENO)) {
    const int null = open("/dev/null", O_WRONLY);
    if (null >= 0 && null != STDERR_FILENO) {
      dup2(null, STDERR_FILENO);
      close(null);
    }
  }
  if (!isOpen(STDOUT_FILENO)) throw OutputError("standard output is closed; name /dev/null to have none");
}

void flushStandardOutput() {
  errno = 0;
  std::cout.flush();
  const bool isFlushed = std::fflush(stdout) == 0 && std::ferror(stdout) == 0;
  if (std::cout.good() && isFlushed) return;
  // If an earlier write failed, its reason is no longer known.
  throw OutputError(std::string("standard output cannot be written") +
                    (errno == 0 ? "" : std::string(": ") + std::strerror(errno)));
}

OutFile::OutFile(const LibraryFlags& flags) {
  if (flags.out.empty()) return;
  path_ = flags.out;
  isJSON_ = flags.outFormat == "json";
  std::error_code ignored;
  // A pipe is not opened here: its reader would take the end of this trial for the end of the
  // report.
  if (!fs::is_fifo(path_, ignored)) {
    errno = 0;
    if (!std::ofstream(path_, std::ios::app)) {
      throw OutputError("--benchmark_out=" + path_.string() + ": cannot be written: " + std::strerror(errno));
    }
  }
  isRegular_ = fs::is_regular_file(path_, ignored);
  reporter_ = makeReporter(flags.outFormat, isWritten_);
}

void OutFile::requireComplete() const {
  if (!reporter_) return;
  const std::string name = "--benchmark_out=" + path_.string() + ": ";
  if (!*isWritten_) throw OutputError(name + "the report was not written to its end");
  if (!isRegular_) return;
  std::error_code error;
  const auto size = fs::file_size(path_, error);
  if (error) throw OutputError(name + "the report is gone: " + error.message());
  if (size == 0) throw OutputError(name + "the report is empty");
  if (isJSON_ && lastCharacter(path_) != '}')
    throw OutputError(name + "the report does not end as JSON does");
}

#include "games/polyform/questions/known.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "base/error.hpp"
#include "base/text.hpp"
#include "proof/polyform/header.hpp"
#include "proof/polyform/sequence.hpp"
#include "proof/polyform/steps.hpp"

namespace zermelo::polyform {
namespace {

namespace fs = std::filesystem;

// Further marks never hurt the player who has them.
bool at_least_as_hard(const Marks& proved, const Marks& asked) {
  return proved.maker == asked.maker && proved.breaker >= asked.breaker && proved.last <= asked.last &&
         proved.handicap <= asked.handicap;
}

bool fits(const proof::Header& header, const Grid& grid, const std::vector<Sites>& goals,
          const Marks& marks) {
  if (header.game != "polyform" || header.kind != "proof sequence" || header.parameters.contains("board"))
    return false;
  const proof::PolyformHeader game = proof::polyform_header(header.parameters);
  return *game.grid == grid && game.goals == goals &&
         at_least_as_hard(proof::game_marks(header.parameters, game.breaker), marks);
}

std::vector<std::string> files_of(const std::string& folder) {
  std::vector<std::string> files;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    if (entry.path().extension() == ".cert") files.push_back(entry.path().string());
  }
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace

std::string KnownWin::file_name() const { return fs::path(file).filename().string(); }

std::optional<std::string> certificates_beside(const std::string& program) {
  const fs::path folder = fs::path(program).parent_path();
  // As installed, and as it lies in build/release/bin of the source tree.
  for (const char* way : {"../share/zermelo/certificates", "../../../certificates"}) {
    std::error_code error;
    const fs::path found = fs::weakly_canonical(folder / way, error);
    if (!error && fs::is_directory(found, error)) return found.string();
  }
  return std::nullopt;
}

std::string kept_certificates() {
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  const auto beside = error ? std::nullopt : certificates_beside(program.string());
  return beside.value_or(ZERMELO_CERTIFICATES);
}

std::optional<std::string> folder_of(const std::optional<ProofFolder>& asked) {
  return asked ? asked->path : kept_certificates();
}

std::optional<KnownWin> known_win(const std::optional<std::string>& folder, const Grid& grid,
                                  const std::vector<Sites>& goals, const Marks& marks) {
  if (!folder) return std::nullopt;
  for (const std::string& file : files_of(*folder)) {
    proof::CertificateReader reader(file);
    if (!fits(reader.header(), grid, goals, marks)) continue;
    try {
      KnownWin win{file, proof::read_sequence(reader)};
      win.sequence.marks = marks;
      return win;
    } catch (const Error& error) {
      throw Error(error.kind(), fmt::format("{}: {}", in_quotes(file), error.what()));
    }
  }
  return std::nullopt;
}

}  // namespace zermelo::polyform

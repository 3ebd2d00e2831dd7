#include "games/polyform/questions/known.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "base/error.hpp"
#include "base/text.hpp"
#include "proof/polyform/header.hpp"
#include "proof/polyform/sequence.hpp"
#include "proof/polyform/steps.hpp"

namespace zermelo::lab {
namespace {

using polyform::Marks;

// Further marks never hurt the player who has them.
bool at_least_as_hard(const Marks& proved, const Marks& asked) {
  return proved.maker == asked.maker && proved.breaker >= asked.breaker && proved.last <= asked.last &&
         proved.handicap <= asked.handicap;
}

bool fits(const proof::Header& header, const lattice::Grid& grid, const std::vector<lattice::Sites>& goals,
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
  for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
    if (entry.path().extension() == ".cert") files.push_back(entry.path().string());
  }
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace

std::string kept_certificates() { return ZERMELO_CERTIFICATES; }

std::string known_folder(const std::string& option) {
  if (option.empty()) return kept_certificates();
  if (option == "none") return "";
  if (!std::filesystem::is_directory(option))
    bad_input(fmt::format("--known: {} is no folder; accepted: a folder, or none", in_quotes(option)));
  return option;
}

std::optional<KnownWin> known_win(const std::string& folder, const lattice::Grid& grid,
                                  const std::vector<lattice::Sites>& goals, const Marks& marks) {
  for (const std::string& file : files_of(folder)) {
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

}  // namespace zermelo::lab

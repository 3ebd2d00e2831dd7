#include "games/polyform/questions/known.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/text.hpp"
#include "proof/polyform/header.hpp"
#include "proof/polyform/sequence.hpp"
#include "proof/polyform/steps.hpp"

namespace zermelo::polyform {
namespace {

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

}  // namespace

std::string KnownWin::file_name() const { return lab::file_name(file); }

std::optional<std::string> folder_of(const std::optional<ProofFolder>& asked) {
  return asked ? asked->path : kept_certificates();
}

std::optional<KnownWin> known_win(const std::optional<std::string>& folder, const Grid& grid,
                                  const std::vector<Sites>& goals, const Marks& marks, Progress& progress,
                                  std::set<std::string>* told) {
  if (!folder) return std::nullopt;
  for (const std::string& file : lab::certificates_in(*folder)) {
    try {
      proof::CertificateReader reader(file);
      if (!fits(reader.header(), grid, goals, marks)) continue;
      KnownWin win{file, proof::read_sequence(reader)};
      win.sequence.marks = marks;
      return win;
    } catch (const Error& error) {
      // A damaged proof is no reason to give up: what it says may be proved otherwise, or by another file.
      if (told == nullptr || told->insert(file).second)
        progress.warn(fmt::format("{} is left out: {}", in_quotes(file), error.what()));
    }
  }
  return std::nullopt;
}

}  // namespace zermelo::polyform

// The certificates that came with the program, and those that jobs have made: what they prove, checked on request.
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "base/value.hpp"
#include "lab/catalogue/game_entry.hpp"
#include "lab/play/session.hpp"
#include "lab/store/store.hpp"

namespace zermelo::http {

class Proofs {
 public:
  Proofs(const lab::Catalogue& catalogue, const lab::Store& store, lab::ProofOpener opener);

  // Name, game, kind and claim of each.
  Value list();
  // The file of that name. Refuses a name that is not there: names are compared, never joined to a path.
  std::string file(const std::string& name);
  // One step of a proof as the answer of its game's question "proof"; the verdict says how many there are. Refuses where
  // the game has no such question, or the proof no steps.
  Value shown(const std::string& name, const std::string& step);
  // To play against. Throws as the opener does; refuses a name that is not there.
  std::shared_ptr<Replier> opened(const std::string& name, const lab::Parameters& given);

 private:
  struct Kept {
    std::string name;
    std::string file;
    Value described;
  };
  const std::vector<Kept>& kept();
  const lab::Question* showing(const std::string& game) const;

  const lab::Catalogue& catalogue_;
  const lab::Store& store_;
  lab::ProofOpener opener_;
  std::mutex mutex_;
  bool read_ = false;
  std::vector<Kept> kept_;
};

}  // namespace zermelo::http

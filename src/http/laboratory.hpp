// Every address that the program answers, and what it answers there. Knows no sockets, so tests ask it directly.
//
//     GET    /api/catalogue                 games, questions, parameters
//     GET    /api/openapi.json              this list for programs
//     POST   /api/position|step|hint|values|known|reason|answers|export|import
//     POST   /api/ask/GAME/QUESTION         "-" for questions about no game; gives the job
//     GET    /api/jobs   /api/jobs/N?wait=S   DELETE: stop   POST /api/jobs/N/forget
//     GET    /api/proofs   /api/proofs/NAME   POST /api/proofs/NAME/check
//     GET    /api/claims
//     GET, POST /api/saved   DELETE /api/saved/N
//     GET, POST /api/class                  one board for everybody who has the page open
//     GET    /api/place                     how others join, with a QR code; version; what the store had to say
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <string>

#include "http/class_board.hpp"
#include "http/guard.hpp"
#include "http/jobs.hpp"
#include "http/message.hpp"
#include "http/playing.hpp"
#include "http/proofs.hpp"
#include "lab/claims/claims.hpp"

namespace zermelo::http {

struct Place {
  std::string host = "127.0.0.1";
  int port = 8080;
  std::optional<std::string> token = std::nullopt;
  std::string name = {};  // the host in links, where `host` is no name: 0.0.0.0
  std::string version = {};
};

class Laboratory {
 public:
  // What it is given must outlive it.
  Laboratory(const lab::Catalogue& catalogue, const std::vector<lab::Question>& general,
             std::vector<lab::Paper> papers, lab::ProofOpener opener, lab::Store& store, const Caps& caps,
             const Place& place);

  Reply reply(const Request& request);
  const Guard& guard() const { return guard_; }
  // Thinking and waiting end soon after this.
  void end() { ending_->store(true); }

 private:
  Reply routed(const Request& request);
  Reply ask(const std::string& game, const std::string& question, const Request& request);
  Reply jobs(const std::vector<std::string>& path, const Request& request);
  Reply proofs(const std::vector<std::string>& path, const Request& request);
  Reply saved(const std::vector<std::string>& path, const Request& request);
  Reply claims() const;
  Reply here() const;

  const lab::Catalogue& catalogue_;
  const std::vector<lab::Question>& general_;
  std::vector<lab::Paper> papers_;
  lab::Store& store_;
  std::string version_;
  Guard guard_;
  std::shared_ptr<std::atomic<bool>> ending_ = std::make_shared<std::atomic<bool>>(false);
  Proofs proofs_;
  Playing playing_;
  ClassBoard class_;
  std::string catalogue_text_;
  Jobs jobs_;  // last: its threads end before what they use
};

}  // namespace zermelo::http

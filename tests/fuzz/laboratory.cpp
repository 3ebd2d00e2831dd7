#include <unistd.h>

#include <cstdlib>
#include <filesystem>

#include "base/error.hpp"
#include "fuzz/targets.hpp"
#include "house/games.hpp"
#include "http/laboratory.hpp"
#include "lab/claims/claims.hpp"
#include "lab/play/saved_game.hpp"
#include "lab/store/store.hpp"

namespace zermelo::fuzz {
namespace {

// What requests ask, with a store that goes when the program ends.
class Laboratory {
 public:
  Laboratory()
      : folder_(std::filesystem::temp_directory_path() / ("zermelo-fuzz-" + std::to_string(getpid()))),
        store_(folder_.string()),
        laboratory_(house::catalogue(), house::general(), {}, house::open_proof, store_, http::Caps{},
                    http::Place{}) {}
  Laboratory(const Laboratory&) = delete;
  Laboratory& operator=(const Laboratory&) = delete;
  ~Laboratory() {
    laboratory_.end();
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }
  http::Reply reply(const http::Request& request) { return laboratory_.reply(request); }

 private:
  std::filesystem::path folder_;
  lab::Store store_;
  http::Laboratory laboratory_;
};

const Added saved_games("saved_games", [](std::string_view input) {
  std::string written;
  try {
    written = lab::saved_text(lab::read_saved(house::catalogue(), input));
  } catch (const Error&) {
    return;
  }
  require(lab::saved_text(lab::read_saved(house::catalogue(), written)) == written,
          "a saved game reads back");
});

const Added claims("claims", [](std::string_view input) {
  try {
    lab::parse_paper(input);
  } catch (const Error&) {
    // said with a sentence
  }
});

// "METHOD PATH", a line break, a body.
const Added requests("requests", [](std::string_view input) {
  static Laboratory laboratory;
  const std::string_view line = input.substr(0, input.find('\n'));
  const std::size_t space = line.find(' ');
  if (space == std::string_view::npos) return;
  http::Request request;
  request.method = line.substr(0, space);
  request.path = line.substr(space + 1);
  if (line.size() < input.size()) request.body = input.substr(line.size() + 1);
  // Jobs run on, and checks of kept proofs take their time: they have tests of their own.
  if (request.path.starts_with("/api/ask") || request.path.ends_with("/check")) return;
  request.headers = {{"host", "127.0.0.1:8080"}, {"content-type", "application/json"}};
  const http::Reply reply = laboratory.reply(request);
  require(reply.status >= 200 && reply.status < 500, "no request is an internal error");
});

}  // namespace
}  // namespace zermelo::fuzz

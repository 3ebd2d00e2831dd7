// Values of positions that several ranks (base/ranks.hpp) find together, each with the same search and a memory of its own.
// What takes long to find is shared; what is sooner found than asked for stays with the rank that found it.
//
//     owner     A position that is worth a letter belongs to one rank, by the hash of its key: that rank remembers its value.
//     look up   Before a search goes into the options of a position it asks for those that it does not know: one letter for
//               each owner, however many options. What the owners know it learns.
//     claim     Before it begins a position it asks the owner, who gives it to one rank at a time. A rank that hears that another
//               is at it takes up another option first, as threads do (engine/busy.hpp). So positions are handed out from the root
//               down, to whoever comes, and nobody rules.
//     tell      What it finds goes to the owner, and from there to the ranks that have been sent elsewhere.
//
// Nothing depends on all this but time: a rank that is told nothing finds everything by itself.
//
// What is worth a look or a claim each rank learns by itself: positions of a size (as the search measures it) whose values took so
// many positions to find so far. A look is one of many in a letter, a claim is a letter.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/progress.hpp"
#include "base/ranks.hpp"
#include "engine/busy.hpp"

namespace zermelo::engine {

class FarValues {
 public:
  // The search that a rank makes. All may be called from any of its threads, one at a time.
  class Home {
   public:
    virtual ~Home() = default;
    struct Known {
      std::string value;
      bool settled = false;  // nothing more is to be found out
    };
    virtual std::optional<Known> known(std::string_view key) const = 0;
    virtual void learn(std::string_view key, std::string_view value, std::uint64_t effort) = 0;
    // On rank 0: another rank has answered the question, or a part of it.
    virtual void answered(std::string_view answer) = 0;
    // On the others: no more is wanted.
    virtual void over() = 0;
  };

  // In positions.
  struct Worth {
    std::uint64_t look = 32;
    std::uint64_t claim = 64;
  };

  // All ranks make one for the same question, and call `end`. Progress is told on rank 0.
  FarValues(Ranks& ranks, Home& home, Progress& progress = Progress::silent(), const Worth& worth = {32, 64});
  FarValues(const FarValues&) = delete;
  FarValues& operator=(const FarValues&) = delete;

  // ---- for the search

  bool is_worth_a_look(std::size_t size) const { return is_worth(size, worth_.look); }
  bool is_worth_a_claim(std::size_t size) const { return is_worth(size, worth_.claim); }
  void note_effort(std::size_t size, std::uint64_t effort);

  static unsigned owner(std::string_view key, unsigned ranks);
  bool is_ours(std::string_view key) const { return owner(key) == ranks_.rank(); }
  void look_up(std::span<const std::string> keys);
  enum class Turn : std::uint8_t {
    free,   // nobody is at it; when it was claimed: it is this rank's
    taken,  // another rank is at it
    known   // it was learned just now, or known here
  };
  Turn claim(std::string_view key);
  // The last that was heard of it: another rank is at it.
  bool is_taken(std::string_view key) { return taken_.contains(busy_hash(key)); }
  // What was claimed is not begun, because what is known is enough.
  void release(std::string_view key);
  void tell(std::string_view key, std::string_view value, std::uint64_t effort);

  // Called at every position: takes letters and answers them.
  void step();
  // Called now and then inside a step that may take long.
  void attend();

  // ---- for the question

  // On other ranks than 0.
  void answer(std::string_view answer);
  // When this rank's searches have ended, for whatever reason. Returns when no rank wants anything any more.
  void end();

 private:
  enum class Kind : std::uint8_t { ask, reply, release, tell, answer, steps, over, quiet, gone };
  static constexpr std::size_t most_sizes = 1025;

  struct Claim {
    unsigned rank = 0;
    std::vector<unsigned> waiting;
  };
  struct Asked {  // of one owner
    std::vector<std::string> keys;
    Turn turn = Turn::free;  // of the last
  };

  static std::uint64_t hash(std::string_view key);
  static std::uint64_t busy_hash(std::string_view key) { return hash(key) | 1; }
  bool is_worth(std::size_t size, std::uint64_t least) const;
  unsigned owner(std::string_view key) const { return owner(key, ranks_.count()); }

  void post(unsigned to, Kind kind, std::string_view text = {});
  std::uint64_t ask(unsigned to, std::vector<std::string> keys, bool claims);
  Turn wait_for(std::uint64_t request, std::unique_lock<std::mutex>& lock);
  void take_letters();
  void handle(unsigned from, std::string_view letter);
  void reply(unsigned from, std::string_view asked);
  void take_reply(std::string_view text);
  void take_value(unsigned from, std::string_view key, std::string_view value, std::uint64_t effort);
  Turn turn_of(std::string_view key, unsigned rank, bool claims);
  void release(std::string_view key, unsigned rank);
  void hear(std::string_view key, Turn turn);
  void send_told(unsigned to);
  void tell_steps();
  template <class Done>
  void serve_until(Done done);

  Ranks& ranks_;
  Home& home_;
  Progress& progress_;
  Worth worth_;

  struct Efforts {
    std::atomic<std::uint64_t> count = 0;
    std::atomic<std::uint64_t> sum = 0;
  };
  std::array<Efforts, most_sizes> efforts_;
  std::atomic<std::uint64_t> steps_ = 0;

  mutable std::mutex mutex_;                         // of what follows
  std::unordered_map<std::uint64_t, Claim> claims_;  // of positions that this rank owns, by their hash
  Busy taken_;
  std::map<std::uint64_t, Asked> asked_;  // not yet answered
  std::uint64_t requests_ = 0;
  std::vector<std::string> told_;    // values for each owner that are not sent yet
  std::vector<std::uint64_t> sent_;  // letters, to each rank
  std::vector<std::uint64_t> came_;
  unsigned quiet_ = 0;  // ranks
  bool over_ = false;
  bool gone_ = false;
  std::uint64_t steps_told_ = 0;
  std::chrono::steady_clock::time_point told_at_ = std::chrono::steady_clock::now();
};

}  // namespace zermelo::engine

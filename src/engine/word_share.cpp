#include "engine/word_share.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <exception>
#include <numeric>

#include "base/error.hpp"
#include "engine/dependency_run.hpp"
#include "engine/packed.hpp"

namespace zermelo::engine {
namespace {

constexpr std::size_t page_bytes = 4096;
constexpr std::uint64_t fewest_fetched = 64;  // chunks, however small the share

std::uint64_t most_fetched(std::uint64_t share) { return std::max(fewest_fetched, share / 8); }

std::vector<std::uint16_t> levels_of(const WordKernel& kernel) {
  std::vector<std::uint16_t> levels(kernel.chunks(), 0);
  for (std::uint64_t chunk = 0; chunk < levels.size(); ++chunk) {
    kernel.for_each_need(chunk, [&](std::uint64_t need) {
      levels[chunk] = std::max<std::uint16_t>(levels[chunk], static_cast<std::uint16_t>(levels[need] + 1));
    });
  }
  return levels;
}

std::uint64_t bits_whose_share_fits(const WordKernel& kernel, const Budget& budget) {
  const unsigned ranks = budget.ranks()->count();
  const std::uint64_t bytes = WordShare::bytes_of_a_rank(kernel.letters(), kernel.chunk_letters(), ranks);
  if (bytes > budget.memory()) {
    throw Error(ErrorKind::budget,
                fmt::format("a share of the table of all words of {} letters takes {} bytes "
                            "on each of {} ranks, more than the {} bytes allowed (--memory)",
                            kernel.letters(), bytes, ranks, budget.memory()));
  }
  return std::uint64_t{1} << kernel.letters();
}

}  // namespace

ChunkOwners::ChunkOwners(unsigned ranks, unsigned letters) : ranks_(ranks), letters_(0) {
  // Four times as many endings as ranks, so that no rank has much more than its part.
  while (letters_ < letters && (std::uint64_t{1} << letters_) < std::uint64_t{4} * ranks) ++letters_;
  mask_ = (std::uint64_t{1} << letters_) - 1;
}

std::uint64_t ChunkOwners::largest_share(std::uint64_t chunks) const {
  std::vector<std::uint64_t> endings(ranks_, 0);
  for (std::uint64_t ending = 0; ending <= mask_; ++ending) ++endings[(*this)(ending)];
  return *std::max_element(endings.begin(), endings.end()) * (chunks >> letters_);
}

std::uint64_t WordShare::bytes_of_a_rank(unsigned letters, unsigned chunk_letters, unsigned ranks) {
  const ChunkOwners owners(ranks, letters - chunk_letters);
  const std::uint64_t chunks = std::uint64_t{1} << (letters - chunk_letters);
  const std::uint64_t share = owners.largest_share(chunks);
  return std::min(chunks, share + most_fetched(share)) << (chunk_letters - 3);
}

// ---- filling

class WordShare::Filling {
 public:
  Filling(WordShare& share, const WordKernel& kernel, const Budget& budget, Progress& progress,
          const std::optional<Checkpoint>& checkpoint)
      : share_(share),
        kernel_(kernel),
        budget_(budget),
        progress_(progress),
        ranks_(*budget.ranks()),
        chunk_bytes_((std::size_t{1} << kernel.chunk_letters()) / 8) {
    agreed([&] {
      ledger_.emplace(
          share.store_, WordLedger::Size{kernel.chunks(), chunk_bytes_}, kernel.name_of_work(),
          [this](std::uint64_t chunk) { return is_ours(chunk); }, progress, checkpoint, ranks_.rank());
    });
    agreed([&] { ledger_->recall_others(); });  // nobody writes before all have read
  }

  void run() {
    std::uint64_t known = 0;
    const auto levels = levels_of(kernel_);
    std::vector<std::vector<std::uint64_t>> ours(1U + *std::max_element(levels.begin(), levels.end()));
    for (std::uint64_t chunk = 0; chunk < levels.size(); ++chunk) {
      if (!is_ours(chunk)) continue;
      if (ledger_->filled(chunk)) {
        kernel_.count(share_.store_.words(), chunk, share_.counts_.data());
        ++known;
      } else {
        ours[levels[chunk]].push_back(chunk);
      }
    }
    filled_ = known;
    progress_.begin(fmt::format("words of {} letters, {} ranks", kernel_.letters(), ranks_.count()),
                    kernel_.chunks());
    bool goes_on = true;
    for (std::size_t level = 0; level < ours.size() && goes_on; ++level) goes_on = fill_level(ours[level]);
    progress_.finish();
    ledger_->save();
    agreed([&] {
      if (error_) std::rethrow_exception(error_);
      if (!goes_on) budget_.throw_if_exhausted();
    });
    if (!goes_on) throw Error(ErrorKind::interrupted, "a rank was told to stop");
    share_.counts_ = ranks_.sums(share_.counts_);
  }

 private:
  bool is_ours(std::uint64_t chunk) const { return share_.owners_(chunk) == ranks_.rank(); }

  // What a rank does for itself; what it throws is thrown on all ranks.
  template <class Act>
  void agreed(Act act) {
    std::string trouble;
    ErrorKind kind = ErrorKind::bad_input;
    try {
      act();
    } catch (const Error& error) {
      kind = error.kind();
      trouble = ranks_.rank() == 0 ? error.what() : fmt::format("rank {}: {}", ranks_.rank(), error.what());
    } catch (const std::exception& error) {
      kind = ErrorKind::budget;
      trouble = fmt::format("rank {}: {}", ranks_.rank(), error.what());
    }
    std::string told;
    if (!trouble.empty()) {
      Packed<ErrorKind>::put(told, kind);
      told += trouble;
    }
    for (const std::string& each : ranks_.swap(std::vector<std::string>(ranks_.count(), told))) {
      std::string_view rest = each;
      if (const auto of_kind = Packed<ErrorKind>::take(rest)) throw Error(*of_kind, std::string(rest));
    }
  }

  // False when the work ends.
  bool fill_level(const std::vector<std::uint64_t>& chunks) {
    std::size_t begin = 0;
    while (true) {
      const bool stop = error_ != nullptr || budget_.exhausted();
      // So many ranks have something to fill, want to stop; so many chunks are filled.
      const auto all = ranks_.sums({begin < chunks.size() ? 1U : 0U, stop ? 1U : 0U, filled_});
      progress_.update(all[2]);
      if (all[1] != 0) return false;
      if (all[0] == 0) return true;
      begin = fill_round(chunks, begin);
    }
  }

  // Fills chunks of a level from this one on, as many as may be fetched for at once; returns where the next round begins.
  std::size_t fill_round(const std::vector<std::uint64_t>& chunks, std::size_t begin) {
    const std::uint64_t most = most_fetched(share_.owners_.largest_share(kernel_.chunks()));
    std::vector<std::uint64_t> fetched;
    std::size_t end = begin;
    while (end < chunks.size() && fetched.size() < most) {
      kernel_.for_each_need(chunks[end++], [&](std::uint64_t need) {
        if (!is_ours(need)) fetched.push_back(need);
      });
      if (end == chunks.size() || fetched.size() >= most) {
        std::sort(fetched.begin(), fetched.end());
        fetched.erase(std::unique(fetched.begin(), fetched.end()), fetched.end());
      }
    }
    fetch(fetched);
    fill(std::span(chunks).subspan(begin, end - begin));
    if (chunk_bytes_ % page_bytes == 0) {
      for (const std::uint64_t chunk : fetched) share_.store_.forget(first_word(chunk), chunk_bytes_ / 8);
    }
    return end;
  }

  // Chunks of other ranks, to the place that they have in the table. All ranks call this together.
  void fetch(const std::vector<std::uint64_t>& chunks) {
    std::vector<std::string> wanted(ranks_.count());
    std::vector<Ranks::Piece> received;
    for (const std::uint64_t chunk : chunks) {
      Packed<std::uint64_t>::put(wanted[share_.owners_(chunk)], chunk);
      received.push_back(piece(share_.owners_(chunk), chunk));
    }
    const auto asked = ranks_.swap(wanted);
    std::vector<Ranks::Piece> sent;
    for (unsigned rank = 0; rank < asked.size(); ++rank) {
      std::string_view rest = asked[rank];
      while (const auto chunk = Packed<std::uint64_t>::take(rest)) sent.push_back(piece(rank, *chunk));
    }
    ranks_.exchange(sent, received);
  }

  void fill(std::span<const std::uint64_t> chunks) {
    if (chunks.empty()) return;
    const unsigned threads = budget_.threads();
    std::vector<std::vector<std::uint64_t>> counts(threads,
                                                   std::vector<std::uint64_t>(share_.counts_.size(), 0));
    std::atomic<std::uint64_t> filled = 0;
    try {
      run_in_dependency_order(
          std::vector<Task>(chunks.size()), threads,
          [&](std::uint32_t task, unsigned thread) {
            kernel_.fill(share_.store_.words(), chunks[task]);
            kernel_.count(share_.store_.words(), chunks[task], counts[thread].data());
            ledger_->mark(chunks[task]);
            ++filled;
          },
          [&] { return budget_.out_of_time(Budget::Clock::now()); });
    } catch (...) {
      error_ = std::current_exception();  // told when all ranks meet
    }
    filled_ += filled;
    for (const auto& part : counts) {
      for (std::size_t ones = 0; ones < part.size(); ++ones) share_.counts_[ones] += part[ones];
    }
  }

  std::uint64_t first_word(std::uint64_t chunk) const { return chunk * (chunk_bytes_ / 8); }
  Ranks::Piece piece(unsigned rank, std::uint64_t chunk) {
    return {rank, share_.store_.words() + first_word(chunk), chunk_bytes_};
  }

  WordShare& share_;
  const WordKernel& kernel_;
  const Budget& budget_;
  Progress& progress_;
  Ranks& ranks_;
  std::size_t chunk_bytes_;
  std::optional<WordLedger> ledger_;
  std::uint64_t filled_ = 0;  // of the chunks owned
  std::exception_ptr error_;
};

WordShare::WordShare(const WordKernel& kernel, const Budget& budget, Progress& progress,
                     const std::optional<Checkpoint>& checkpoint)
    : chunk_letters_(kernel.chunk_letters()),
      owners_(budget.ranks()->count(), kernel.letters() - kernel.chunk_letters()),
      store_(bits_whose_share_fits(kernel, budget), BitStore::Use::in_places),
      counts_(kernel.letters() + 1, 0) {
  Filling(*this, kernel, budget, progress, checkpoint).run();
}

// ---- reading

std::string WordShare::block(std::uint64_t first_word) const {
  const auto* bytes = reinterpret_cast<const char*>(store_.words() + first_word / 64);
  return {bytes, block_words() / 8};
}

std::string WordShare::answer(std::string_view asked) {
  return block(Packed<std::uint64_t>::take(asked).value_or(0));
}

}  // namespace zermelo::engine

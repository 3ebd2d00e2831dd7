// Which chunks of a word table are filled; with a checkpoint they are kept there from time to time, each as a part.
//
// Ranks keep what they own in files of their own: rank 0 in the file that was named, rank 7 beside it with ".7" after the name.
// Whoever resumes reads all of them and takes what it owns now, so that the number of ranks may change, down to one process and
// up again.
#pragma once

#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/checkpoint.hpp"
#include "base/progress.hpp"
#include "engine/bit_store.hpp"
#include "engine/kept_work.hpp"

namespace zermelo::engine {

class WordLedger {
 public:
  struct Size {
    std::uint64_t chunks = 0;
    std::size_t chunk_bytes = 0;
  };
  using Owned = std::function<bool(std::uint64_t chunk)>;

  // `work` names the table. Opens this rank's file and takes what it has of the chunks owned.
  WordLedger(BitStore& store, Size size, std::string work, Owned owned, Progress& progress,
             const std::optional<Checkpoint>& checkpoint, unsigned rank = 0);

  // Takes what the files of other ranks have. Nobody may write to those files meanwhile.
  void recall_others();

  bool filled(std::uint64_t chunk) const { return filled_[chunk] != 0; }

  // May be called from any thread.
  void mark(std::uint64_t chunk);
  void save();

 private:
  std::uint64_t* at(std::uint64_t chunk) { return store_.words() + chunk * (size_.chunk_bytes / 8); }
  void learn(std::uint64_t chunk, std::string_view bytes);

  BitStore& store_;
  Size size_;
  std::string work_;
  Owned owned_;
  std::optional<Checkpoint> checkpoint_;
  std::optional<KeptWork> kept_;
  std::string own_path_;
  std::mutex mutex_;
  std::vector<unsigned char> filled_;  // in an earlier run
  std::vector<std::uint64_t> new_;     // and not kept yet
};

}  // namespace zermelo::engine

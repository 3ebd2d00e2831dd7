// What the laboratory keeps on this machine: questions that were asked as jobs, with their answers, and saved games. One
// SQLite file in the user's data folder, shared by the page and the command line, several programs at a time. It
// knows no game; answers are texts to it.
//
//     folder/zermelo.db                 jobs and saved games (WAL: what was kept survives a kill at any moment)
//     folder/certificates/job-12.cert   the certificate that came with job 12
//     folder/zermelo.db.damaged-...     a file that could not be read, set aside and never deleted
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace zermelo::lab {

struct KeptJob {
  // Waiting and running jobs belong to a program; the others have ended.
  enum class State { waiting, running, answered, stopped, failed };

  std::int64_t id = 0;
  std::int64_t made = 0;   // seconds since 1970
  std::int64_t ended = 0;  // 0: not yet
  std::string game;        // empty: about no game
  std::string question;
  std::string given;  // the parameters as JSON, in the order of their names
  State state = State::waiting;
  bool complete = false;    // answered within its budget
  std::string answer;       // JSON; empty while there is none
  std::string note;         // why it stopped or failed, in a sentence
  std::string certificate;  // the name of a file in certificates/; empty: none
};

std::string_view name_of(KeptJob::State state);

struct KeptGame {
  std::int64_t id = 0;
  std::int64_t made = 0;
  std::string name;
  std::string text;  // as `zermelo play --load` reads it
};

class Store {
 public:
  // The data folder of this user by the XDG convention; empty where there is none.
  static std::string usual_folder();

  // Opens the store of a folder, which is made where it is missing; without a folder, or where nothing can be written,
  // a store that lasts as long as the object. What a person should know about that is in `notices`.
  explicit Store(const std::string& folder);
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  ~Store();

  const std::vector<std::string>& notices() const { return notices_; }
  bool lasting() const { return lasting_; }

  // ---- jobs
  std::int64_t add(const KeptJob& job);
  void begin(std::int64_t id);
  // Everything but who asked what and when.
  void end(const KeptJob& job);
  std::optional<KeptJob> job(std::int64_t id);
  // The newest first.
  std::vector<KeptJob> jobs(std::size_t most);
  // The newest complete answer to the same question.
  std::optional<KeptJob> known(std::string_view game, std::string_view question, std::string_view given);
  bool forget(std::int64_t id);
  // The file that a certificate of this name is or would be; empty in a store that does not last.
  std::string certificate_file(std::string_view name) const;

  // ---- saved games
  std::int64_t add(const KeptGame& game);
  std::vector<KeptGame> games(std::size_t most);
  bool forget_game(std::int64_t id);

  // ---- care
  // Sentences on what is wrong; none: every page of the file and every answer is as it was written.
  std::vector<std::string> verify();
  // Removes what ended before this moment, and returns how many jobs that were. Saved games stay.
  std::size_t prune(std::int64_t before);

 private:
  struct Database;
  class Statement;
  void open();
  void leave_behind();

  std::string folder_;
  std::vector<std::string> notices_;
  bool lasting_ = true;
  std::mutex mutex_;
  std::unique_ptr<Database> database_;
};

}  // namespace zermelo::lab

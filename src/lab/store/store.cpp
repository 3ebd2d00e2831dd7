#include "lab/store/store.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <sqlite3.h>
#include <sys/types.h>
#include <unistd.h>
#include <xxhash.h>

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <ctime>
#include <filesystem>

#include "base/data_folder.hpp"
#include "base/error.hpp"

namespace zermelo::lab {
namespace {

namespace fs = std::filesystem;

constexpr int schema_version = 1;
constexpr int patience_ms = 5000;  // with another program that writes

constexpr const char* schema = R"sql(
CREATE TABLE IF NOT EXISTS jobs (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  made INTEGER NOT NULL, ended INTEGER NOT NULL DEFAULT 0,
  game TEXT NOT NULL, question TEXT NOT NULL, given TEXT NOT NULL,
  state TEXT NOT NULL, complete INTEGER NOT NULL DEFAULT 0,
  answer TEXT NOT NULL DEFAULT '', note TEXT NOT NULL DEFAULT '', certificate TEXT NOT NULL DEFAULT '',
  checksum TEXT NOT NULL DEFAULT '',
  owner INTEGER NOT NULL);
CREATE INDEX IF NOT EXISTS asked ON jobs (game, question, given, complete);
CREATE TABLE IF NOT EXISTS games (
  id INTEGER PRIMARY KEY AUTOINCREMENT, made INTEGER NOT NULL, name TEXT NOT NULL, text TEXT NOT NULL);
)sql";

std::int64_t now() {
  return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch())
      .count();
}

std::string checksum_of(const std::string& text) {
  const XXH128_hash_t hash = XXH3_128bits(text.data(), text.size());
  return fmt::format("{:016x}{:016x}", hash.high64, hash.low64);
}

KeptJob::State parse_state(std::string_view text) {
  using enum KeptJob::State;
  for (const auto state : {waiting, running, answered, stopped, failed}) {
    if (name_of(state) == text) return state;
  }
  return failed;
}

bool is_alive(std::int64_t process) { return kill(static_cast<pid_t>(process), 0) == 0 || errno == EPERM; }

}  // namespace

std::string_view name_of(KeptJob::State state) {
  switch (state) {
    case KeptJob::State::waiting:
      return "waiting";
    case KeptJob::State::running:
      return "running";
    case KeptJob::State::answered:
      return "answered";
    case KeptJob::State::stopped:
      return "stopped";
    case KeptJob::State::failed:
      break;
  }
  return "failed";
}

struct Store::Database {
  sqlite3* handle = nullptr;
  Database() = default;
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;
  ~Database() { sqlite3_close(handle); }

  // The result code, for those who know what to do with a failure.
  int run(const char* sql) const { return sqlite3_exec(handle, sql, nullptr, nullptr, nullptr); }
};

// One statement, bound and stepped; parameters are counted from 1.
class Store::Statement {
 public:
  Statement(const Database& database, const char* sql) {
    check(sqlite3_prepare_v2(database.handle, sql, -1, &statement_, nullptr));
  }
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;
  ~Statement() { sqlite3_finalize(statement_); }

  Statement& with(std::int64_t value) {
    check(sqlite3_bind_int64(statement_, ++bound_, value));
    return *this;
  }
  Statement& with(std::string_view value) {
    check(
        sqlite3_bind_text64(statement_, ++bound_, value.data(), value.size(), SQLITE_TRANSIENT, SQLITE_UTF8));
    return *this;
  }
  bool next() {
    const int code = sqlite3_step(statement_);
    if (code != SQLITE_ROW && code != SQLITE_DONE) check(code);
    return code == SQLITE_ROW;
  }
  std::int64_t number(int column) const { return sqlite3_column_int64(statement_, column); }
  std::string text(int column) const {
    const auto* bytes = sqlite3_column_text(statement_, column);
    if (bytes == nullptr) return "";
    return {reinterpret_cast<const char*>(bytes),
            static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
  }

 private:
  void check(int code) const {
    if (code == SQLITE_OK) return;
    throw Error(ErrorKind::budget, fmt::format("the store could not be used: {}", sqlite3_errstr(code)));
  }
  sqlite3_stmt* statement_ = nullptr;
  int bound_ = 0;
};

std::string Store::usual_folder() { return data_folder(); }

Store::Store(const std::string& folder) : folder_(folder) {
  std::error_code trouble;
  if (!folder_.empty()) fs::create_directories(folder_ + "/certificates", trouble);
  if (folder_.empty() || trouble || access(folder_.c_str(), W_OK) != 0) {
    notices_.emplace_back(
        "The data folder cannot be written; answers and games are kept until the program ends.");
    lasting_ = false;
  }
  open();
  leave_behind();
}

Store::~Store() = default;

// A file that SQLite cannot read is set aside with its companions; a fresh one takes its place.
void Store::open() {
  const std::string path = lasting_ ? folder_ + "/zermelo.db" : ":memory:";
  for (const bool again : {false, true}) {
    database_ = std::make_unique<Database>();
    const bool opened = sqlite3_open(path.c_str(), &database_->handle) == SQLITE_OK;
    sqlite3_busy_timeout(database_->handle, patience_ms);
    int code = opened ? database_->run("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;") : SQLITE_CANTOPEN;
    std::string found = "ok";
    if (code == SQLITE_OK) {
      try {
        Statement check(*database_, "PRAGMA quick_check(1)");
        if (check.next()) found = check.text(0);
      } catch (const Error&) {
        found = "unreadable";
      }
    }
    if (code == SQLITE_OK && found == "ok") {
      code = database_->run(schema);
      if (code == SQLITE_OK)
        code = database_->run(fmt::format("PRAGMA user_version={}", schema_version).c_str());
    }
    if (code == SQLITE_OK && found == "ok") return;
    database_.reset();
    const bool damaged = found != "ok" || code == SQLITE_NOTADB || code == SQLITE_CORRUPT;
    if (!damaged || again || !lasting_) {
      notices_.emplace_back(
          fmt::format("The store cannot be opened ({}); answers and games are kept until the program ends.",
                      sqlite3_errstr(code)));
      lasting_ = false;
      open();
      return;
    }
    const std::string aside =
        fmt::format("zermelo.db.damaged-{:%Y%m%d-%H%M%S}", fmt::gmtime(std::time(nullptr)));
    std::error_code ignored;
    for (const char* companion : {"", "-wal", "-shm"}) {
      fs::rename(path + companion, folder_ + "/" + aside + companion, ignored);
    }
    notices_.emplace_back(fmt::format(
        "The store was damaged. It was set aside as {} and a new one begun; nothing was deleted.", aside));
  }
}

// What a program that ended had begun will not be answered by it.
void Store::leave_behind() {
  std::vector<std::int64_t> orphans;
  {
    Statement statement(*database_, "SELECT id, owner FROM jobs WHERE state IN ('waiting','running')");
    while (statement.next()) {
      if (!is_alive(statement.number(1))) orphans.push_back(statement.number(0));
    }
  }
  for (const std::int64_t id : orphans) {
    Statement(
        *database_,
        "UPDATE jobs SET state='stopped', ended=?, note='The program ended before the answer; ask again.' "
        "WHERE id=?")
        .with(now())
        .with(id)
        .next();
  }
}

std::int64_t Store::add(const KeptJob& job) {
  const std::scoped_lock lock(mutex_);
  Statement(*database_, "INSERT INTO jobs (made, game, question, given, state, owner) VALUES (?,?,?,?,?,?)")
      .with(now())
      .with(job.game)
      .with(job.question)
      .with(job.given)
      .with(name_of(job.state))
      .with(static_cast<std::int64_t>(getpid()))
      .next();
  return sqlite3_last_insert_rowid(database_->handle);
}

void Store::begin(std::int64_t id) {
  const std::scoped_lock lock(mutex_);
  Statement(*database_, "UPDATE jobs SET state='running' WHERE id=?").with(id).next();
}

void Store::end(const KeptJob& job) {
  const std::scoped_lock lock(mutex_);
  Statement(
      *database_,
      "UPDATE jobs SET state=?, complete=?, answer=?, note=?, certificate=?, checksum=?, ended=? WHERE id=?")
      .with(name_of(job.state))
      .with(std::int64_t{job.complete})
      .with(job.answer)
      .with(job.note)
      .with(job.certificate)
      .with(checksum_of(job.answer))
      .with(now())
      .with(job.id)
      .next();
}

namespace {

constexpr const char* one_job =
    "SELECT id, made, ended, game, question, given, state, complete, answer, note, certificate FROM jobs "
    "WHERE id=?";
constexpr const char* newest_jobs =
    "SELECT id, made, ended, game, question, given, state, complete, '', note, certificate FROM jobs ORDER "
    "BY id DESC "
    "LIMIT ?";
constexpr const char* known_job =
    "SELECT id, made, ended, game, question, given, state, complete, answer, note, certificate FROM jobs "
    "WHERE game=? "
    "AND question=? AND given=? AND complete=1 ORDER BY id DESC LIMIT 1";

template <class Row>
KeptJob job_of(const Row& row) {
  KeptJob job;
  job.id = row.number(0);
  job.made = row.number(1);
  job.ended = row.number(2);
  job.game = row.text(3);
  job.question = row.text(4);
  job.given = row.text(5);
  job.state = parse_state(row.text(6));
  job.complete = row.number(7) != 0;
  job.answer = row.text(8);
  job.note = row.text(9);
  job.certificate = row.text(10);
  return job;
}

}  // namespace

std::optional<KeptJob> Store::job(std::int64_t id) {
  const std::scoped_lock lock(mutex_);
  Statement statement(*database_, one_job);
  if (!statement.with(id).next()) return std::nullopt;
  return job_of(statement);
}

std::vector<KeptJob> Store::jobs(std::size_t most) {
  const std::scoped_lock lock(mutex_);
  Statement statement(*database_, newest_jobs);
  statement.with(static_cast<std::int64_t>(most));
  std::vector<KeptJob> result;
  while (statement.next()) result.push_back(job_of(statement));
  return result;
}

std::optional<KeptJob> Store::known(std::string_view game, std::string_view question,
                                    std::string_view given) {
  const std::scoped_lock lock(mutex_);
  Statement statement(*database_, known_job);
  if (!statement.with(game).with(question).with(given).next()) return std::nullopt;
  return job_of(statement);
}

bool Store::forget(std::int64_t id) {
  const auto kept = job(id);
  if (!kept) return false;
  const std::scoped_lock lock(mutex_);
  Statement(*database_, "DELETE FROM jobs WHERE id=?").with(id).next();
  std::error_code ignored;
  if (!kept->certificate.empty() && lasting_) fs::remove(certificate_file(kept->certificate), ignored);
  return true;
}

std::string Store::certificate_file(std::string_view name) const {
  if (!lasting_) return "";
  return folder_ + "/certificates/" + fs::path(name).filename().string();
}

std::int64_t Store::add(const KeptGame& game) {
  const std::scoped_lock lock(mutex_);
  Statement(*database_, "INSERT INTO games (made, name, text) VALUES (?,?,?)")
      .with(now())
      .with(game.name)
      .with(game.text)
      .next();
  return sqlite3_last_insert_rowid(database_->handle);
}

std::vector<KeptGame> Store::games(std::size_t most) {
  const std::scoped_lock lock(mutex_);
  Statement statement(*database_, "SELECT id, made, name, text FROM games ORDER BY id DESC LIMIT ?");
  statement.with(static_cast<std::int64_t>(most));
  std::vector<KeptGame> result;
  while (statement.next())
    result.push_back({statement.number(0), statement.number(1), statement.text(2), statement.text(3)});
  return result;
}

bool Store::forget_game(std::int64_t id) {
  const std::scoped_lock lock(mutex_);
  Statement(*database_, "DELETE FROM games WHERE id=?").with(id).next();
  return sqlite3_changes(database_->handle) > 0;
}

std::vector<std::string> Store::verify() {
  const std::scoped_lock lock(mutex_);
  std::vector<std::string> wrong;
  Statement pages(*database_, "PRAGMA integrity_check(20)");
  while (pages.next()) {
    if (pages.text(0) != "ok") wrong.push_back(pages.text(0));
  }
  Statement answers(*database_,
                    "SELECT id, answer, checksum, certificate FROM jobs WHERE ended > 0 ORDER BY id");
  while (answers.next()) {
    const std::string sum = answers.text(2);
    if (!sum.empty() && sum != checksum_of(answers.text(1)))
      wrong.push_back(fmt::format("the answer of job {} is not what was written", answers.number(0)));
    std::error_code ignored;
    const std::string certificate = answers.text(3);
    if (!certificate.empty() && !fs::exists(certificate_file(certificate), ignored))
      wrong.push_back(fmt::format("the certificate of job {} is missing", answers.number(0)));
  }
  return wrong;
}

std::size_t Store::prune(std::int64_t before) {
  std::vector<std::int64_t> old;
  {
    const std::scoped_lock lock(mutex_);
    Statement statement(*database_, "SELECT id FROM jobs WHERE ended > 0 AND ended < ?");
    statement.with(before);
    while (statement.next()) old.push_back(statement.number(0));
  }
  for (const std::int64_t id : old) forget(id);
  const std::scoped_lock lock(mutex_);
  database_->run("VACUUM");
  return old.size();
}

}  // namespace zermelo::lab

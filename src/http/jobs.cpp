#include "http/jobs.hpp"

#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>

#include "base/error.hpp"
#include "http/described.hpp"
#include "http/message.hpp"
#include "lab/answer/json.hpp"

namespace zermelo::http {
namespace {

std::string with_name(std::string text, const std::string& path, const std::string& name) {
  if (path.empty()) return text;
  for (std::size_t at = text.find(path); at != std::string::npos; at = text.find(path, at + name.size()))
    text.replace(at, path.size(), name);
  return text;
}

Value shown(const Given& given) {
  Value object = Value::object();
  for (const auto& [name, values] : given) {
    object[name] = values.size() == 1 ? Value(values.front()) : Value(values);
  }
  return object;
}

Value shown(const Progress::Snapshot& progress) {
  Value value = Value::object();
  value["label"] = progress.label;
  value["done"] = progress.done;
  value["total"] = progress.total;
  value["seconds"] = progress.seconds;
  value["notes"] = Value(progress.notes);
  constexpr double tellable = 0.01;
  const double part =
      progress.total == 0 ? 0 : static_cast<double>(progress.done) / static_cast<double>(progress.total);
  if (part > tellable) value["seconds_left"] = std::max(0.0, progress.seconds / part - progress.seconds);
  return value;
}

}  // namespace

Caps caps_of_this_machine() {
  Caps caps;
  const Budget all;
  constexpr std::uint64_t least = std::uint64_t{1} << 28;
  caps.memory = std::max(least, all.memory() / 4);
  caps.threads = std::max(1U, all.threads() - 1);
  return caps;
}

Jobs::Jobs(lab::Store& store, const Caps& caps) : store_(store), caps_(caps) {
  // Signals are for the thread that serves.
  sigset_t all;
  sigset_t before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  for (unsigned i = 0; i < caps.at_once; ++i) workers_.emplace_back([this] { work(); });
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

Jobs::~Jobs() {
  {
    const std::scoped_lock lock(mutex_);
    ending_ = true;
    for (const auto& [id, running] : live_) running->stop->store(true);
  }
  wake_.notify_all();
  ended_.notify_all();
  for (std::thread& worker : workers_) worker.join();
}

std::int64_t Jobs::ask(const lab::Question& question, const Wish& wish) {
  require_declared(question.parameters, wish.given);
  question.read(wish.given);  // what is wrong is said now, not in the answer
  if (wish.certificate && !question.certificate) bad_input("this question gives no certificate");
  Value given = shown(wish.given);
  if (wish.certificate) given["certificate"] = true;
  if (!wish.fresh) {
    if (const auto known = store_.known(wish.game, question.name, lab::compact_json_text(given)))
      return known->id;
  }
  auto running = std::make_shared<Running>();
  running->job.game = wish.game;
  running->job.question = question.name;
  running->job.given = lab::compact_json_text(given);
  running->seconds = std::min(wish.seconds, caps_.seconds);
  running->work = [this, &question, wish, raw = running.get()](const Budget& budget, Progress& progress) {
    lab::Request request{wish.given, budget};
    request.forms = question.forms;
    lab::KeptJob& job = raw->job;
    const std::string name = fmt::format("job-{}.cert", job.id);
    const std::string path = wish.certificate ? store_.certificate_file(name) : "";
    if (!path.empty()) request.certificate = path;
    try {
      lab::Answer answer = lab::answer(wish.game, question, request, progress);
      if (answer.certificate) {
        job.certificate = name;
        answer.certificate = name;
      }
      answer.text = with_name(answer.text, path, name);
      job.complete = answer.complete;
      return http::described(answer);
    } catch (const Error& error) {
      throw Error(error.kind(), with_name(error.what(), path, name));
    }
  };
  return enqueue(running);
}

std::int64_t Jobs::run(std::string game, std::string name, const Value& given, Work work) {
  auto running = std::make_shared<Running>();
  running->job.game = std::move(game);
  running->job.question = std::move(name);
  running->job.given = lab::compact_json_text(given);
  running->seconds = caps_.seconds;
  running->work = [raw = running.get(), work = std::move(work)](const Budget& budget, Progress& progress) {
    Value value = work(budget, progress);
    raw->job.complete = true;
    return value;
  };
  return enqueue(running);
}

std::int64_t Jobs::enqueue(const std::shared_ptr<Running>& running) {
  {
    const std::scoped_lock lock(mutex_);
    if (waiting_.size() >= caps_.waiting)
      refuse(429, "busy", fmt::format("{} jobs wait already; stop one or wait", waiting_.size()));
    running->job.id = store_.add(running->job);
    live_[running->job.id] = running;
    waiting_.push_back(running);
  }
  wake_.notify_one();
  return running->job.id;
}

void Jobs::work() {
  // The page stays responsive: jobs yield to it. Threads that a job starts inherit this.
  constexpr int niceness = 10;
  setpriority(PRIO_PROCESS, static_cast<id_t>(syscall(SYS_gettid)), niceness);
  for (;;) {
    std::shared_ptr<Running> running;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [&] { return ending_ || !waiting_.empty(); });
      if (ending_) return;
      running = waiting_.front();
      waiting_.pop_front();
      running->begun = true;
    }
    store_.begin(running->job.id);
    carry_out(*running);
    {
      const std::scoped_lock lock(mutex_);
      live_.erase(running->job.id);
    }
    ended_.notify_all();
  }
}

void Jobs::carry_out(Running& running) {
  using State = lab::KeptJob::State;
  lab::KeptJob& job = running.job;
  Budget budget;
  budget.memory(std::min(budget.memory(), caps_.memory)).threads(caps_.threads);
  budget.time(std::chrono::duration<double>(running.seconds)).until(running.stop);
  try {
    const Value answer = running.work(budget, running.progress);
    job.answer = lab::compact_json_text(answer);
    job.state = State::answered;
    if (!job.complete) {
      job.note = running.by_person ? "Stopped; what was known by then is told."
                                   : "The budget ended first; what was known by then is told.";
      if (running.by_person) job.state = State::stopped;
    }
  } catch (const Error& error) {
    const bool budget_ended = error.kind() == ErrorKind::budget || error.kind() == ErrorKind::interrupted;
    job.state = budget_ended ? State::stopped : State::failed;
    job.note = running.by_person ? "Stopped before an answer." : error.what();
  } catch (const std::bad_alloc&) {
    job.state = State::stopped;
    job.note = "The system had no more memory to give.";
  } catch (const std::exception&) {
    job.state = State::failed;
    job.note = "This should not have happened; there is no answer.";
  }
  try {
    store_.end(job);
  } catch (const Error&) {
    // A full disk loses this answer and nothing else; the store says so when it is verified.
  }
}

// Parameters and answers are kept as JSON and go into the object as they are.
std::string Jobs::described(const lab::KeptJob& job, const std::shared_ptr<Running>& running) {
  Value value = Value::object();
  value["id"] = job.id;
  value["game"] = job.game;
  value["question"] = job.question;
  value["state"] = lab::name_of(job.state);
  value["made"] = job.made;
  value["ended"] = job.ended;
  value["complete"] = job.complete;
  value["note"] = job.note;
  value["certificate"] = job.certificate.empty() ? Value() : Value(job.certificate);
  if (running != nullptr && running->begun) value["progress"] = shown(running->progress.snapshot());
  if (running != nullptr) value["budget_seconds"] = running->seconds;
  std::string text = lab::compact_json_text(value);
  text.pop_back();
  text += ",\"given\":" + (job.given.empty() ? "{}" : job.given);
  if (!job.answer.empty()) text += ",\"answer\":" + job.answer;
  return text + "}";
}

std::string Jobs::state(std::int64_t id, double seconds) {
  std::shared_ptr<Running> running;
  {
    std::unique_lock lock(mutex_);
    const auto gone = [&] { return ending_ || !live_.contains(id); };
    ended_.wait_for(lock, std::chrono::duration<double>(seconds), gone);
    if (const auto found = live_.find(id); found != live_.end()) running = found->second;
  }
  const auto kept = store_.job(id);
  if (!kept) refuse(404, "not_found", fmt::format("there is no job {}", id));
  return described(*kept, running);
}

std::string Jobs::list() {
  constexpr std::size_t most = 200;
  std::string list;
  for (const lab::KeptJob& job : store_.jobs(most)) {
    std::shared_ptr<Running> running;
    {
      const std::scoped_lock lock(mutex_);
      if (const auto found = live_.find(job.id); found != live_.end()) running = found->second;
    }
    list += (list.empty() ? "" : ",") + described(job, running);
  }
  return "{\"jobs\":[" + list + "]}";
}

void Jobs::stop(std::int64_t id) {
  {
    const std::scoped_lock lock(mutex_);
    const auto found = live_.find(id);
    if (found != live_.end()) {
      const auto running = found->second;
      running->by_person = true;
      running->stop->store(true);
      if (running->begun) return;
      waiting_.erase(std::find(waiting_.begin(), waiting_.end(), running));
      live_.erase(found);
      running->job.state = lab::KeptJob::State::stopped;
      running->job.note = "Stopped before it began.";
      store_.end(running->job);
      ended_.notify_all();
      return;
    }
  }
  if (!store_.job(id)) refuse(404, "not_found", fmt::format("there is no job {}", id));
  refuse(409, "conflict", fmt::format("job {} has ended already", id));
}

void Jobs::forget(std::int64_t id) {
  {
    const std::scoped_lock lock(mutex_);
    if (live_.contains(id)) refuse(409, "conflict", fmt::format("job {} has not ended; stop it first", id));
  }
  if (!store_.forget(id)) refuse(404, "not_found", fmt::format("there is no job {}", id));
}

}  // namespace zermelo::http

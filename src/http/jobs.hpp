// Questions that take time, asked as jobs: a few run at once, the rest wait; each has a bounded budget, tells how far it
// is, can be stopped, and leaves its answer in the store. A question whose answer is kept is not worked on again.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "base/progress.hpp"
#include "base/value.hpp"
#include "lab/catalogue/request.hpp"
#include "lab/store/store.hpp"

namespace zermelo::http {

// What a job may spend at most, whoever asks.
struct Caps {
  double seconds = 3600;
  std::uint64_t memory = std::uint64_t{2} << 30;
  unsigned threads = 1;
  unsigned at_once = 2;
  std::size_t waiting = 50;
};
// By what this machine has: one core is left to the page where there are several.
Caps caps_of_this_machine();

class Jobs {
 public:
  Jobs(lab::Store& store, const Caps& caps);
  Jobs(const Jobs&) = delete;
  Jobs& operator=(const Jobs&) = delete;
  // Stops what runs and waits for it.
  ~Jobs();

  const Caps& caps() const { return caps_; }

  struct Wish {
    std::string game;
    Given given;
    double seconds = 60;
    bool certificate = false;
    bool fresh = false;  // ask again although the answer is kept
  };
  // The number of the job. Throws Error(bad_input) at once for a question that cannot be read.
  std::int64_t ask(const lab::Question& question, const Wish& wish);
  // Work that is no question of the catalogue, told as one: "check" of a kept proof.
  using Work = std::function<Value(const Budget&, Progress&)>;
  std::int64_t run(std::string game, std::string name, const Value& given, Work work);

  // What is known about a job now, as JSON; waits up to `seconds` for its end. Refuses a number that is not there.
  std::string state(std::int64_t id, double seconds);
  // The newest first, without their answers.
  std::string list();
  // Refuses a job that has ended.
  void stop(std::int64_t id);
  void forget(std::int64_t id);

 private:
  struct Running {
    lab::KeptJob job;
    Work work;
    double seconds = 60;
    std::shared_ptr<std::atomic<bool>> stop = std::make_shared<std::atomic<bool>>(false);
    Progress progress{Progress::Style::kept};
    std::atomic<bool> begun = false;
    std::atomic<bool> by_person = false;  // stopped on request
  };
  std::int64_t enqueue(const std::shared_ptr<Running>& running);
  void work();
  void carry_out(Running& running);
  static std::string described(const lab::KeptJob& job, const std::shared_ptr<Running>& running);

  lab::Store& store_;
  Caps caps_;
  std::mutex mutex_;
  std::condition_variable wake_;   // something waits, or the end
  std::condition_variable ended_;  // a job has ended
  bool ending_ = false;
  std::deque<std::shared_ptr<Running>> waiting_;
  std::map<std::int64_t, std::shared_ptr<Running>> live_;  // waiting and running
  std::vector<std::thread> workers_;
};

}  // namespace zermelo::http

#include "python/work.hpp"

#include <pthread.h>

#include <atomic>
#include <chrono>
#include <csignal>
#include <exception>
#include <future>
#include <memory>
#include <thread>

#include "python/values.hpp"

namespace zermelo::python {
namespace {

// Signals are for the interpreter's thread; threads that the work starts inherit this.
class WithoutSignals {
 public:
  WithoutSignals() {
    sigset_t all;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before_);
  }
  WithoutSignals(const WithoutSignals&) = delete;
  WithoutSignals& operator=(const WithoutSignals&) = delete;
  ~WithoutSignals() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }

 private:
  sigset_t before_{};
};

void tell_of(Progress& progress, const py::object& tell) {
  if (tell.is_none()) return;
  const Progress::Snapshot now = progress.snapshot();
  py::list notes;
  for (const std::string& note : now.notes) notes.append(as_text(note));
  py::dict told;
  told["label"] = as_text(now.label);
  told["done"] = now.done;
  told["total"] = now.total;
  told["seconds"] = now.seconds;
  told["notes"] = notes;
  tell(told);
}

}  // namespace

void carry_out(const std::function<void(const Budget&, Progress&)>& work, const py::object& tell) {
  constexpr std::chrono::milliseconds between(100);
  const auto stop = std::make_shared<std::atomic<bool>>(false);
  Budget budget;
  budget.until(stop);
  Progress progress(Progress::Style::kept);
  std::promise<void> promise;
  std::future<void> done = promise.get_future();
  std::thread worker;
  {
    const WithoutSignals none;
    worker = std::thread([&] {
      try {
        work(budget, progress);
        promise.set_value();
      } catch (...) {
        promise.set_exception(std::current_exception());
      }
    });
  }
  std::exception_ptr raised;
  for (bool ready = false; !ready;) {
    {
      const py::gil_scoped_release released;
      ready = done.wait_for(between) == std::future_status::ready;
    }
    if (ready || raised) continue;
    try {
      if (PyErr_CheckSignals() != 0) throw py::error_already_set();
      tell_of(progress, tell);
    } catch (const py::error_already_set&) {
      raised = std::current_exception();
      stop->store(true);
    }
  }
  worker.join();
  if (raised) std::rethrow_exception(raised);
  done.get();
}

}  // namespace zermelo::python

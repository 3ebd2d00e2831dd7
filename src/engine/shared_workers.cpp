#include "engine/shared_workers.hpp"

#include <algorithm>
#include <atomic>
#include <map>
#include <stdexcept>

#include "base/error.hpp"
#include "engine/packed.hpp"

namespace zermelo::engine {
namespace {

enum class Order : std::uint8_t { begin, ask, end, dismiss };

std::string message(Order order, std::uint64_t number, std::string_view text = {}) {
  std::string result;
  Packed<Order>::put(result, order);
  Packed<std::uint64_t>::put(result, number);
  result += text;
  return result;
}

const SharedWork& work_named(std::span<const SharedWork> known, const std::string& name) {
  const auto found =
      std::find_if(known.begin(), known.end(), [&](const SharedWork& work) { return work.name == name; });
  if (found == known.end()) throw std::logic_error("this rank knows no work called '" + name + "'");
  return *found;
}

}  // namespace

SharedWorkers::SharedWorkers(Ranks& ranks, std::string_view name, std::string_view asked) : ranks_(ranks) {
  static std::atomic<std::uint64_t> numbers = 0;
  number_ = ++numbers;
  std::string text;
  Packed<std::string>::put(text, name);
  tell_all(message(Order::begin, number_, text.append(asked)));
}

SharedWorkers::~SharedWorkers() { tell_all(message(Order::end, number_)); }

void SharedWorkers::tell_all(std::string_view message) const {
  for (unsigned rank = 1; rank < ranks_.count(); ++rank) ranks_.send(rank, message);
}

std::string SharedWorkers::ask(unsigned rank, std::string_view asked) const {
  ranks_.send(rank, message(Order::ask, number_, asked));
  return ranks_.receive(rank);
}

void SharedWorkers::ask_all(std::string_view asked) const { tell_all(message(Order::ask, number_, asked)); }

std::vector<std::string> SharedWorkers::answers() const {
  std::vector<std::string> all;
  for (unsigned rank = 1; rank < ranks_.count(); ++rank) all.push_back(ranks_.receive(rank));
  return all;
}

void serve(Ranks& ranks, std::span<const SharedWork> known, const Budget& budget) {
  std::map<std::uint64_t, std::unique_ptr<Share>> shares;
  Budget ours = budget;
  ours.shared_by(&ranks);
  while (true) {
    const std::string told = ranks.receive(0);
    std::string_view rest = told;
    const auto order = Packed<Order>::take(rest);
    const auto number = Packed<std::uint64_t>::take(rest);
    if (!order || !number) throw std::logic_error("a message of rank 0 was not understood");
    switch (*order) {
      case Order::begin: {
        const auto name = Packed<std::string>::take(rest);
        const SharedWork& work = work_named(known, name.value_or(""));
        try {
          shares[*number] = work.take_part(rest, ours);
        } catch (const Error&) {  // agreed by all ranks; rank 0 tells it
          shares.erase(*number);
        }
        break;
      }
      case Order::ask:
        ranks.send(0, shares.at(*number)->answer(rest));
        break;
      case Order::end:
        shares.erase(*number);
        break;
      case Order::dismiss:
        return;
    }
  }
}

void dismiss(Ranks& ranks) {
  for (unsigned rank = 1; rank < ranks.count(); ++rank) ranks.send(rank, message(Order::dismiss, 0));
}

}  // namespace zermelo::engine

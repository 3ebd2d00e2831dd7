#include "http/class_board.hpp"

#include "base/error.hpp"
#include "http/message.hpp"
#include "http/reading.hpp"

namespace zermelo::http {

Value ClassBoard::look() const {
  const std::scoped_lock lock(mutex_);
  Value value = Value::object();
  value["version"] = version_;
  value["state"] = state_;
  return value;
}

Value ClassBoard::put(const nlohmann::json& asked, Playing& playing) {
  constexpr double largest = 9e15;
  const auto seen = static_cast<std::int64_t>(number_of(asked, "version", -1, 0, largest));
  const auto state = asked.find("state");
  if (seen < 0 || state == asked.end() || !state->is_object())
    bad_input(
        "'version' and 'state' are required: the version that was seen, and the game as for a position");
  Value next = playing.state(*state);  // throws for what is no position
  const std::scoped_lock lock(mutex_);
  if (seen != version_) refuse(409, "conflict", "somebody was quicker; look at the board again");
  state_ = std::move(next);
  ++version_;
  Value value = Value::object();
  value["version"] = version_;
  return value;
}

}  // namespace zermelo::http

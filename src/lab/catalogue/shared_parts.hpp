// Questions made of parts that do not depend on each other (the boards of a table, the claims of a paper), found by several
// ranks (base/ranks.hpp), each part by one of them. The question says which parts there are by finding them:
//
//     const SharedParts shared(work, [&] { for (every board) value(board, work); });
//     for (every board) rows.push_back(value(board, work));
//
// where `value` keeps what it finds (kept_part, engine::kept_result). The other ranks are asked the same question and run the
// first line alone; whoever comes to a part that nobody has begun finds it, and the result goes to rank 0. When rank 0 comes to
// the second line, parts are recalled, or waited for. So the answer is made by the same code from the same parts as with one
// process. Without ranks the first line does nothing.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/budget.hpp"
#include "base/shared_work.hpp"
#include "lab/catalogue/question.hpp"

namespace zermelo::lab {

class SharedParts {
 public:
  // Throws what ends the work; on other ranks always, when all parts were looked at.
  SharedParts(Work& work, const std::function<void()>& find);
  SharedParts(const SharedParts&) = delete;
  SharedParts& operator=(const SharedParts&) = delete;
  ~SharedParts();

 private:
  class Giver;
  std::unique_ptr<Giver> giver_;
};

// What `find` returns, as engine::kept_result does; what it keeps itself is kept under the part's name.
std::optional<std::string> kept_part(
    const Budget& budget, const std::string& name,
    const std::function<std::optional<std::string>(const Budget& part)>& find);

// What rank 0 tells the others of a question, for Work::asked.
std::string packed_question(std::string_view game, const Question& question, const Given& given);
// How the other ranks take part. `named` finds a question; the game is empty for questions that are about none.
using NamedQuestion = std::function<const Question&(std::string_view game, std::string_view question)>;
SharedWork shared_questions(const NamedQuestion& named);

}  // namespace zermelo::lab

#include "games/polyform/questions/browse.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "base/text.hpp"
#include "games/polyform/sequence.hpp"
#include "games/polyform/sequence_draw.hpp"
#include "lab/draw/render.hpp"

namespace zermelo::polyform {
namespace {

constexpr std::string_view style =
    "body{font:16px/1.5 Georgia,serif;margin:2em auto;max-width:70em;padding:0 "
    "1em;color:#111;background:#fff}"
    "h1{font-size:1.3em;font-weight:normal}h2{font-size:1em;margin:1.5em 0 "
    ".5em}a{color:#1d4ed8;text-decoration:none}"
    ".sheet{display:flex;flex-wrap:wrap;gap:14px;align-items:flex-end}"
    ".sheet a{display:block;text-align:center;font-size:.8em;break-inside:avoid}"
    ".sheet img{display:block;max-width:150px;max-height:150px;margin:0 auto}"
    ".one img{min-width:16em;max-width:100%;max-height:70vh;display:block;margin:1em 0}"
    "@media print{body{margin:0;max-width:none}.sheet img{max-width:90px;max-height:90px}}";

std::string page(const std::string& title, const std::string& body) {
  return fmt::format(
      "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
      "content=\"width=device-width\"><title>{}</title><style>{}</style></head><body>\n{}</body></html>\n",
      lab::xml_escaped(title), style, body);
}

std::string link_to(int step, std::string_view words) {
  return fmt::format("<a href=\"{}.html\">{}</a>", situation_name(step), words);
}

std::string turns_left(int turns) {
  return turns == 0 ? "the goal"
                    : "at most " + counted(static_cast<std::uint64_t>(turns), "turn", "turns") + " left";
}

class Pages {
 public:
  Pages(const ProofSequence& sequence, const std::string& claim)
      : sequence_(sequence), claim_(claim), turns_(heights(sequence)), reached_from_(sequence.steps.size()) {
    for (int step = 0; step < count(); ++step) {
      for (const auto& [to, letters] : arrows_of(sequence, step))
        reached_from_[static_cast<std::size_t>(to)].push_back(step);
    }
  }

  int count() const { return static_cast<int>(sequence_.steps.size()); }

  std::string contact_sheet() const {
    const int longest = *std::max_element(turns_.begin(), turns_.end());
    std::string body = fmt::format(
        "<h1>{}</h1>\n<p>{}. Dark cells are the maker's. A letter is a way to go on: its capital stands "
        "where he marks, its "
        "small letter where the breaker must not have been. He begins in {}; whatever she marks, one of the "
        "letters is left."
        "</p>\n",
        lab::xml_escaped(claim_), counted(sequence_.steps.size(), "situation", "situations"),
        link_to(count() - 1, situation_name(count() - 1)));
    for (int turns = longest; turns >= 0; --turns) {
      std::string tiles;
      for (int step = count() - 1; step >= 0; --step) {
        if (turns_[static_cast<std::size_t>(step)] != turns) continue;
        const std::string name = situation_name(step);
        tiles +=
            link_to(step, fmt::format("<img loading=\"lazy\" src=\"{0}.svg\" alt=\"{0}\">{0}", name)) + "\n";
      }
      body += fmt::format("<h2>{}</h2>\n<div class=\"sheet\">\n{}</div>\n", turns_left(turns), tiles);
    }
    return page(claim_, body);
  }

  std::string single(int step) const {
    const std::string name = situation_name(step);
    std::string body = fmt::format("<p>{} <a href=\"index.html\">all situations</a> {}</p>\n",
                                   step + 1 < count() ? link_to(step + 1, "&larr;") : "",
                                   step > 0 ? link_to(step - 1, "&rarr;") : "");
    body += fmt::format("<h1>{}: {}</h1>\n<div class=\"one\"><img src=\"{}.svg\" alt=\"{}\"></div>\n", name,
                        turns_left(turns_[static_cast<std::size_t>(step)]), name, name);
    std::string ways;
    for (const auto& [to, letters] : arrows_of(sequence_, step))
      ways += fmt::format("<li>{} &rarr; {}</li>\n", letters, link_to(to, situation_name(to)));
    if (!ways.empty()) body += fmt::format("<ul>\n{}</ul>\n", ways);
    std::string before;
    for (const int from : reached_from_[static_cast<std::size_t>(step)])
      before += " " + link_to(from, situation_name(from));
    if (!before.empty()) body += fmt::format("<p>Reached from{}.</p>\n", before);
    return page(name, body);
  }

 private:
  const ProofSequence& sequence_;
  const std::string& claim_;
  std::vector<int> turns_;
  std::vector<std::vector<int>> reached_from_;
};

}  // namespace

void write_pages(const ProofSequence& sequence, const std::string& claim, const std::string& folder,
                 lab::Work& work) {
  const Pages pages(sequence, claim);
  const auto write = [&](const std::string& name, const std::string& text) {
    const std::string path = folder + "/" + name;
    work.files.reserve(path);
    work.files.write_text(path, text);
  };
  work.progress.begin("situations drawn", static_cast<std::uint64_t>(pages.count()));
  for (int step = 0; step < pages.count(); ++step) {
    work.budget.throw_if_exhausted();
    work.progress.update(static_cast<std::uint64_t>(step));
    Scene scene = scene_of(sequence, step);
    scene.title = situation_name(step);
    write(situation_name(step) + ".svg", lab::as_svg(scene));
    write(situation_name(step) + ".html", pages.single(step));
  }
  write("index.html", pages.contact_sheet());
  work.progress.finish();
}

}  // namespace zermelo::polyform

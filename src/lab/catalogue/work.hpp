// What a question is answered with: the budget, a place to tell progress, and the files that its answer goes to. Files
// are written aside and put in place together when the answer is there: all of them appear, or none.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/budget.hpp"
#include "base/checkpoint.hpp"
#include "base/notation.hpp"
#include "base/progress.hpp"
#include "lab/answer/answer.hpp"

namespace zermelo::lab {

// What an answer can be shown as, besides sentences and JSON.
enum class Form {
  picture,   // Answer::scenes: svg, tikz, png
  chart,     // Answer::chart: dot, chart (the same as SVG), tikz-chart, png-chart
  table,     // Answer::table: csv, latex
  sequence,  // Answer::table with numbers over one or two others: bfile
};

class OutputFiles {
 public:
  OutputFiles() = default;
  OutputFiles(const OutputFiles&) = delete;
  OutputFiles& operator=(const OutputFiles&) = delete;
  // What was not put in place is removed.
  ~OutputFiles();

  // A file must be writable before long work for it begins, and no two outputs may go to one file. Throws
  // Error(bad_input); nothing is left behind.
  void reserve(const std::string& path);
  // A file that the work keeps itself (a checkpoint): no output may go there.
  void set_apart(const std::string& path);
  // Writes a file that was reserved: `write` is called with the name to write under.
  void write(const std::string& path, const std::function<void(const std::string&)>& write);
  void write_text(const std::string& path, const std::string& text);
  bool has_written(const std::string& path) const;
  // Puts everything written in place.
  void commit();

 private:
  struct File {
    std::string path;
    std::string whole;  // the path in full, links followed
    std::string aside;  // empty for one that is set apart
    bool written = false;
  };
  void require_unused(const std::string& path) const;

  std::vector<File> files_;
};

class Work {
 public:
  Work(const Budget& given, Progress& told) : budget(given), progress(told) {}

  Budget budget;
  Progress& progress;
  std::optional<Checkpoint> checkpoint;
  std::vector<Form> forms;   // that somebody asked for
  std::vector<Form> needed;  // those of them without which there is no answer: --format, --out
  OutputFiles files;
  std::optional<std::string>
      certificate;  // the file it was asked for in; always nothing for questions that give none

  // The question itself, for ranks that find parts of its answer (shared_parts.hpp); and whether this is one of them.
  std::string asked;
  bool helps = false;

  // Called with an answer that grows, to show what there is of it: set by doors whose readers see text as it comes.
  std::function<void(const Answer&)> shown_so_far;
  void show(const Answer& answer) const {
    if (shown_so_far) shown_so_far(answer);
  }

  // Whether the answer is to hold the form, where it can.
  bool wants(Form form) const;
  // Whether a form that cannot be had is to be refused.
  bool needs(Form form) const;
  // Writes the certificate, when one was asked for, and the answer says so: `write` is called with the name to write under;
  // `holds`, when it is written, says what is in it: "12 positions".
  void certify(Answer& answer, const std::function<void(const std::string&)>& write,
               const std::function<std::string()>& holds = {});
  bool certified() const { return certified_; }
  // A file that a parameter names.
  void write(const std::optional<OutputPath>& file, const std::function<std::string()>& text) {
    if (file) written([&] { files.write_text(file->path, text()); });
  }
  // Calls what writes a file. By then an answer is known, and a full disk does not take it back: false, and `unwritten`
  // says why.
  bool written(const std::function<void()>& write);
  std::string unwritten;

 private:
  bool certified_ = false;
};

}  // namespace zermelo::lab

// What a command needs of a command line parser. CLI11, a library of headers, does the work in one source
// file (command_line.cpp); commands that included it themselves would each compile the whole of it again.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace zermelo::cli {

class Option {
 public:
  explicit Option(CLI::Option* option) : option_(option) {}
  Option* operator->() { return this; }
  Option& required();
  Option& type_name(const std::string& name);
  // Whether the line has it; to be asked in the callback of its command.
  bool given() const;

 private:
  CLI::Option* option_;
};

class Command {
 public:
  explicit Command(CLI::App* app) : app_(app) {}

  Command* add_subcommand(const std::string& name, const std::string& help);
  // "--name" or, for a positional one, "NAME". A vector takes as many words as are given.
  Option add_option(const std::string& name, std::string& value, const std::string& help);
  Option add_option(const std::string& name, std::vector<std::string>& values, const std::string& help);
  Option add_flag(const std::string& name, bool& value, const std::string& help);
  // One of the subcommands must follow.
  void require_subcommand();
  // One of them may follow.
  void allow_subcommand();
  // Called when this command was chosen, after all of the line was read.
  void callback(std::function<void()> chosen);

 private:
  CLI::App* app_;
  std::vector<std::unique_ptr<Command>> subcommands_;
};

struct Parsed {
  bool done = false;  // help or version was asked for and printed
  std::string error;  // what is wrong with the line; empty: nothing
};

// Reads a line (without the program's name) by the commands that `describe` adds.
Parsed parse(const std::vector<std::string>& arguments, const std::string& title, const std::string& version,
             const std::function<void(Command&)>& describe);

}  // namespace zermelo::cli

#include "cli/command_line.hpp"

#include <CLI/CLI.hpp>

namespace zermelo::cli {

Option& Option::required() {
  option_->required();
  return *this;
}

Option& Option::type_name(const std::string& name) {
  option_->type_name(name);
  return *this;
}

bool Option::given() const { return option_->count() > 0; }

Command* Command::add_subcommand(const std::string& name, const std::string& help) {
  subcommands_.push_back(std::make_unique<Command>(app_->add_subcommand(name, help)));
  return subcommands_.back().get();
}

Option Command::add_option(const std::string& name, std::string& value, const std::string& help) {
  return Option(app_->add_option(name, value, help));
}

Option Command::add_option(const std::string& name, std::vector<std::string>& values,
                           const std::string& help) {
  return Option(app_->add_option(name, values, help));
}

Option Command::add_flag(const std::string& name, bool& value, const std::string& help) {
  return Option(app_->add_flag(name, value, help));
}

void Command::require_subcommand() { app_->require_subcommand(1); }

void Command::allow_subcommand() { app_->require_subcommand(0, 1); }

void Command::callback(std::function<void()> chosen) { app_->callback(std::move(chosen)); }

Parsed parse(const std::vector<std::string>& arguments, const std::string& title, const std::string& version,
             const std::function<void(Command&)>& describe) {
  CLI::App app(title, "zermelo");
  app.set_help_all_flag("--help-all", "help for every command");
  app.set_version_flag("--version", version);
  Command root(&app);
  root.require_subcommand();
  describe(root);
  try {
    std::vector<std::string> reversed(arguments.rbegin(), arguments.rend());
    app.parse(reversed);
    return {};
  } catch (const CLI::Success& success) {
    app.exit(success);
    return {true, ""};
  } catch (const CLI::ParseError& error) {
    const std::string text = error.what();
    return {false, text.substr(0, text.find('\n'))};
  }
}

}  // namespace zermelo::cli

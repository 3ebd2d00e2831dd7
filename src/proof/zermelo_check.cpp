// zermelo-check FILE...: says what each certificate proves, or the first step that fails.
// Exit status: 0 all hold; 1 one does not; 2 a file is not a certificate.
#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "base/text.hpp"
#include "proof/check.hpp"

namespace {

constexpr const char* usage =
    "Usage: zermelo-check [--effort N] [--dimacs FILE] [--lrat FILE] CERTIFICATE...\n"
    "Verifies certificates from the rules of the games alone and says what each proves.\n"
    "  --effort N      take up to N times the steps that a file of its size is given (docs/certificates.md)\n"
    "  --dimacs FILE   also write the formula of a certificate that no paving exists, for other programs,\n"
    "  --lrat FILE     and its refutation, for other checkers of refutations\n";

struct Asked {
  std::uint64_t times = 1;
  std::string dimacs;
  std::string lrat;
  std::vector<std::string> files;
};

Asked parse(const std::vector<std::string>& words) {
  Asked asked;
  std::size_t i = 0;
  for (; i + 1 < words.size() && words[i].starts_with("--"); i += 2) {
    if (words[i] == "--effort") {
      asked.times =
          static_cast<std::uint64_t>(zermelo::parse_integer(words[i + 1], "--effort", 1, 1'000'000'000));
    } else if (words[i] == "--dimacs") {
      asked.dimacs = words[i + 1];
    } else if (words[i] == "--lrat") {
      asked.lrat = words[i + 1];
    } else {
      break;  // a file's name may begin with anything
    }
  }
  asked.files.assign(words.begin() + static_cast<std::ptrdiff_t>(i), words.end());
  if (asked.files.empty()) zermelo::bad_input("no certificate is named");
  if (asked.files.size() > 1 && !(asked.dimacs.empty() && asked.lrat.empty()))
    zermelo::bad_input("--dimacs and --lrat take one certificate");
  return asked;
}

void write(const std::string& path, const std::string& text) {
  if (path.empty()) return;
  std::FILE* file = std::fopen(path.c_str(), "wb");
  bool written = file != nullptr && std::fwrite(text.data(), 1, text.size(), file) == text.size();
  if (file != nullptr) written = std::fclose(file) == 0 && written;
  if (!written) zermelo::bad_input(fmt::format("{}: {}", zermelo::in_quotes(path), std::strerror(errno)));
}

}  // namespace

int main(int count, char** arguments) {
  const std::vector<std::string> words(arguments + 1, arguments + count);
  if (words.empty() || words[0] == "--help" || words[0] == "-h") {
    fmt::print(words.empty() ? stderr : stdout, "{}", usage);
    return words.empty() ? 2 : 0;
  }
  try {
    const Asked asked = parse(words);
    const auto report = [](const zermelo::proof::CheckedFile& file) {
      fmt::print(file.proved ? stdout : stderr, "{}\n", file.text());
    };
    const int status = zermelo::proof::check_files(asked.files, report, asked.times);
    if (status == 0 && !(asked.dimacs.empty() && asked.lrat.empty())) {
      const auto exported = zermelo::proof::export_refutation(asked.files[0], asked.times);
      write(asked.dimacs, exported.dimacs);
      write(asked.lrat, exported.lrat);
    }
    return status;
  } catch (const zermelo::Error& error) {
    fmt::print(stderr, "{}\n", zermelo::printable(error.what()));
    return zermelo::exit_status(error.kind());
  }
}

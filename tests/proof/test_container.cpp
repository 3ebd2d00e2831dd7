#include <gtest/gtest.h>

#include <random>

#include "base/error.hpp"
#include "proof/container.hpp"
#include "proof/files.hpp"

namespace zermelo::proof {
namespace {

using testing::Folder;
using testing::read;
using testing::write;

const Header sample{"es", "strategy", "a claim", {{"a", 3}}};

void write_numbers(const std::string& path, const std::vector<std::uint64_t>& numbers) {
  CertificateWriter writer(path, sample);
  for (const auto number : numbers) writer.write_number(number);
  writer.finish();
}

// Reads the header and the whole body, as a checker would.
std::vector<std::uint64_t> read_numbers(const std::string& path, std::size_t count) {
  CertificateReader reader(path);
  std::vector<std::uint64_t> numbers;
  for (std::size_t i = 0; i < count; ++i) numbers.push_back(reader.read_number());
  reader.expect_end();
  return numbers;
}

TEST(Container, gives_back_what_was_written) {
  const Folder folder;
  std::mt19937_64 random(1);
  std::vector<std::uint64_t> numbers = {0, 127, 128, ~std::uint64_t{0}, std::uint64_t{1} << 63};
  for (int i = 0; i < 300000; ++i) numbers.push_back(random() >> (random() % 64));
  write_numbers(folder.file("c"), numbers);
  EXPECT_EQ(read_numbers(folder.file("c"), numbers.size()), numbers);
  const CertificateReader reader(folder.file("c"));
  EXPECT_EQ(reader.header().claim, "a claim");
  EXPECT_EQ(reader.header().parameters, sample.parameters);
}

// Lists in lists are read by recursion, which a hostile header could make too deep.
TEST(Container, a_deep_header_is_refused) {
  const Folder folder;
  const auto with_depth = [&](int depth) {
    nlohmann::json nested = 1;
    for (int i = 0; i < depth; ++i) nested = nlohmann::json::array({nested});
    CertificateWriter writer(folder.file("c"), {"es", "strategy", "a claim", {{"nested", nested}}});
    writer.finish();
    const CertificateReader reader(folder.file("c"));
  };
  EXPECT_NO_THROW(with_depth(10));
  EXPECT_THROW(with_depth(20), Error);
  EXPECT_THROW(with_depth(2000), Error);
}

TEST(Container, every_flipped_bit_is_caught) {
  const Folder folder;
  write_numbers(folder.file("c"), {1, 2, 300, 70000});
  testing::expect_every_flip_is_caught(folder, "c", [](const std::string& path) { read_numbers(path, 4); });
}

TEST(Container, every_truncation_and_every_addition_is_caught) {
  const Folder folder;
  write_numbers(folder.file("c"), {1, 2, 300, 70000});
  const std::string whole = read(folder.file("c"));
  for (std::size_t length = 0; length < whole.size(); ++length) {
    write(folder.file("d"), whole.substr(0, length));
    try {
      read_numbers(folder.file("d"), 4);
      FAIL() << "cut to " << length << " bytes";
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::bad_input) << "cut to " << length << " bytes: " << error.what();
    }
  }
  write(folder.file("d"), whole + "x");
  EXPECT_THROW(read_numbers(folder.file("d"), 4), Error);
  write(folder.file("d"), whole + whole);
  EXPECT_THROW(read_numbers(folder.file("d"), 4), Error);
}

TEST(Container, what_is_no_certificate_is_bad_input) {
  const Folder folder;
  for (const std::string text : {"", "zermelo", "zermelo-certificate 2\n{}\n",
                                 "\x7f"
                                 "ELF...."}) {
    write(folder.file("c"), text);
    try {
      const CertificateReader reader(folder.file("c"));
      FAIL() << text;
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::bad_input);
    }
  }
  EXPECT_THROW(CertificateReader(folder.file("absent")), Error);
  EXPECT_THROW(CertificateReader("/"), Error);
}

TEST(Container, an_unfinished_certificate_leaves_nothing_behind) {
  const Folder folder;
  {
    CertificateWriter writer(folder.file("c"), sample);
    writer.write_number(1);
  }
  EXPECT_EQ(folder.files(), 0U);
  EXPECT_THROW(CertificateWriter(folder.file("no/such/folder"), sample), Error);
}

}  // namespace
}  // namespace zermelo::proof

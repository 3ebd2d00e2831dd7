// Codes are read again here by the plain steps of the standard: unmask, walk the columns, take the blocks apart.
#include "http/qr.hpp"

#include <gtest/gtest.h>

#include <string>

namespace zermelo::http {
namespace {

using Grid = std::vector<std::vector<int>>;  // 1: a place of data

// Everything that is no data, drawn from the description of the standard.
Grid data_places(int size, int version) {
  Grid free(static_cast<std::size_t>(size), std::vector<int>(static_cast<std::size_t>(size), 1));
  const auto block = [&](int top, int left, int height, int width) {
    for (int i = std::max(0, top); i < std::min(size, top + height); ++i) {
      for (int j = std::max(0, left); j < std::min(size, left + width); ++j)
        free[static_cast<std::size_t>(i)][static_cast<std::size_t>(j)] = 0;
    }
  };
  block(0, 0, 9, 9);
  block(0, size - 8, 9, 8);
  block(size - 8, 0, 8, 9);
  block(6, 0, 1, size);
  block(0, 6, size, 1);
  if (version >= 7) {
    block(0, size - 11, 6, 3);
    block(size - 11, 0, 3, 6);
  }
  // Annex E, rows 2 to 10.
  const std::vector<std::vector<int>> centres = {{},          {},          {6, 18},    {6, 22},
                                                 {6, 26},     {6, 30},     {6, 34},    {6, 22, 38},
                                                 {6, 24, 42}, {6, 26, 46}, {6, 28, 50}};
  const auto& list = centres[static_cast<std::size_t>(version)];
  for (const int row : list) {
    for (const int column : list) {
      const bool finder =
          (row == 6 && column == 6) || (row == 6 && column == size - 7) || (row == size - 7 && column == 6);
      if (!finder) block(row - 2, column - 2, 5, 5);
    }
  }
  return free;
}

std::string read(const QrCode& code) {
  const int size = static_cast<int>(code.size());
  const int version = (size - 17) / 4;
  const auto at = [&](int i, int j) {
    return code[static_cast<std::size_t>(i)][static_cast<std::size_t>(j)];
  };
  // The mask stands in bits 10 to 12 of the format, which are xored with 101 there.
  const int mask = ((at(8, 2) ? 4 : 0) | (at(8, 3) ? 2 : 0) | (at(8, 4) ? 1 : 0)) ^ 5;
  const auto flips = [&](int i, int j) {
    switch (mask) {
      case 0:
        return (i + j) % 2 == 0;
      case 1:
        return i % 2 == 0;
      case 2:
        return j % 3 == 0;
      case 3:
        return (i + j) % 3 == 0;
      case 4:
        return (i / 2 + j / 3) % 2 == 0;
      case 5:
        return i * j % 2 + i * j % 3 == 0;
      case 6:
        return (i * j % 2 + i * j % 3) % 2 == 0;
      default:
        return ((i + j) % 2 + i * j % 3) % 2 == 0;
    }
  };
  const Grid free = data_places(size, version);
  std::vector<int> words;
  int bits = 0;
  int value = 0;
  bool up = true;
  for (int right = size - 1; right > 0; right -= 2, up = !up) {
    if (right == 6) --right;
    for (int k = 0; k < size; ++k) {
      const int i = up ? size - 1 - k : k;
      for (const int j : {right, right - 1}) {
        if (free[static_cast<std::size_t>(i)][static_cast<std::size_t>(j)] == 0) continue;
        value = value * 2 + (at(i, j) != flips(i, j) ? 1 : 0);
        if (++bits % 8 == 0) {
          words.push_back(value);
          value = 0;
        }
      }
    }
  }
  // Data codewords of the blocks at level M (Table 9): how many blocks of how many.
  const std::vector<std::vector<int>> blocks = {{},
                                                {16},
                                                {28},
                                                {44},
                                                {32, 32},
                                                {43, 43},
                                                {27, 27, 27, 27},
                                                {31, 31, 31, 31},
                                                {38, 38, 39, 39},
                                                {36, 36, 36, 37, 37},
                                                {43, 43, 43, 43, 44}};
  const auto& sizes = blocks[static_cast<std::size_t>(version)];
  std::vector<std::vector<int>> parts(sizes.size());
  std::size_t next = 0;
  for (int i = 0; i < sizes.back(); ++i) {
    for (std::size_t block = 0; block < sizes.size(); ++block) {
      if (i < sizes[block]) parts[block].push_back(words[next++]);
    }
  }
  std::string stream;
  for (const auto& part : parts) {
    for (const int word : part) {
      for (int bit = 7; bit >= 0; --bit) stream += (word >> bit) % 2 == 1 ? '1' : '0';
    }
  }
  EXPECT_EQ(stream.substr(0, 4), "0100");
  const std::size_t count_bits = version < 10 ? 8 : 16;
  const auto count = std::stoul(stream.substr(4, count_bits), nullptr, 2);
  std::string text;
  for (std::size_t i = 0; i < count; ++i)
    text += static_cast<char>(std::stoul(stream.substr(4 + count_bits + 8 * i, 8), nullptr, 2));
  return text;
}

TEST(QrCode, links_of_every_version_are_read_again) {
  for (std::size_t length = 1; length <= 213; length += 4) {
    std::string text = "http://192.168.1.5:8080/?token=";
    while (text.size() < length) text += static_cast<char>('a' + text.size() * 7 % 26);
    text.resize(length);
    const QrCode code = qr_code(text);
    ASSERT_FALSE(code.empty()) << length;
    EXPECT_EQ(read(code), text);
  }
}

TEST(QrCode, a_text_that_is_too_long_gives_none) { EXPECT_TRUE(qr_code(std::string(214, 'x')).empty()); }

// Annex of the standard: for level M and mask 5 the format is 100000011001110 after masking.
TEST(QrCode, the_format_is_one_of_the_eight_of_level_m) {
  const std::vector<std::string> formats = {"101010000010010", "101000100100101", "101111001111100",
                                            "101101101001011", "100010111111001", "100000011001110",
                                            "100111110010111", "100101010100000"};
  const QrCode code = qr_code("http://127.0.0.1:8080/");
  std::string format;
  for (const int column : {0, 1, 2, 3, 4, 5, 7, 8})
    format += code[8][static_cast<std::size_t>(column)] ? '1' : '0';
  for (const int row : {7, 5, 4, 3, 2, 1, 0}) format += code[static_cast<std::size_t>(row)][8] ? '1' : '0';
  EXPECT_NE(std::find(formats.begin(), formats.end(), format), formats.end()) << format;
}

}  // namespace
}  // namespace zermelo::http

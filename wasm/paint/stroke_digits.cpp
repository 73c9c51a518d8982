#include "paint/stroke_digits.h"

namespace rill {
namespace {

constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

constexpr std::uint64_t inOneDigit = 48;                     // smaller numbers have one digit
constexpr std::uint64_t inTwoDigits = inOneDigit + 15 * 64;  // and smaller ones have two
constexpr int longNumber = 63;
constexpr int bitsOfGroup = 5;
constexpr std::uint64_t continues = 1u << bitsOfGroup;
constexpr int maximumBits = 60;

}  // namespace

int digitValue(char digit) {
  const std::size_t at = digits.find(digit);
  return at == std::string_view::npos ? -1 : static_cast<int>(at);
}

char digitOf(int value) { return digits[static_cast<std::size_t>(value)]; }

void appendNumber(std::string& text, std::int64_t number) {
  const auto append = [&](std::uint64_t digit) { text += digits[digit]; };
  const auto magnitude = static_cast<std::uint64_t>(number < 0 ? -number : number);
  const std::uint64_t z = number < 0 ? 2 * magnitude - 1 : 2 * magnitude;
  if (z < inOneDigit) return append(z);
  if (z < inTwoDigits) {
    append(inOneDigit + (z - inOneDigit) / 64);
    return append((z - inOneDigit) % 64);
  }
  append(longNumber);
  std::uint64_t rest = z - inTwoDigits;
  for (; rest >= continues; rest >>= bitsOfGroup) append(rest % continues + continues);
  append(rest);
}

std::optional<std::int64_t> takeNumber(std::string_view& text) {
  const auto take = [&]() -> int {
    if (text.empty()) return -1;
    const int value = digitValue(text.front());
    text.remove_prefix(1);
    return value;
  };
  const int first = take();
  if (first < 0) return std::nullopt;
  auto z = static_cast<std::uint64_t>(first);
  if (first == longNumber) {
    std::uint64_t rest = 0;
    for (int shift = 0;; shift += bitsOfGroup) {
      const int group = take();
      if (group < 0 || shift > maximumBits - bitsOfGroup) return std::nullopt;
      const std::uint64_t bits = static_cast<std::uint64_t>(group) % continues;
      rest |= bits << shift;
      if (static_cast<std::uint64_t>(group) >= continues) continue;
      if (bits == 0 && shift > 0) return std::nullopt;  // a second text for the same number
      break;
    }
    z = rest + inTwoDigits;
  } else if (z >= inOneDigit) {
    const int second = take();
    if (second < 0) return std::nullopt;
    z = inOneDigit + (z - inOneDigit) * 64 + static_cast<std::uint64_t>(second);
  }
  const auto half = static_cast<std::int64_t>(z / 2);
  return z % 2 == 0 ? half : -half - 1;
}

}  // namespace rill

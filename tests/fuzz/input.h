// An input of the fuzzer: a line with a recipe, followed by bytes for all other random choices of a target.
#pragma once

#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>

namespace rill::fuzz {

struct Input {
  std::string_view recipe;
  std::span<const std::uint8_t> rest;

  explicit Input(std::span<const std::uint8_t> bytes) {
    const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    recipe = text.substr(0, text.find('\n'));
    rest = bytes.subspan(recipe.size() < bytes.size() ? recipe.size() + 1 : bytes.size());
  }
};

// Reads values from bytes in sequence; zeros after the end.
class Bytes {
 public:
  explicit Bytes(std::span<const std::uint8_t> bytes) : left_(bytes) {}

  bool empty() const { return left_.empty(); }

  template <class Type>
  Type take() {
    Type value{};
    const std::size_t count = left_.size() < sizeof(Type) ? left_.size() : sizeof(Type);
    if (count > 0) std::memcpy(&value, left_.data(), count);
    left_ = left_.subspan(count);
    return value;
  }

  int below(int bound) { return take<std::uint8_t>() % bound; }

 private:
  std::span<const std::uint8_t> left_;
};

}  // namespace rill::fuzz

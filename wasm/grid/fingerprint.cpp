#include "grid/fingerprint.h"

#include <bit>

#include "base/random.h"

namespace rill {
namespace {

// Four independent lanes hide the latency of the multiplications; each lane takes every fourth value.
class ContentHash {
 public:
  void add(std::span<const float> values) {
    for (const float value : values) {
      std::uint64_t& lane = lanes_[count_++ & 3];
      lane = std::rotl((lane ^ std::bit_cast<std::uint32_t>(value)) * 0x9e3779b97f4a7c15u, 29);
    }
  }

  std::uint64_t finish() const {
    std::uint64_t hash = mixBits(count_);
    for (const std::uint64_t lane : lanes_) hash = mixBits(hash ^ lane);
    return hash;
  }

 private:
  std::uint64_t lanes_[4] = {1, 2, 3, 4};
  std::uint64_t count_ = 0;
};

}  // namespace

std::uint64_t fingerprint(const Grid& grid) {
  ContentHash hash;
  const auto width = static_cast<std::size_t>(grid.width());
  for (int r = 0; r < grid.height(); ++r) hash.add({grid.row(r), width});
  return mixBits(hash.finish() ^ width);
}

std::uint64_t fingerprint(std::span<const float> values) {
  ContentHash hash;
  hash.add(values);
  return hash.finish();
}

std::string hexadecimal(std::uint64_t bits) {
  constexpr char digits[] = "0123456789abcdef";
  std::string text(16, '0');
  for (std::size_t i = 0; i < 16; ++i) text[15 - i] = digits[(bits >> (4 * i)) & 15];
  return text;
}

}  // namespace rill

#include "base/random.h"

#include <cmath>
#include <set>

#include "proof.h"

namespace rill::random_test {
namespace {

TEST(Random, IsUniform) {
  constexpr int bins = 16;
  constexpr int draws = 64000;
  int counts[bins] = {};
  const RandomKey key{.seed = 5, .stage = 1, .iteration = 2};
  for (std::uint64_t i = 0; i < draws; ++i) {
    const float value = key.uniform(i);
    ASSERT_GE(value, 0.0f);
    ASSERT_LT(value, 1.0f);
    ++counts[static_cast<int>(value * bins)];
  }
  // Chi squared with 15 degrees of freedom stays below 37.7 with probability 0.999.
  double chiSquared = 0.0;
  const double expected = static_cast<double>(draws) / bins;
  for (const int count : counts) chiSquared += (count - expected) * (count - expected) / expected;
  test::prove("random numbers", "uniform over 16 bins: chi square", test::atMost(37.7), chiSquared);
}

TEST(Random, EveryPartOfTheKeyCounts) {
  const RandomKey key{.seed = 1, .stage = 1, .iteration = 1};
  std::set<std::uint64_t> seen{key.bits(1)};
  seen.insert(key.bits(2));
  seen.insert(RandomKey{.seed = 2, .stage = 1, .iteration = 1}.bits(1));
  seen.insert(RandomKey{.seed = 1, .stage = 2, .iteration = 1}.bits(1));
  seen.insert(RandomKey{.seed = 1, .stage = 1, .iteration = 2}.bits(1));
  EXPECT_EQ(seen.size(), 5u);
}

TEST(Random, LatticeHashSpreadsNeighbours) {
  // Each bit of the hash is set for about half of the lattice points.
  constexpr int side = 64;
  for (int bit = 0; bit < 32; ++bit) {
    int set = 0;
    for (int y = -side / 2; y < side / 2; ++y) {
      for (std::uint32_t x = 0; x < side; x += lanes) {
        const Words here = latticeHash(9, Words{0, 1, 2, 3} + x - side / 2, y) >> bit & 1;
        set += static_cast<int>(here[0] + here[1] + here[2] + here[3]);
      }
    }
    // 4096 fair coins: five standard deviations are 160.
    EXPECT_NEAR(set, side * side / 2, 160) << "bit " << bit;
  }
}

}  // namespace
}  // namespace rill::random_test

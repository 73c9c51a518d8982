#include "base/vector.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace rill::vector_test {
namespace {

// Compares all bits, including the sign of zero.
template <class Number>
void expectSame(Number one, Number lane) {
  EXPECT_TRUE(one == lane || (std::isnan(one) && std::isnan(lane))) << one << " and " << lane;
  EXPECT_EQ(std::signbit(one), std::signbit(lane)) << one << " and " << lane;
}

TEST(Vector, OneNumberIsComparedAsALaneIs) {
  constexpr float infinity = std::numeric_limits<float>::infinity();
  const float values[] = {-infinity, -1.5f, -0.0f, 0.0f, 1e-30f, 2.0f, infinity, std::numeric_limits<float>::quiet_NaN()};
  for (const float a : values) {
    for (const float b : values) {
      const float wantedLarger = a > b ? a : b, wantedSmaller = a < b ? a : b;
      expectSame(maximum(a, b), wantedLarger);
      expectSame(minimum(a, b), wantedSmaller);
      expectSame(maximum(splat(a), splat(b))[3], wantedLarger);
      expectSame(minimum(splat(a), splat(b))[3], wantedSmaller);
      const double c = a, d = b;
      expectSame(maximum(c, d), static_cast<double>(wantedLarger));
      expectSame(minimum(c, d), static_cast<double>(wantedSmaller));
      expectSame(maximum(Doubles{c, c}, Doubles{d, d})[1], static_cast<double>(wantedLarger));
      expectSame(minimum(Doubles{c, c}, Doubles{d, d})[1], static_cast<double>(wantedSmaller));
    }
  }
}

TEST(Vector, TheFirstTwoLanesBecomeDoublesAndComeBack) {
  const Doubles wide = firstDoubles(Floats{0.1f, -7.0f, 3.0f, 4.0f});
  EXPECT_EQ(wide[0], static_cast<double>(0.1f));
  EXPECT_EQ(wide[1], -7.0);
  const Floats back = firstFloats(Doubles{0.1, -2.5});
  EXPECT_EQ(back[0], 0.1f);
  EXPECT_EQ(back[1], -2.5f);
  EXPECT_EQ(back[2], 0.0f);
  EXPECT_EQ(back[3], 0.0f);
}

}  // namespace
}  // namespace rill::vector_test

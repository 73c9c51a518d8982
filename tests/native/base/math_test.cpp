#include "base/math.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include "base/fast_logarithm.h"
#include "proof.h"

namespace rill::math_test {
namespace {

// The C library is the reference; it is accurate to the last one or two bits, so a bound of 4e-15 tests our functions.
constexpr double tolerance = 4e-15;

TEST(Math, ExponentialFollowsTheLibrary) {
  double worst = 0.0;
  for (double x = -700.0; x < 700.0; x += 0.37) worst = std::max(worst, std::abs(exponential(x) / std::exp(x) - 1.0));
  test::prove("mathematics", "exponential: largest relative error", test::atMost(tolerance), worst);
  EXPECT_EQ(exponential(0.0), 1.0);
  EXPECT_EQ(exponential(-1000.0), 0.0);
  EXPECT_TRUE(std::isfinite(exponential(1000.0)));
}

TEST(Math, LogarithmFollowsTheLibrary) {
  for (double x = 1e-300; x < 1e300; x *= 1.7) {
    EXPECT_NEAR(logarithm(x), std::log(x), tolerance * std::max(1.0, std::abs(std::log(x)))) << x;
  }
  EXPECT_EQ(logarithm(1.0), 0.0);
}

TEST(Math, FastLogarithmFollowsTheLibrary) {
  double worst = 0.0;
  for (double x = 1e-300; x < 1e300; x *= 1.0037) {
    const Doubles got = fastLogarithm(Doubles{x, 1.0 / x});
    worst = std::max({worst, std::abs(got[0] - std::log2(x)), std::abs(got[1] - std::log2(1.0 / x))});
  }
  EXPECT_EQ(fastLogarithm(Doubles{1.0, 8.0})[0], 0.0);
  EXPECT_EQ(fastLogarithm(Doubles{1.0, 8.0})[1], 3.0);
  for (const double x : {0.0, -1.0, -1e300, 1e-320}) EXPECT_TRUE(std::isfinite(fastLogarithm(Doubles{x, x})[0])) << x;
  test::prove("mathematics", "fast logarithm: largest error", test::atMost(1e-12), worst);
}

TEST(Math, PowerFollowsTheLibrary) {
  for (double x = 0.001; x < 1e6; x *= 1.9) {
    for (const double y : {-2.0, -0.5, 0.3, 0.5, 1.0, 1.7, 3.0}) {
      // The error of the logarithm is multiplied by y ln x.
      const double bound = tolerance * (2.0 + std::abs(y * std::log(x)));
      EXPECT_NEAR(power(x, y) / std::pow(x, y), 1.0, bound) << x << "^" << y;
    }
  }
  EXPECT_EQ(power(0.0, 0.5), 0.0);
  EXPECT_EQ(power(0.0, 0.0), 1.0);
}

TEST(Math, ManyPowersAreThoseOfEach) {
  std::vector<double> numbers{0.0, 1.0, -3.0, 1e-320, 5e-308, 1e308, 1e-10, std::numeric_limits<double>::quiet_NaN()};
  for (double x = 1e-9; x < 1e12; x *= 1.37) numbers.push_back(x);
  int different = 0;
  for (const double y : {-40.0, -1.7, -1.0, -0.0, 0.0, 0.5, 1.0, 2.3, 50.0}) {
    // The number is not always a multiple of four, so some numbers remain at the end.
    for (std::size_t count = numbers.size() - 4; count <= numbers.size(); ++count) {
      std::vector<double> raised(numbers.begin(), numbers.begin() + static_cast<std::ptrdiff_t>(count));
      raise(raised, y);
      for (std::size_t i = 0; i < count; ++i) {
        const double alone = power(numbers[i], y);
        different += std::bit_cast<std::uint64_t>(alone) == std::bit_cast<std::uint64_t>(raised[i]) ? 0 : 1;
      }
    }
  }
  test::prove("mathematics", "powers of many numbers at once: results that differ from single powers", test::exactly(0.0),
              different);
}

TEST(Math, SineAndCosineFollowTheLibrary) {
  double worst = 0.0;
  for (double x = -200.0; x < 200.0; x += 0.013) {
    worst = std::max({worst, std::abs(sine(x) - std::sin(x)), std::abs(cosine(x) - std::cos(x))});
  }
  test::prove("mathematics", "sine and cosine: largest error", test::atMost(tolerance), worst);
}

TEST(Math, TangentOfTalusAngles) {
  EXPECT_NEAR(tangent(radians(45.0)), 1.0, tolerance);
  EXPECT_NEAR(tangent(radians(30.0)), 1.0 / std::sqrt(3.0), tolerance);
}

TEST(Math, ArcTangentFollowsTheLibrary) {
  for (double x = 1e-6; x < 1e6; x *= 1.03) {
    EXPECT_NEAR(arcTangent(x), std::atan(x), tolerance) << x;
    EXPECT_EQ(arcTangent(-x), -arcTangent(x)) << x;
  }
  EXPECT_EQ(arcTangent(0.0), 0.0);
}

}  // namespace
}  // namespace rill::math_test

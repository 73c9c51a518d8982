// The solutions of the law of ice for one cell, and the roots that they use.
#include "erosion/glacier/ice_law.h"

#include <cmath>
#include <limits>

#include "support.h"

namespace rill::glacier_test {
namespace {

// By their powers: the last digits of the roots of a library depend on the library and the processor, and docs/verification.md
// shows the error.
TEST(Roots, HaveTheNumberAsTheirPower) {
  double worst = 0.0;
  for (double x = 1e-300; x < 1e300; x *= 1.37) {
    const double third = cubeRoot(x), fifth = fifthRoot(x);
    worst = std::max(worst, std::abs(third * third * third / x - 1.0) / 3.0);
    worst = std::max(worst, std::abs(fifth * fifth * fifth * fifth * fifth / x - 1.0) / 5.0);
  }
  test::prove("base", "cube roots and fifth roots of 1e-300..1e300: relative error", test::atMost(1e-13), worst);
  for (double x = 1e-300; x < 1e300; x *= 1.37) {
    EXPECT_NEAR(cubeRootForFloat(x) / cubeRoot(x), 1.0, 1e-9);
    EXPECT_NEAR(fifthRootForFloat(x) / fifthRoot(x), 1.0, 1e-9);
  }
  EXPECT_EQ(cubeRoot(0.0), 0.0);
  EXPECT_EQ(fifthRoot(0.0), 0.0);
  EXPECT_EQ(cubeRoot(27.0), 3.0);
}

TEST(IceLaw, HasTheConstantsOfTheArticle) {
  const IceLaw law(5.0, 300.0);
  EXPECT_NEAR(1.0 / std::pow(law.rootOfDischarge(1.0), 3.0), 0.600894, 1e-6);
  EXPECT_NEAR(law.speed(), 2.61036, 1e-5);
  EXPECT_NEAR(slidingPower(cubeRoot(7e6)), std::pow(7e6, 4.0 / 9.0), 1e-9);
}

TEST(IceLaw, FindsTheThicknessOnAnySlope) {
  double worst = 0.0;
  for (const double above : {-3000.0, -100.0, -1.0, -1e-6, 0.0, 1e-6, 1.0, 100.0, 3000.0}) {
    for (double c = 1e-3; c < 1e8; c *= 10.0) {
      const double unguided = iceThickness(above, c, 0.0);
      for (const double share : {0.0, 0.01, 0.9, 1.0, 1.1, 100.0}) {
        const double depth = iceThickness(above, c, share * unguided), x = std::sqrt(depth);
        const double scale = std::abs(above) * x * x * x + 1.5 * (x * x) * (x * x * x);
        ASSERT_GT(depth, 0.0);
        worst = std::max(worst, std::abs(x * x * x * (1.5 * x * x + above) - c) / scale);
      }
    }
  }
  test::prove("glacier", "equation of the thickness of ice: relative residual", test::atMost(1e-12), worst);
}

TEST(IceLaw, FindsTheFallAfterAnyErosion) {
  double worst = 0.0;
  for (double start = 1e-6; start < 1e5; start *= 10.0) {
    for (double k = 1e-12; k < 1e12; k *= 10.0) {
      const double y = rootOfFallAfterSliding(start, k);
      ASSERT_GT(y, 0.0);
      worst = std::max(worst, std::abs(y * y * y * (1.0 + k * y * y) / start - 1.0));
    }
    EXPECT_NEAR(std::pow(rootOfFallAfterSliding(start, 0.0), 3.0), start, 1e-12 * start);
  }
  test::prove("glacier", "equation of the fall after erosion by ice: relative residual", test::atMost(1e-12), worst);
}

}  // namespace
}  // namespace rill::glacier_test

// Tests of the anisotropy measure: it must detect an existing preferred direction, and none where there is none.
#include "drainage_directions.h"

#include <functional>

#include "isotropic_island.h"
#include "support.h"

namespace rill::drainage_directions_test {
namespace {

using test::DrainageDirections;
using test::drainageDirections;
using test::prove;

constexpr int side = 192;

DrainageDirections directionsOf(const std::function<double(double, double)>& height) {
  Grid ground;
  EXPECT_TRUE(ground.allocate({side, side}));
  for (int r = 0; r < side; ++r) {
    for (int c = 0; c < side; ++c) ground.row(r)[c] = static_cast<float>(height(c + 0.5 - 0.5 * side, r + 0.5 - 0.5 * side));
  }
  return drainageDirections(ground, 0.45 * side);
}

// Parallel valleys at an angle, 16 cells apart.
DrainageDirections valleysAt(double degrees) {
  const double x = cosine(radians(degrees)), y = sine(radians(degrees));
  return directionsOf([&](double column, double row) {
    const double along = x * column + y * row, aside = x * row - y * column;
    return 100.0 - 0.2 * along - 5.0 * cosine(2.0 * pi * aside / 16.0);
  });
}

TEST(DrainageDirections, AreThoseOfTheValleys) {
  double worst = 0.0, worstOfEight = 0.0;
  for (const double degrees : {0.0, 10.0, 22.5, 30.0, 45.0, 67.5, 90.0}) {
    const DrainageDirections found = valleysAt(degrees);
    EXPECT_GT(found.channels, 200.0) << degrees;
    worst = std::max(worst, std::abs(found.fourFold - cosine(radians(4.0 * degrees))));
    worstOfEight = std::max(worstOfEight, std::abs(found.eightFold - cosine(radians(8.0 * degrees))));
  }
  // Three degrees of scatter make cos(4 angle) smaller by 0.02, cos(8 angle) by 0.09.
  prove("measure of axis bias", "parallel valleys at 7 angles: largest error of cos(4 angle)", test::atMost(0.03), worst);
  prove("measure of axis bias", "parallel valleys at 7 angles: largest error of cos(8 angle)", test::atMost(0.09), worstOfEight);
}

TEST(DrainageDirections, OfValleysInAllDirectionsAreNone) {
  // 17 straight valleys down a cone, each with a different orientation to the grid.
  const DrainageDirections found = directionsOf([](double x, double y) {
    const double r = std::hypot(x, y);
    return 200.0 - 0.6 * r - 0.05 * r * cosine(17.0 * std::atan2(y, x) + 0.3);
  });
  EXPECT_GT(found.channels, 500.0);
  prove("measure of axis bias", "17 valleys around a cone: mean of cos(4 angle)", test::about(0.0, 0.03), found.fourFold);
  prove("measure of axis bias", "17 valleys around a cone: mean of cos(8 angle)", test::about(0.0, 0.03), found.eightFold);
}

TEST(DrainageDirections, OfTheIslandTurnWithIt) {
  // The random bias of one island must have the opposite sign when the island is rotated by 45 degrees.
  const auto of = [](double degrees) {
    const std::vector<float> heights = test::IsotropicIsland{3, degrees}.heights();
    constexpr int n = test::IsotropicIsland::side;
    Grid ground;
    EXPECT_TRUE(ground.allocate({n, n}));
    for (int r = 0; r < n; ++r) std::copy_n(heights.begin() + r * n, n, ground.row(r));
    return drainageDirections(ground, 0.97 * test::IsotropicIsland::radius / test::IsotropicIsland::cell);
  };
  const DrainageDirections straight = of(0.0), turned = of(45.0);
  EXPECT_GT(straight.channels, 500.0);
  EXPECT_GT(std::abs(straight.fourFold), 0.02);
  prove("measure of axis bias", "island rotated by 45 degrees: cos(4 angle), opposite of the unrotated island",
        test::about(-straight.fourFold, 0.015), turned.fourFold);
  prove("measure of axis bias", "island rotated by 45 degrees: cos(8 angle), as for the unrotated island",
        test::about(straight.eightFold, 0.03), turned.eightFold);
}

}  // namespace
}  // namespace rill::drainage_directions_test

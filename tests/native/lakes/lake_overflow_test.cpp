// Lakes that overflow: a lake drains through the outlet that its water cuts, and the mass balance closes.
#include <cmath>

#include "support.h"

namespace rill::lake_overflow_test {
namespace {

constexpr int side = 96;

// A bowl behind a ridge, which falls to the east: the lake spills over the lowest place of the ridge.
std::vector<float> bowlBehindARidge() {
  std::vector<float> heights;
  for (int r = 0; r < side; ++r) {
    for (int c = 0; c < side; ++c) {
      const double across = std::abs(r - side / 2.0), ridge = 60.0 - 3.0 * std::abs(c - 60.0);
      const double bowl = 40.0 + std::max(0.0, std::hypot(c - 30.0, across) - 18.0) * 4.0;
      heights.push_back(static_cast<float>(c < 60 ? std::max(ridge, bowl) + 0.2 * across : 60.0 - 1.6 * (c - 60.0) + 0.2 * across));
    }
  }
  return heights;
}

std::string recipeWith(const std::string& world, const std::string& settings) {
  return "2/size=96;extent=1920;seed=4;sea=none" + world + "/droplets;iterations=30;density=60" + settings;
}

double closedShareWith(const std::string& settings) {
  test::Bench bench(recipeWith("", settings), 1, bowlBehindARidge());
  bench.runToEnd();
  return bench->landforms({.rivers = 0}).value().closedShare;
}

TEST(LakeOverflow, TheLakeDrainsThroughItsOutlet) {
  const double sink = closedShareWith(";lakes=sink"), overflow = closedShareWith("");
  EXPECT_GT(sink, 0.05);
  EXPECT_LT(overflow, 0.2 * sink);
}

TEST(LakeOverflow, MassClosesWithAllBorders) {
  for (const char* world : {"", ";edges=wall", ";edges=periodic", ";edges=periodic;sea=50"}) {
    for (const char* method : {"droplets", "normal-droplets", "mass-transfer-droplets"}) {
      test::Bench bench("2/size=64x50;seed=5" + std::string(world) + "/simplex/noise-mask/" + method + ";iterations=6", 2);
      bench.runToEnd();
      const Budget budget = bench->budget();
      EXPECT_GT(budget.eroded, 0.0);
      EXPECT_LT(std::abs(budget.residual()), 1e-6 * budget.eroded) << world << " " << method;
      const bool isOpen = std::string(world).empty();
      EXPECT_EQ(budget.lost > 0.0, isOpen) << world << " " << method;
      EXPECT_LT(std::abs(budget.carried), 1e-5 * budget.eroded) << world << " " << method;
    }
  }
}

// Banks on both sides of a joined border slip by the same softness.
TEST(Banks, MassClosesOverJoinedBordersOfUnevenRock) {
  for (const char* method : {"droplets", "normal-droplets", "mass-transfer-droplets;friction=0.01"}) {
    for (const char* lakes : {";lakes=sink", ""}) {
      test::Bench bench("2/size=16x15;seed=33;edges=periodic/simplex/slope-mask/" + std::string(method) +
                            ";iterations=3;density=1;repose=1" + lakes,
                        1);
      bench.runToEnd();
      const Budget budget = bench->budget();
      EXPECT_LT(std::abs(budget.residual()), 1e-5 * std::max(budget.eroded, 1.0)) << method << lakes;
    }
  }
}

}  // namespace
}  // namespace rill::lake_overflow_test

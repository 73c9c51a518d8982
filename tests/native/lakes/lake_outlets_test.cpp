// Lakes that overflow (lakes=overflow) and lakes that are sinks.
#include <algorithm>
#include <string>

#include "drainage/drainage.h"
#include "grid/directions.h"
#include "simulation/simulation.h"
#include "support.h"

namespace rill::lake_outlets_test {
namespace {

using test::Bench;
using test::prove;

const char* const carriers[] = {"grid-droplets", "grid-simulation", "pipes"};

double closedShareAfter(const std::string& stage, const char* source = "simplex") {
  Bench bench("2/size=256;seed=11/" + std::string(source) + stage);
  bench.runToEnd();
  return bench->landforms({.rivers = 0}).value().closedShare;
}

TEST(LakeOutlets, DrainLandThatHasNoOutlets) {
  const double before = closedShareAfter("");
  for (const std::string method : carriers) {
    const double sinks = closedShareAfter("/" + method + ";lakes=sink"), overflow = closedShareAfter("/" + method);
    prove(method, "closed depressions with lakes=overflow / with lakes=sink, 256 cells", test::atMost(0.5), overflow / sinks);
    EXPECT_LT(overflow, 0.5 * before) << method;
  }
}

TEST(LakeOutlets, CutTheDamOfALakeInAValleyAndKeepItsFloorSmooth) {
  // A valley that falls to the south, with a dam across it.
  constexpr int side = 64;
  std::vector<float> heights;
  for (int r = 0; r < side; ++r) {
    for (int c = 0; c < side; ++c) {
      const int away = std::abs(c - side / 2);
      const float dam = r >= 40 && r < 44 ? 30.0f : 0.0f;
      heights.push_back(500.0f - 2.0f * static_cast<float>(r) + 4.0f * static_cast<float>(away) + dam);
    }
  }
  Bench bench("2/size=64;extent=1280/grid-droplets;iterations=20", 1, heights);
  bench.runToEnd();
  const Grid& ground = bench->terrain().height();
  float lowest = ground.row(41)[0];
  for (int c = 0; c < side; ++c) lowest = std::min(lowest, ground.row(41)[c]);
  const float before = heights[41 * side + side / 2];
  EXPECT_LT(lowest, before - 5.0f);
  EXPECT_LT(bench->landforms({.rivers = 0}).value().closedShare, 0.02);
  EXPECT_LE(std::abs(bench->budget().residual()), 1e-6 * bench->budget().eroded);
}

// The largest height of a cell above all of its eight neighbours, m.
float tallestSpike(const Grid& ground) {
  float tallest = 0.0f;
  for (int r = 1; r + 1 < ground.height(); ++r) {
    for (int c = 1; c + 1 < ground.width(); ++c) {
      float highestAround = -highest;
      for (int d = 0; d < directions; ++d) highestAround = std::max(highestAround, ground.row(r + rowStep(d))[c + columnStep(d)]);
      tallest = std::max(tallest, ground.row(r)[c] - highestAround);
    }
  }
  return tallest;
}

// Channels that are hardly cut sink with the ground around them; their banks have no walls.
TEST(LakeOutlets, LeaveNoTowers) {
  for (const char* seed : {"7", "1", "2", "3"}) {
    Bench bench("2/size=256;extent=10000;seed=" + std::string(seed) + "/simplex;relief=1600/pipes");
    bench.runToEnd();
    EXPECT_LT(tallestSpike(bench->terrain().height()), 19.5f) << seed;
  }
}

// Load that rivers bring to one cell of the sea does not become an islet.
TEST(LakeOutlets, LeaveNoIsletsAlongCoasts) {
  Bench bench("2/seed=7/coast/grid-droplets");
  bench.runToEnd();
  EXPECT_LT(tallestSpike(bench->terrain().height()), 20.0f);
}

TEST(LakeOutlets, GiveTheSameBitsWithAnyNumberOfThreads) {
  for (const std::string method : carriers) {
    for (const char* edges : {"open", "wall", "periodic"}) {
      const std::string recipe = "2/size=150x130;seed=3;edges=" + std::string(edges) + "/simplex/" + method + ";iterations=12";
      Bench one(recipe, 1), three(recipe, 3);
      one.runToEnd();
      three.runToEnd();
      EXPECT_EQ(one->fingerprint(), three->fingerprint()) << recipe;
    }
  }
}

}  // namespace
}  // namespace rill::lake_outlets_test

#include "erosion/grid_droplets/grid_droplets.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "grid_plane.h"
#include "long_run.h"
#include "support.h"

namespace rill::grid_droplets_test {
namespace {

using test::Bench;
using test::middleOf;
using test::prove;

constexpr int side = test::gridPlaneSide;

std::vector<float> plane(float drop) { return test::gridPlane(100.0f, drop); }

const std::string world = "2/size=24;extent=240;edges=wall/grid-droplets;step=10";

TEST(GridDroplets, FirstIterationOnAPlaneByHand) {
  const float drop = 2.0f;
  Bench bench(world + ";iterations=2;capacity=3;erosion=0.05;evaporation=0.1;rain=0.25", 1, plane(drop));
  ASSERT_TRUE(bench->advance(1).ok());
  // Every droplet erodes erosion * capacityFactor * drop * speed * size, with speed = size = 1, and moves one cell.
  const float taken = 0.05f * 3.0f * drop;
  prove("grid-droplets", "first iteration on a plane by hand: eroded from each cell, m", test::about(taken, 1e-5),
        middleOf(*bench, LayerId::wear));
  EXPECT_NEAR(middleOf(*bench, LayerId::sediment), taken, 1e-5);
  EXPECT_NEAR(middleOf(*bench, LayerId::height), 100.0f - drop * 12.0f - taken, 1e-4);
  EXPECT_EQ(middleOf(*bench, LayerId::deposit), 0.0f);
  // The neighbour's droplet has arrived, and rain has fallen.
  prove("grid-droplets", "first iteration on a plane by hand: water, m", test::about((0.9 + 0.25) / 128.0, 1e-7),
        middleOf(*bench, LayerId::water));
}

TEST(GridDroplets, NeverTakesMoreThanItsShareOfTheDrop) {
  const float drop = 2.0f;
  Bench bench(world + ";iterations=1;capacity=20;erosion=1", 1, plane(drop));
  bench.runToEnd();
  prove("grid-droplets", "maximum erosion, a quarter of the drop, m", test::about(drop / 4.0, 1e-5),
        middleOf(*bench, LayerId::wear));
}

TEST(GridDroplets, SpeedsUpGoingDown) {
  // Without rain or evaporation every cell passes on one droplet, so the capacity depends only on the speed.
  Bench bench(world + ";iterations=8;capacity=0.01;erosion=1;evaporation=0;rain=0;gravity=4;friction=0.2;minimum-slope=0", 1,
              plane(2.0f));
  ASSERT_TRUE(bench->advance(1).ok());
  const float first = middleOf(*bench, LayerId::sediment);
  ASSERT_TRUE(bench->advance(1).ok());
  const float second = middleOf(*bench, LayerId::sediment);
  // v^2 = (1 - friction) 1 + gravity * drop / dx = 0.8 + 4 * 0.2 = 1.6
  prove("grid-droplets", "gain of speed over one cell, sqrt(1.6)", test::about(std::sqrt(1.6), 0.01), second / first);
}

TEST(GridDroplets, FlatGroundStays) {
  Bench bench(world + ";iterations=20", 1, std::vector<float>(side * side, 50.0f));
  bench.runToEnd();
  EXPECT_EQ(bench->budget().eroded, 0.0);
  EXPECT_EQ(middleOf(*bench, LayerId::height), 50.0f);
}

TEST(GridDroplets, PitsSiltUp) {
  std::vector<float> heights = plane(2.0f);
  heights[12 * side + 12] -= 15.0f;
  Bench bench(world + ";iterations=60;deposition=0.1;erosion=0.1;evaporation=0.02", 1, heights);
  bench.runToEnd();
  EXPECT_GT(middleOf(*bench, LayerId::deposit), 1.0f);
}

TEST(GridDroplets, StaysWithinTheReliefOverALongRun) {
  test::expectToStayWithinTheRelief(
      "2/size=64;extent=1500",
      "/simplex;relief=800;scale=700/grid-droplets;iterations=400;capacity=20;erosion=1;deposition=1;gravity=50", 1.0f);
}

TEST(GridDroplets, WaterIsNeitherMadeNorLostByMerging) {
  Bench bench("2/size=48;extent=2000;edges=wall/simplex;relief=800;scale=700/grid-droplets;iterations=30;evaporation=0;rain=0");
  bench.runToEnd();
  // 48 x 48 droplets of 1/128 m, merged 30 times in float32.
  prove("grid-droplets", "merging conserves the water: sum of depths, m", test::about(48.0 * 48.0 / 128.0, 1e-5),
        test::sumOf(bench->terrain().get(LayerId::water)));
}

TEST(GridDroplets, TurnsWithItsInputUntilRoundingsGrow) {
  const std::vector<float> heights =
      test::valuesOf(Bench("2/size=48;extent=2000;seed=3/simplex;scale=900;relief=900")->terrain().height());
  double worst = 0.0;
  for (const char* edges : {"open", "wall", "periodic"}) {
    const std::string recipe =
        "2/size=48;extent=2000;edges=" + std::string(edges) + "/grid-droplets;iterations=8;rain=0.3;lakes=sink";
    Bench straight(recipe, 1, heights), turned(recipe, 1, test::turned(heights, 48));
    ASSERT_TRUE(straight->advance(2).ok());
    ASSERT_TRUE(turned->advance(2).ok());
    for (const LayerId layer : {LayerId::height, LayerId::wear, LayerId::deposit, LayerId::sediment, LayerId::water}) {
      worst = std::max<double>(worst, test::maxDifference(test::turned(test::valuesOf(straight->terrain().get(layer)), 48),
                                                          test::valuesOf(turned->terrain().get(layer))));
    }
  }
  prove("grid-droplets", "input rotated by 90 degrees, two iterations, any edges: largest difference, m", test::atMost(1e-3),
        worst);
}

TEST(GridDroplets, SplashSmoothsAWaveAsDiffusionDoes) {
  // Nothing else moves: there is no rain, and the initial water dries up at once. A wave of 8 cells along one axis decays by the
  // factor 1 - 2 s (1 - cos k) each time that the share s of an interval moves.
  constexpr double share = 0.04, k = std::numbers::pi / 4.0;
  std::vector<float> heights;
  for (int r = 0; r < side; ++r) {
    for (int c = 0; c < side; ++c) heights.push_back(100.0f + 5.0f * static_cast<float>(std::cos(k * c)));
  }
  Bench bench(
      "2/size=24;extent=240;edges=periodic;sea=none/grid-droplets;step=10;iterations=100;rain=0;evaporation=1;erosion=0.0001;"
      "capacity=0.01;minimum-slope=0;splash=0.04",
      1, heights);
  ASSERT_TRUE(bench->advance(3 * RainSplash::interval - 1).ok());
  const double factor = 1.0 - 2.0 * RainSplash::interval * share * (1.0 - std::cos(k));
  double worst = 0.0;
  const auto compare = [&](int times) {
    for (int c = 0; c < side; ++c) {
      const double expected = 100.0 + 5.0 * std::pow(factor, times) * std::cos(k * c);
      worst = std::max(worst, std::abs(static_cast<double>(bench->terrain().height().row(12)[c]) - expected));
    }
  };
  compare(2);
  ASSERT_TRUE(bench->advance(1).ok());
  compare(3);
  prove("grid-droplets", "rain splash on a wave of 8 cells: worst difference from its decay, m", test::atMost(1e-4), worst);
  EXPECT_NEAR(test::sumOf(bench->terrain().height()), 100.0 * side * side, 0.01);
}

TEST(GridDroplets, StreamsGatherInAValley) {
  std::vector<float> heights;
  for (int r = 0; r < side; ++r) {
    for (int c = 0; c < side; ++c) {
      heights.push_back(3.0f * static_cast<float>(std::abs(r - 12)) - 2.0f * static_cast<float>(c));
    }
  }
  Bench bench("2/size=24;extent=240;sea=none/grid-droplets;step=10;iterations=24", 1, heights);
  ASSERT_TRUE(bench->advance(12).ok());
  const Grid& water = bench->terrain().get(LayerId::water);
  EXPECT_GT(water.row(12)[16], 5.0f * water.row(4)[16]);
}

TEST(GridDroplets, OpenBordersLoseWhatFlowsOut) {
  Bench open("2/size=24;extent=240/grid-droplets;step=10;iterations=10", 1, plane(2.0f));
  open.runToEnd();
  EXPECT_GT(open->budget().lost, 0.0);
  Bench wall(world + ";iterations=10", 1, plane(2.0f));
  wall.runToEnd();
  EXPECT_EQ(wall->budget().lost, 0.0);
}

TEST(GridDroplets, FitsInTheMemoryPromised) {
  const Recipe recipe = test::recipeFor("2/size=2048x1024;seed=7/simplex/grid-droplets;iterations=20");
  EXPECT_LE(test::bytesOf(recipe), 130u * recipe.shape().cells());
  // 8192 x 8192 cells need less than 4 GiB with sinks.
  const Recipe sinks = test::recipeFor("2/size=2048x1024;seed=7/simplex/grid-droplets;iterations=20;lakes=sink");
  EXPECT_LE(test::bytesOf(sinks), 62u * sinks.shape().cells());
}

}  // namespace
}  // namespace rill::grid_droplets_test

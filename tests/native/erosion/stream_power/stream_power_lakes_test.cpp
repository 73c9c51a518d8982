// Stream power and lakes: deposition in lakes, and remaining pits.
#include "erosion/stream_power/stream_power.h"

#include "drainage/drainage.h"
#include "drainage/network.h"
#include "stream_power_ground.h"
#include "support.h"

namespace rill::stream_power_lakes_test {
namespace {

using test::Bench;
using test::Ground;
using test::prove;
using test::recipeWith;

TEST(StreamPower, DepositsWhatItsLakesCanHold) {
  const std::string basins = "iterations=30;uplift=0;erodibility=0.000001;deposition=";
  Bench carrying(recipeWith(64, basins + "0")), settling(recipeWith(64, basins + "1"));
  carrying.runToEnd();
  settling.runToEnd();
  const double left = test::sumOf(settling->terrain().get(LayerId::water)) / test::sumOf(carrying->terrain().get(LayerId::water));
  prove("stream-power", "lakes after 150,000 years with G = 1, relative to G = 0", test::atMost(0.5), left);
  const Budget budget = settling->budget();
  EXPECT_GT(budget.deposited, 0.2 * budget.eroded);
  EXPECT_LT(budget.deposited, budget.eroded);
  EXPECT_GT(budget.lost, 0.0);
}

// Number of inner cells of dry ground without a lower neighbour.
int pitsOf(const Ground& ground) {
  int pits = 0;
  const Shape shape = ground.terrain.shape();
  for (int r = 1; r < shape.height - 1; ++r) {
    for (int c = 1; c < shape.width - 1; ++c) {
      float lowest = highest;
      for (int d = 0; d < directions; ++d) lowest = std::min(lowest, ground.height(c + columnStep(d), r + rowStep(d)));
      if (lowest >= ground.height(c, r) && ground.water(c, r) == 0.0f) ++pits;
    }
  }
  return pits;
}

// Number of inner cells whose surface (ground plus water) is lower than that of all neighbours.
int pitsOfTheSurface(const Ground& ground) {
  int pits = 0;
  const Shape shape = ground.terrain.shape();
  const auto surface = [&](int c, int r) { return ground.height(c, r) + ground.water(c, r); };
  for (int r = 1; r < shape.height - 1; ++r) {
    for (int c = 1; c < shape.width - 1; ++c) {
      float lowest = highest;
      for (int d = 0; d < directions; ++d) lowest = std::min(lowest, surface(c + columnStep(d), r + rowStep(d)));
      // A lake is level; the sum of height and depth is rounded by up to 3e-5 m in each cell.
      if (lowest > surface(c, r) + 1e-4f) ++pits;
    }
  }
  return pits;
}

TEST(StreamPower, NoCellOfAnExactRunIsAnInnerPit) {
  int maxPits = 0;  // in addition to the outlets
  for (const char* edges : {"open", "wall", "periodic"}) {
    // With walls and periodic edges, the lowest cell of the map is the sea.
    const int outlets = std::string(edges) == "open" ? 0 : 1;
    const std::string world = std::string(";edges=") + edges;
    for (const char* flow : {"steepest", "multiple"}) {
      Bench lakes(recipeWith(40, std::string("iterations=100;time-step=20000;flow=") + flow, world));
      EXPECT_GT(pitsOf(Ground(*lakes)), outlets);
      double maximumWater = 0.0;
      while (!lakes->progress().done()) {
        ASSERT_TRUE(lakes->advance(1).ok());
        const Ground ground(*lakes);
        maxPits = std::max({maxPits, pitsOfTheSurface(ground) - outlets, pitsOf(ground) - outlets});
        maximumWater = std::max(maximumWater, test::sumOf(ground.terrain.get(LayerId::water)));
      }
      EXPECT_GT(maximumWater, 10.0);
      // By then the outlets are eroded down to the floors of all lakes.
      EXPECT_EQ(test::sumOf(lakes->terrain().get(LayerId::water)), 0.0) << edges << " " << flow;

      // With breaches, water stands only below the base level: nowhere if the lowest cell is the base level.
      Bench breach(recipeWith(40, std::string("depressions=breach;iterations=5;uplift=0;flow=") + flow, world));
      while (!breach->progress().done()) {
        ASSERT_TRUE(breach->advance(1).ok());
        const Ground ground(*breach);
        maxPits = std::max({maxPits, pitsOf(ground) - outlets, pitsOfTheSurface(ground) - outlets});
        if (outlets == 1) {
          EXPECT_EQ(test::sumOf(ground.terrain.get(LayerId::water)), 0.0) << edges;
        }
      }
    }
  }
  prove("stream-power", "inner pits at any time, exact routing, all edges, flows and depressions", test::exactly(0.0), maxPits);
}

TEST(StreamPower, StandingWaterDoesNotCut) {
  Bench bench(recipeWith(64, "uplift=0;iterations=1"));
  const Ground before(*bench);
  ThreadPool pool(1);
  DrainageNetwork network;
  test::startPart(network, before.terrain.shape(), Edges::open);
  network.route(pool, before.terrain.height(), DrainageNetwork::Spread::steepest);
  bench.runToEnd();
  int lake = 0, dry = 0;
  float erodedInLakes = 0.0f;
  for (int r = 0; r < 64; ++r) {
    for (int c = 0; c < 64; ++c) {
      const float wear = bench->terrain().get(LayerId::wear).row(r)[c];
      const bool isLake = network.level().row(r)[c] > before.height(c, r);
      (isLake ? lake : dry) += 1;
      if (isLake) erodedInLakes = std::max(erodedInLakes, wear);
    }
  }
  prove("stream-power", "maximum erosion below standing water, m", test::exactly(0.0), erodedInLakes);
  EXPECT_GT(lake, 50);
  EXPECT_GT(dry, 2000);
  EXPECT_GT(bench->budget().eroded, 0.0);
}

}  // namespace
}  // namespace rill::stream_power_lakes_test

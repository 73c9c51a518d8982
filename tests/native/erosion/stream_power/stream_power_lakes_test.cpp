// Stream power among lakes: what they hold, and what it leaves of pits.
#include "erosion/stream_power/stream_power.h"

#include "drainage/drainage.h"
#include "drainage/network.h"
#include "stream_power_ground.h"
#include "support.h"

namespace rill {
namespace {

using test::Bench;
using test::Ground;
using test::prove;
using test::recipeWith;

TEST(StreamPower, PutsDownWhatItsLakesHaveRoomFor) {
  const std::string basins = "iterations=30;uplift=0;erodibility=0.000001;deposition=";
  Bench carrying(recipeWith(64, basins + "0")), settling(recipeWith(64, basins + "1"));
  carrying.runToEnd();
  settling.runToEnd();
  const double left = test::sumOf(settling->terrain().get(LayerId::water)) / test::sumOf(carrying->terrain().get(LayerId::water));
  prove("stream-power", "lakes after 150,000 years with G = 1, of those with G = 0", test::atMost(0.5), left);
  const Budget budget = settling->budget();
  EXPECT_GT(budget.deposited, 0.2 * budget.eroded);
  EXPECT_LT(budget.deposited, budget.eroded);
  EXPECT_GT(budget.lost, 0.0);
}

// Inner cells of dry ground without a lower neighbour.
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

// Inner cells where the ground, with the water on it, lies lower than all around.
int pitsOfTheSurface(const Ground& ground) {
  int pits = 0;
  const Shape shape = ground.terrain.shape();
  const auto surface = [&](int c, int r) { return ground.height(c, r) + ground.water(c, r); };
  for (int r = 1; r < shape.height - 1; ++r) {
    for (int c = 1; c < shape.width - 1; ++c) {
      float lowest = highest;
      for (int d = 0; d < directions; ++d) lowest = std::min(lowest, surface(c + columnStep(d), r + rowStep(d)));
      // A lake is level; its height and depth are rounded when they are added: 3e-5 m each.
      if (lowest > surface(c, r) + 1e-4f) ++pits;
    }
  }
  return pits;
}

TEST(StreamPower, NoCellOfAnExactRunIsAnInnerPit) {
  int most = 0;  // beyond the outlets
  for (const char* edges : {"open", "wall", "periodic"}) {
    // With walls and joined edges the lowest cell of the map is the sea.
    const int outlets = std::string(edges) == "open" ? 0 : 1;
    const std::string world = std::string(";edges=") + edges;
    for (const char* flow : {"steepest", "multiple"}) {
      Bench lakes(recipeWith(40, std::string("iterations=100;time-step=20000;flow=") + flow, world));
      EXPECT_GT(pitsOf(Ground(*lakes)), outlets);
      double maximumWater = 0.0;
      while (!lakes->progress().done()) {
        ASSERT_TRUE(lakes->advance(1).ok());
        const Ground ground(*lakes);
        most = std::max({most, pitsOfTheSurface(ground) - outlets, pitsOf(ground) - outlets});
        maximumWater = std::max(maximumWater, test::sumOf(ground.terrain.get(LayerId::water)));
      }
      EXPECT_GT(maximumWater, 10.0);
      // By then the outlets are worn down to the floors of all lakes.
      EXPECT_EQ(test::sumOf(lakes->terrain().get(LayerId::water)), 0.0) << edges << " " << flow;

      // With breaches water stands below the base level only: nowhere where that is the lowest cell.
      Bench breach(recipeWith(40, std::string("depressions=breach;iterations=5;uplift=0;flow=") + flow, world));
      while (!breach->progress().done()) {
        ASSERT_TRUE(breach->advance(1).ok());
        const Ground ground(*breach);
        most = std::max({most, pitsOf(ground) - outlets, pitsOfTheSurface(ground) - outlets});
        if (outlets == 1) {
          EXPECT_EQ(test::sumOf(ground.terrain.get(LayerId::water)), 0.0) << edges;
        }
      }
    }
  }
  prove("stream-power", "inner pits at any time, exact routing, all edges, flows and depressions", test::exactly(0.0), most);
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
  float wornInLakes = 0.0f;
  for (int r = 0; r < 64; ++r) {
    for (int c = 0; c < 64; ++c) {
      const float wear = bench->terrain().get(LayerId::wear).row(r)[c];
      const bool isLake = network.level().row(r)[c] > before.height(c, r);
      (isLake ? lake : dry) += 1;
      if (isLake) wornInLakes = std::max(wornInLakes, wear);
    }
  }
  prove("stream-power", "most that is cut below standing water, m", test::exactly(0.0), wornInLakes);
  EXPECT_GT(lake, 50);
  EXPECT_GT(dry, 2000);
  EXPECT_GT(bench->budget().eroded, 0.0);
}

}  // namespace
}  // namespace rill

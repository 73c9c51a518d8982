#include "erosion/grid_simulation/grid_simulation.h"

#include <algorithm>

#include "grid_plane.h"
#include "long_run.h"
#include "support.h"

namespace rill::grid_simulation_test {
namespace {

using test::Bench;
using test::middleOf;
using test::prove;

std::vector<float> plane(float drop) { return test::gridPlane(200.0f, drop); }

const std::string world = "2/size=24;extent=240;edges=wall/grid-simulation;step=10;rain-variability=0";

TEST(GridSimulation, FirstIterationsOnAPlaneByHand) {
  // The stage has twice as many iterations as are run, because the rain fades in its second half (dry_season_test.cpp).
  Bench bench(world + ";iterations=4;rain=2;evaporation=0.1;capacity=30;minimum-slope=0;gravity=1.5;dissolving=0.4", 1,
              plane(3.0f));
  ASSERT_TRUE(bench->advance(1).ok());
  // The water starts at rest: it erodes nothing, moves by one cell, and a tenth dries up.
  EXPECT_EQ(bench->budget().eroded, 0.0);
  EXPECT_NEAR(middleOf(*bench, LayerId::water), 0.9f * 0.002f, 1e-8);
  ASSERT_TRUE(bench->advance(1).ok());
  // v = 1.5 * 0.3, w = 0.0018 + 0.002, capacity = 30 * 10 m * 0.3 * v * w
  const float taken = 0.4f * 30.0f * 10.0f * 0.3f * 0.45f * 0.0038f;
  prove("grid-simulation", "two iterations on a plane by hand: eroded, m", test::about(taken, 1e-6),
        middleOf(*bench, LayerId::wear));
  EXPECT_NEAR(middleOf(*bench, LayerId::sediment), taken, 1e-6);
  EXPECT_NEAR(middleOf(*bench, LayerId::height), 200.0f - 3.0f * 12.0f - taken, 2e-5);
  EXPECT_EQ(middleOf(*bench, LayerId::deposit), 0.0f);
}

TEST(GridSimulation, CutsUpToATwentiethOfItsDrop) {
  Bench bench(world + ";iterations=2;rain=20;capacity=1000;gravity=20;dissolving=1", 1, plane(3.0f));
  bench.runToEnd();
  prove("grid-simulation", "maximum erosion, a twentieth of the drop, m", test::about(3.0 / 20.0, 1e-4),
        middleOf(*bench, LayerId::wear));
}

TEST(GridSimulation, HalfTheCellsTakeTwiceTheWay) {
  // A path of 20 m: one step on 20 m cells, or two steps on 10 m cells with half the rain each.
  Bench coarse(
      "2/size=12;extent=240;edges=periodic/shape;form=flat/"
      "grid-simulation;step=20;rain-variability=0;iterations=6;evaporation=0.2");
  Bench fine(
      "2/size=24;extent=240;edges=periodic/shape;form=flat/"
      "grid-simulation;step=20;rain-variability=0;iterations=6;evaporation=0.2");
  ASSERT_TRUE(coarse->advance(3).ok());
  ASSERT_TRUE(fine->advance(3).ok());
  // On flat ground rain stays. On the fine map, half of the rain dries for two half steps, the other half for one.
  const double remaining = 0.8, half = std::sqrt(remaining), rain = 0.0008;
  double coarseWater = 0.0, fineWater = 0.0;
  for (int i = 0; i < 3; ++i) {
    coarseWater = (coarseWater + rain) * remaining;
    fineWater = ((fineWater + 0.5 * rain) * half + 0.5 * rain) * half;
  }
  EXPECT_NEAR(coarse->terrain().get(LayerId::water).row(5)[5], coarseWater, 1e-9);
  prove("grid-simulation", "rain and drying in two half steps by hand, m", test::about(fineWater, 1e-9),
        fine->terrain().get(LayerId::water).row(5)[5]);
}

TEST(GridSimulation, WaterIsNeitherMadeNorLostOnItsWay) {
  double worst = 0.0;
  for (const char* edges : {"wall", "periodic"}) {
    Bench bench("2/size=48;extent=2000;edges=" + std::string(edges) +
                "/simplex;relief=800;scale=700/grid-simulation;step=42;iterations=60;evaporation=0;rain-variability=0;rain=2");
    ASSERT_TRUE(bench->advance(30).ok());
    // Cells of 41.7 m and a step of 42 m: an iteration is two moves of half a cell, with half the rain each.
    const double fallen = 48.0 * 48.0 * 30 * 0.002;
    worst = std::max(worst, std::abs(test::sumOf(bench->terrain().get(LayerId::water)) / fallen - 1.0));
  }
  prove("grid-simulation", "moving conserves the water: |sum / rain - 1|", test::atMost(1e-5), worst);
}

TEST(GridSimulation, RandomRainIsHalfOfTheMaximumAndChanges) {
  Bench bench("2/size=64;extent=2000;edges=periodic/shape;form=flat/grid-simulation;step=31.25;iterations=4;evaporation=0;rain=1");
  ASSERT_TRUE(bench->advance(1).ok());
  const std::vector<float> first = test::valuesOf(bench->terrain().get(LayerId::water));
  ASSERT_TRUE(bench->advance(1).ok());
  std::vector<float> second = test::valuesOf(bench->terrain().get(LayerId::water));
  double mean = 0.0, together = 0.0;
  for (std::size_t i = 0; i < first.size(); ++i) {
    second[i] -= first[i];
    mean += first[i] / 0.001 / 4096.0;
    together += (first[i] / 0.001 - 0.5) * (second[i] / 0.001 - 0.5) / 4096.0;
  }
  // 4096 numbers of variance 1/12: one standard deviation is 0.0045 for the mean (expected 1/2) and 0.0013 for the covariance
  // (expected 0).
  prove("grid-simulation", "random rain: mean of 4096 numbers", test::about(0.5, 0.02), mean);
  prove("grid-simulation", "random rain: covariance of two iterations", test::about(0.0, 0.006), together);
}

TEST(GridSimulation, SedimentIsNeverNegative) {
  for (const char* edges : {"open", "wall", "periodic"}) {
    Bench bench("2/size=48;extent=1500;edges=" + std::string(edges) +
                "/simplex;relief=800;scale=500/grid-simulation;iterations=60");
    bench.runToEnd();
    const std::vector<float> sediment = test::valuesOf(bench->terrain().get(LayerId::sediment));
    EXPECT_GE(*std::min_element(sediment.begin(), sediment.end()), 0.0f) << edges;
  }
}

TEST(GridSimulation, StaysWithinTheReliefOverALongRun) {
  // Rock deposited in a pit may form a tower until the ground slips, but its volume is limited.
  test::expectToStayWithinTheRelief(
      "2/size=48;extent=1500",
      "/simplex;relief=800;scale=500/grid-simulation;iterations=300;capacity=1000;dissolving=1;deposition=1;gravity=20;rain=20",
      800.0f);
}

TEST(GridSimulation, SteadyRainTurnsWithItsInput) {
  double different = 0.0;
  // The talus angle is high enough that nothing slips, because slipping does not turn bit for bit.
  const std::vector<float> heights =
      test::valuesOf(Bench("2/size=48;extent=2000;seed=3/simplex;scale=900;relief=900")->terrain().height());
  for (const char* edges : {"open", "wall", "periodic"}) {
    const std::string recipe = "2/size=48;extent=2000;edges=" + std::string(edges) +
                               "/grid-simulation;iterations=50;rain-variability=0;repose=85;lakes=sink";
    Bench straight(recipe, 1, heights);
    ASSERT_TRUE(straight->advance(25).ok());
    Bench turned(recipe, 1, test::turned(heights, 48));
    ASSERT_TRUE(turned->advance(25).ok());
    different += test::valuesThatDiffer(test::turned(test::valuesOf(straight->terrain().height()), 48),
                                        test::valuesOf(turned->terrain().height()));
  }
  prove("grid-simulation", "steady rain, input rotated by 90 degrees: different cells", test::exactly(0.0), different);
}

TEST(GridSimulation, OpenBordersLoseWhatRunsOut) {
  Bench bench("2/size=24;extent=240/grid-simulation;step=10;iterations=10", 1, plane(2.0f));
  bench.runToEnd();
  EXPECT_GT(bench->budget().lost, 0.0);
  EXPECT_NEAR(bench->budget().residual(), 0.0, 1e-6 * bench->budget().eroded);
}

}  // namespace
}  // namespace rill::grid_simulation_test

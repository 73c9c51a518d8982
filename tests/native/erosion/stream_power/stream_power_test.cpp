#include "erosion/stream_power/stream_power.h"

#include "drainage/drainage.h"
#include "drainage/incision.h"
#include "drainage/network.h"
#include "stream_power_ground.h"
#include "support.h"

namespace rill::stream_power_test {
namespace {

using test::Bench;
using test::Ground;
using test::prove;
using test::recipeWith;

TEST(StreamPower, ImplicitStepSolvesItsEquation) {
  double worst = 0.0, worstOfTwo = 0.0;
  for (const double n : {0.3, 0.5, 0.7, 1.0, 1.3, 2.0, 3.0}) {
    for (const double c : {1e-12, 1e-4, 0.1, 1.0, 30.0, 1e9}) {
      for (const double start : {1e-6, 0.01, 1.0, 500.0, 1e6}) {
        const double d = heightAfterIncision(start, c, n);
        EXPECT_GE(d, 0.0);
        EXPECT_LE(d, start);
        // The rounding error of the root (base/math.h: 4e-15) is multiplied by at most n.
        worst = std::max(worst, std::abs((d + c * power(d, n)) / start - 1.0));
        for (const double gap : {0.0, 1e-3, 0.5}) {
          if (c * power(gap, n) >= start) continue;
          const double y = heightAfterIncision(start, gap, c, n);
          EXPECT_GE(y, 0.0);
          const double sum = y + c * power((y + gap) * (y + gap) + y * y, 0.5 * n);
          worstOfTwo = std::max(worstOfTwo, std::abs(sum / start - 1.0));
        }
      }
    }
  }
  prove("stream-power", "implicit step, n from 0.3 to 3: relative residual of its equation", test::atMost(1e-9), worst);
  prove("stream-power", "implicit step with two receivers: relative residual of its equation", test::atMost(1e-7), worstOfTwo);
}

TEST(StreamPower, ReachesTheAnalyticSteadyState) {
  struct Case {
    const char* name;
    const char* settings;
    double m, n, erodibility;
    enum { steepest, gradient, lowest } slope;
    double deposition = 0.0;
  };
  // The erodibilities give slopes of a few percent. Where water is spread, divides take long to become steady. With the lowest
  // neighbour alone, pits would remain, so that case starts on a ramp.
  const Case cases[] = {
      {"steepest, n = 0.7", "iterations=200;flow=steepest;slope-exponent=0.7;erodibility=0.00002", 0.5, 0.7, 2e-5, Case::steepest},
      {"steepest, n = 1", "iterations=200;flow=steepest;erodibility=0.00002", 0.5, 1.0, 2e-5, Case::steepest},
      {"steepest, n = 1.3", "iterations=200;flow=steepest;slope-exponent=1.3;erodibility=0.00003", 0.5, 1.3, 3e-5, Case::steepest},
      {"steepest, n = 2", "iterations=200;flow=steepest;slope-exponent=2;erodibility=0.0001", 0.5, 2.0, 1e-4, Case::steepest},
      {"multiple, n = 0.7", "iterations=700;slope-exponent=0.7;erodibility=0.00002", 0.5, 0.7, 2e-5, Case::gradient},
      {"multiple, n = 1", "iterations=700;erodibility=0.00002", 0.5, 1.0, 2e-5, Case::gradient},
      {"multiple, n = 1.2", "iterations=700;slope-exponent=1.2;erodibility=0.00003", 0.5, 1.2, 3e-5, Case::gradient},
      {"multiple, n = 1.3", "iterations=700;slope-exponent=1.3;erodibility=0.00003", 0.5, 1.3, 3e-5, Case::gradient},
      {"multiple, n = 2.5", "iterations=700;slope-exponent=2.5;erodibility=0.0002", 0.5, 2.5, 2e-4, Case::gradient},
      {"multiple, m = 0.6, n = 2", "iterations=700;slope-exponent=2;area-exponent=0.6;erodibility=0.0001", 0.6, 2.0, 1e-4,
       Case::gradient},
      {"multiple, n = 1, G = 1", "iterations=900;erodibility=0.00004;deposition=1", 0.5, 1.0, 4e-5, Case::gradient, 1.0},
      {"multiple, n = 1, G = 2", "iterations=1200;erodibility=0.00006;deposition=2", 0.5, 1.0, 6e-5, Case::gradient, 2.0},
      {"multiple, n = 2, G = 1", "iterations=900;slope-exponent=2;erodibility=0.0004;deposition=1", 0.5, 2.0, 4e-4, Case::gradient,
       1.0},
      {"iterative, multiple, n = 1", "routing=iterative;erodibility=0.00002;iterations=1500", 0.5, 1.0, 2e-5, Case::gradient},
      {"iterative, multiple, n = 0.7", "routing=iterative;slope-exponent=0.7;erodibility=0.00002;iterations=1500", 0.5, 0.7, 2e-5,
       Case::gradient},
      {"iterative, multiple, n = 2", "routing=iterative;slope-exponent=2;erodibility=0.0001;iterations=1500", 0.5, 2.0, 1e-4,
       Case::gradient},
      {"iterative, lowest, n = 1", "routing=iterative;flow=steepest;erodibility=0.00002;iterations=1500", 0.5, 1.0, 2e-5,
       Case::lowest},
  };
  for (const Case& each : cases) {
    const std::string rest = std::string("channel-area=0;uplift=0.001;time-step=50000;") + each.settings;
    const bool isLowest = each.slope == Case::lowest;
    Bench bench(isLowest ? "2/size=16;extent=2700;sea=none/shape;form=ramp;relief=100;radius=2000;azimuth=100/stream-power;" + rest
                         : recipeWith(16, rest));
    bench.runToEnd();
    const Ground ground(*bench);
    double worst = 0.0;
    for (int r = 0; r < 16; ++r) {
      for (int c = 0; c < 16; ++c) {
        // Only the load that arrives from upstream settles in the cell.
        const double arriving = 1.0 - ground.terrain.cellArea() / ground.area(c, r);
        const double load = 1.0 + std::min(each.deposition, ground.area(c, r) / ground.terrain.cellArea()) * arriving;
        const double expected = power(load * 0.001 / (each.erodibility * power(ground.area(c, r), each.m)), 1.0 / each.n);
        const ReceiverRule rule = isLowest ? ReceiverRule::lowest : ReceiverRule::steepest;
        const double slope = each.slope == Case::gradient ? ground.gradient(c, r) : ground.slope(c, r, rule);
        worst = std::max(worst, std::abs(slope / expected - 1.0));
      }
    }
    // Falls of 1 m or more between heights below 1024 m, which are rounded to 6e-5 m, while uplift and incision balance.
    prove("stream-power", std::string("steady state, ") + each.name + ": worst |S / ((1 + G) U / (K A^m))^(1/n) - 1|",
          test::atMost(1e-3), worst);
  }
}

TEST(StreamPower, GoesOnFromASnapshotWhileItPutsDown) {
  const std::string recipe = recipeWith(32, "iterations=8;deposition=1");
  Bench whole(recipe), parted(recipe);
  whole.runToEnd();
  ASSERT_TRUE(parted->advance(3));
  const Result<Snapshot> snapshot = parted->snapshot();
  ASSERT_TRUE(snapshot);
  Bench later(recipe);
  ASSERT_TRUE(later->restore(snapshot.value()).ok());
  later.runToEnd();
  EXPECT_EQ(later->fingerprint(), whole->fingerprint());
}

TEST(StreamPower, SlopeAreaPlotOfAGrownLandscapeRecoversTheConcavity) {
  struct Case {
    const char* name;
    const char* settings;
    double concavity;
    bool isGradient;
  };
  for (const Case& each :
       {Case{"multiple", "area-exponent=0.45;erodibility=0.00004", 0.45, true},
        Case{"steepest", "flow=steepest;area-exponent=0.45;erodibility=0.00004", 0.45, false},
        Case{"steepest, n = 2", "flow=steepest;area-exponent=0.7;slope-exponent=2;erodibility=0.00002", 0.35, false}}) {
    // The landscape grows from hills 5 m high by uplift and has not reached its steady state.
    Bench bench("2/size=64;extent=6000;seed=2/simplex;relief=5/stream-power;iterations=150;channel-area=0;time-step=10000;" +
                std::string(each.settings));
    bench.runToEnd();
    const Ground ground(*bench);
    EXPECT_GT(*std::max_element(ground.terrain.height().row(32), ground.terrain.height().row(32) + 64), 20.0f);
    double n = 0.0, sumX = 0.0, sumY = 0.0, sumXX = 0.0, sumXY = 0.0;
    for (int r = 0; r < 64; ++r) {
      for (int c = 0; c < 64; ++c) {
        const double slope = each.isGradient ? ground.gradient(c, r) : ground.slope(c, r, ReceiverRule::steepest);
        if (slope <= 0.0) continue;
        const double x = logarithm(ground.area(c, r)), y = logarithm(slope);
        n += 1.0;
        sumX += x;
        sumY += y;
        sumXX += x * x;
        sumXY += x * y;
      }
    }
    const double fitted = -(n * sumXY - sumX * sumY) / (n * sumXX - sumX * sumX);
    EXPECT_GT(n, 4000.0);
    prove("stream-power", std::string("slope-area plot of a grown landscape, ") + each.name + ": m/n",
          test::about(each.concavity, 0.05 * each.concavity), fitted);
  }
}

TEST(StreamPower, TheOutletOfAClosedMapStaysFixed) {
  for (const char* edges : {"wall", "periodic"}) {
    Bench bench(recipeWith(40, "iterations=20", std::string(";edges=") + edges));
    const std::vector<float> before = test::valuesOf(bench->terrain().height());
    bench.runToEnd();
    const std::vector<float> after = test::valuesOf(bench->terrain().height());
    const auto lowest = std::min_element(before.begin(), before.end()) - before.begin();
    EXPECT_EQ(after[static_cast<std::size_t>(lowest)], before[static_cast<std::size_t>(lowest)]);
    EXPECT_EQ(std::min_element(after.begin(), after.end()) - after.begin(), lowest);
    // Shares are rounded about 50 times along the way.
    EXPECT_NEAR(bench->terrain().get(LayerId::flow).row(static_cast<int>(lowest / 40))[lowest % 40] / 16e6, 1.0, 3e-6);
    EXPECT_EQ(bench->budget().carried, bench->budget().eroded);
    // All other cells rise by 1.5 m per iteration.
    EXPECT_NEAR(bench->budget().uplifted, 20 * 1.5 * (1600 - 1) * 1e4, 1e-4 * 20 * 1.5 * 1600 * 1e4);
  }
}

TEST(StreamPower, HardRockIsNotCut) {
  Terrain terrain;
  const Shape shape{32, 32};
  ASSERT_TRUE(terrain
                  .allocate(shape, 50.0, Edges::open,
                            {LayerId::height, LayerId::hardness, LayerId::water, LayerId::flow, LayerId::wear, LayerId::deposit})
                  .ok());
  for (int r = 0; r < 32; ++r) {
    for (int c = 0; c < 32; ++c) {
      terrain.height().row(r)[c] = 10.0f * static_cast<float>(r);
      terrain.get(LayerId::hardness).row(r)[c] = c < 16 ? 1.0f : 0.0f;
    }
  }
  terrain.storeSurroundings();
  ThreadPool pool(1);
  const ImageLibrary images;
  Budget budget;
  rill::Run run{terrain, pool, budget, {}, images, test::windowForTests()};
  const MethodDescription& description = *findMethod("stream-power");
  const auto method = description.create(StageRecipe(description, StageRole::main).methodValues());
  ScratchArena arena(shape);
  ASSERT_TRUE(method->start(run, arena).ok());
  for (int i = 0; i < 3; ++i) method->iterate(run);
  for (int r = 0; r < 32; ++r) {
    EXPECT_EQ(terrain.get(LayerId::wear).row(r)[5], 0.0f);
    EXPECT_GT(terrain.get(LayerId::wear).row(r)[25], 0.0f);
  }
}

}  // namespace
}  // namespace rill::stream_power_test

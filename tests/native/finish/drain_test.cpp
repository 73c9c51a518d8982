#include "finish/drain.h"

#include <algorithm>
#include <cmath>

#include "drainage/drainage.h"
#include "drainage/flooded_ground.h"
#include "support.h"

namespace rill::drain_test {
namespace {

using test::Bench;
using test::prove;

constexpr int side = 41;

// A bowl in a plateau that slopes east by 1 mm per cell, and ends at a cliff in the east. The rim is lowest at the eastern side.
std::vector<float> bowl() {
  std::vector<float> heights;
  for (int r = 0; r < side; ++r) {
    for (int c = 0; c < side; ++c) {
      const double distance = std::hypot(c - 20, r - 20);
      const double plateau = 100.0 - 0.001 * c + 0.0001 * std::abs(r - 20) - (c >= 33 ? 20.0 : 0.0);
      heights.push_back(static_cast<float>(distance < 10.0 ? plateau - 5.0 * (1.0 - distance / 10.0) : plateau));
    }
  }
  return heights;
}

std::vector<float> drained(const std::string& text, const std::vector<float>& heights, Budget* budget = nullptr, int threads = 1) {
  Bench bench(text, threads, heights);
  bench.runToEnd();
  if (budget != nullptr) *budget = bench->budget();
  return test::valuesOf(bench->terrain().height());
}

// The number of cells on which water stands: those of closed depressions.
double cellsUnderWater(const std::string& text, const std::vector<float>& heights) {
  Bench bench(text, 1, heights);
  bench.runToEnd();
  // A terrain whose halo is that of the run.
  const Simulation& simulation = *bench;
  Grid ground;
  EXPECT_TRUE(ground.allocate(simulation.terrain().shape()));
  ground.copyFrom(simulation.terrain().height());
  if (simulation.terrain().edges() == Edges::wall) fillHaloWithValue(ground, Edges::wall, highest);
  FloodedGround flooded;
  test::startPart(flooded, ground.shape(), simulation.terrain().edges());
  ThreadPool pool(1);
  flooded.route(pool, ground, FloodedGround::Spread::steepest, simulation.terrain().sea());
  double count = 0.0;
  for (int r = 0; r < ground.height(); ++r) {
    for (int c = 0; c < ground.width(); ++c) {
      const bool isSea = ground.row(r)[c] < simulation.terrain().sea();
      count += !isSea && flooded.level().row(r)[c] > ground.row(r)[c] ? 1.0 : 0.0;
    }
  }
  return count;
}

TEST(Drain, FillsABowlToItsRim) {
  const std::vector<float> before = bowl();
  Budget budget;
  const std::vector<float> after = drained("2/size=41;extent=410;sea=none/drain;by=fill", before, &budget);
  double volume = 0.0;
  // The water runs over the lowest cell of the plateau beside the bowl, ten cells east of its centre.
  const float rim = before[20 * side + 30];
  for (std::size_t i = 0; i < before.size(); ++i) {
    EXPECT_EQ(after[i], std::max(before[i], std::min(rim, after[i]))) << i;
    volume += 100.0 * (static_cast<double>(after[i]) - before[i]);
  }
  EXPECT_EQ(after[20 * side + 20], rim);
  EXPECT_EQ(budget.eroded, 0.0);
  prove("drain", "bowl of a cone of 10 cells and 5 m: deposited volume / cone's", test::about(1.0, 0.02),
        budget.deposited / (100.0 * 3.14159265 * 100.0 * 5.0 / 3.0));
  EXPECT_NEAR(budget.deposited, volume, 1e-3 * volume);
  EXPECT_EQ(budget.residual(), 0.0);
}

TEST(Drain, BreachesABowlByAFallingChannel) {
  const std::vector<float> before = bowl();
  Budget budget;
  const std::vector<float> after = drained("2/size=41;extent=410;sea=none/drain;by=breach", before, &budget);
  // The lowest cell keeps its height, and so does all ground but that of one channel, which is lower than the lowest cell.
  EXPECT_EQ(after[20 * side + 20], before[20 * side + 20]);
  int changed = 0;
  for (std::size_t i = 0; i < before.size(); ++i) {
    EXPECT_LE(after[i], before[i]);
    if (after[i] == before[i]) continue;
    ++changed;
    EXPECT_LT(after[i], before[20 * side + 20]);
    EXPECT_GT(after[i], before[20 * side + 20] - 0.1f);
  }
  // East to the cliff: 12 cells.
  EXPECT_EQ(changed, 12);
  EXPECT_EQ(budget.deposited, 0.0);
  EXPECT_EQ(budget.lost, budget.eroded);
}

TEST(Drain, BreachesUpToTheDepthAndFillsTheRest) {
  const std::vector<float> before = bowl();
  EXPECT_EQ(drained("2/size=41;extent=410;sea=none/drain;depth=5.1", before),
            drained("2/size=41;extent=410;sea=none/drain;by=breach", before));
  EXPECT_EQ(drained("2/size=41;extent=410;sea=none/drain;depth=4.5", before),
            drained("2/size=41;extent=410;sea=none/drain;by=fill", before));
}

TEST(Drain, LeavesNoClosedDepression) {
  double before = 0.0, after = 0.0;
  for (const char* edges : {"open", "wall", "periodic"}) {
    for (const char* sea : {"none", "0", "200"}) {
      for (const char* by : {"both", "breach", "fill"}) {
        const std::string start =
            std::string("2/size=90x70;extent=3000;seed=5;edges=") + edges + ";sea=" + sea + "/simplex;scale=600";
        before += cellsUnderWater(start, {});
        after += cellsUnderWater(start + "/drain;by=" + by, {});
      }
    }
  }
  EXPECT_GT(before, 1000.0);
  prove("drain", "cells of closed depressions after it, any edges, sea and choice", test::exactly(0.0), after);
}

TEST(Drain, RunsTwiceLikeOnce) {
  for (const char* by : {"both", "breach", "fill"}) {
    const std::string once = std::string("2/size=64;seed=7/simplex/drain;by=") + by;
    EXPECT_EQ(drained(once + "/drain;by=" + by, {}), drained(once, {})) << by;
  }
}

}  // namespace
}  // namespace rill::drain_test

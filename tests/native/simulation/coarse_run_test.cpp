// Stages that start on a coarser map (simulation/coarse_run.h).
#include "simulation/coarse_run.h"

#include "simulation/coarse_schedule.h"
#include "support.h"

namespace rill::coarse_run_test {
namespace {

using test::Bench;

const std::string ground = "2/size=64;extent=3000;seed=4;coarse=200";
const std::string rivers = "/simplex;relief=900/stream-power;iterations=12;deposition=0.5+thermal";

std::vector<int> factorsOf(const std::string& text) {
  const Recipe recipe = test::recipeFor(text);
  const StageRecipe& stage = recipe.stages.back();
  std::vector<int> factors;
  for (int i = 0; i < stage.iterations(); ++i) factors.push_back(CoarseSchedule(recipe).factorAt(stage, i));
  return factors;
}

TEST(CoarseSchedule, TwoThirdsRunOnTheCoarsestMapAndTheLastIterationsOnTheMap) {
  EXPECT_EQ(factorsOf("2/size=64;extent=640;coarse=40/stream-power;iterations=12"),
            (std::vector{4, 4, 4, 4, 4, 4, 4, 4, 2, 2, 1, 1}));
  EXPECT_EQ(factorsOf("2/size=64;extent=640;coarse=39/stream-power;iterations=6"), (std::vector{2, 2, 2, 2, 1, 1}));
  EXPECT_EQ(factorsOf("2/size=64;extent=640;coarse=40/stream-power;iterations=1"), std::vector{1});
  EXPECT_EQ(factorsOf("2/size=1024;extent=10240;coarse=10000/stream-power;iterations=7"), (std::vector{8, 8, 8, 8, 4, 2, 1}));
}

TEST(CoarseSchedule, TheFactorDividesBothSides) {
  EXPECT_EQ(factorsOf("2/size=64x66;extent=640;coarse=80/stream-power;iterations=3"), (std::vector{2, 2, 1}));
  EXPECT_EQ(factorsOf("2/size=65;extent=650;coarse=80/stream-power;iterations=3"), (std::vector{1, 1, 1}));
  // A coarse map has at least 16 cells along each side.
  EXPECT_EQ(factorsOf("2/size=32;extent=320;coarse=80/stream-power;iterations=3"), (std::vector{2, 2, 1}));
}

TEST(CoarseSchedule, OtherMethodsRunOnTheMap) {
  EXPECT_EQ(factorsOf("2/size=64;extent=640;coarse=80/thermal;iterations=3"), (std::vector{1, 1, 1}));
}

TEST(CoarseRun, TheSameBitsAsWithoutWhereNoCellIsCoarser) {
  Bench fine("2/size=65;extent=3000;seed=4" + rivers), odd("2/size=65;extent=3000;seed=4;coarse=200" + rivers);
  fine.runToEnd();
  odd.runToEnd();
  EXPECT_EQ(odd->fingerprint(), fine->fingerprint());
  Bench other(ground + rivers), without("2/size=64;extent=3000;seed=4" + rivers);
  other.runToEnd();
  without.runToEnd();
  EXPECT_NE(other->fingerprint(), without->fingerprint());
}

TEST(CoarseRun, AWindowOfAWorldStartsOnEveryCell) {
  ThreadPool pool(1);
  const SimulationOptions window{.window = CellRectangle{0, 0, {64, 64}}};
  const auto coarse = Simulation::create(test::recipeFor(ground + rivers), pool, test::imagesForTests(), window);
  ASSERT_TRUE(coarse.ok() && coarse.value()->advance(100).ok());
  Bench without("2/size=64;extent=3000;seed=4" + rivers);
  without.runToEnd();
  EXPECT_EQ(coarse.value()->fingerprint(), without->fingerprint());
}

TEST(CoarseRun, ConservesVolumeInEachIteration) {
  double ofGround = 0.0, ofLayers = 0.0, residual = 0.0;
  for (const char* edges : {"open", "wall", "periodic"}) {
    for (const std::string& stage :
         {rivers, std::string("/simplex;relief=900/stream-power;iterations=12;uplift=0.001+grid-droplets"),
          std::string("/simplex;relief=900/thermal;iterations=2/stream-power;iterations=9;depressions=breach+droplets")}) {
      Bench bench(ground + ";edges=" + edges + stage, 2);
      const double area = bench->terrain().cellArea(), start = test::sumOf(bench->terrain().height());
      while (!bench->progress().done()) {
        ASSERT_TRUE(bench->step().ok());
        const Terrain& terrain = bench->terrain();
        const Budget budget = bench->budget();
        const double change = area * (test::sumOf(terrain.height()) - start);
        ofGround = std::max(ofGround, std::abs(change - (budget.deposited - budget.eroded + budget.uplifted)) / budget.eroded);
        ofLayers = std::max(ofLayers, std::abs(area * test::sumOf(terrain.get(LayerId::wear)) / budget.eroded - 1.0));
        if (budget.deposited > 0.0) {
          ofLayers = std::max(ofLayers, std::abs(area * test::sumOf(terrain.get(LayerId::deposit)) / budget.deposited - 1.0));
        }
        residual = std::max(residual, std::abs(budget.residual()) / budget.eroded);
      }
    }
  }
  test::prove("coarse start", "elevation change minus recorded volumes, of the eroded volume", test::atMost(2e-5), ofGround);
  test::prove("coarse start", "layers wear and deposit against the budget", test::atMost(1e-5), ofLayers);
  test::prove("coarse start", "mass-balance residual, of the eroded volume", test::atMost(4e-6), residual);
}

TEST(CoarseRun, TheSameBitsForAnyNumberOfThreads) {
  for (const char* stage : {"/simplex/stream-power;iterations=12;deposition=0.5+thermal",
                            "/simplex/slope-mask;amount=0.7/stream-power;iterations=9;routing=iterative+droplets"}) {
    Bench alone(ground + stage, 1);
    for (const int threads : test::threadCounts()) {
      Bench together(ground + stage, threads);
      while (!alone->progress().done()) {
        ASSERT_TRUE(alone->step().ok() && together->step().ok());
        ASSERT_EQ(together->fingerprint(), alone->fingerprint()) << stage << ", iteration " << alone->progress().iteration;
      }
    }
  }
}

// All layers of the present state.
std::vector<float> layersOfRun(Simulation& simulation) {
  std::vector<float> values;
  for (int i = 0; i < layerCount; ++i) {
    const auto layer = static_cast<LayerId>(i);
    if (!simulation.terrain().has(layer)) continue;
    const std::vector<float> cells = test::valuesOf(simulation.terrain().get(layer));
    values.insert(values.end(), cells.begin(), cells.end());
  }
  return values;
}

TEST(CoarseRun, ASnapshotOfAnyIterationContinuesWithTheSameBits) {
  for (const std::string& stage :
       {rivers + "/thermal;iterations=2", std::string("/simplex/shape;blend=add/height-mask/slope-mask;blend=max/stream-power;"
                                                      "iterations=12;deposition=0.5/thermal;iterations=2")}) {
    Bench straight(ground + stage);
    const auto iterations = static_cast<int>(straight->progress().iterations);
    std::vector<std::vector<float>> states;
    for (int i = 0; i < iterations; ++i) {
      ASSERT_TRUE(straight->step().ok());
      states.push_back(layersOfRun(*straight));
    }
    for (int i = 1; i <= iterations; ++i) {
      // A jump to iteration i shows the same terrain as the run step by step.
      Bench jumped(ground + stage, 2);
      ASSERT_TRUE(jumped->advance(i).ok());
      EXPECT_EQ(layersOfRun(*jumped), states[static_cast<std::size_t>(i - 1)]) << stage << ", iteration " << i;
      const Result<Snapshot> saved = jumped->snapshot();
      ASSERT_TRUE(saved.ok());
      // Into the same run, from a later state, and into another one.
      jumped.runToEnd();
      Bench other(ground + stage);
      for (Bench* bench : {&jumped, &other}) {
        ASSERT_TRUE((*bench)->restore(saved.value()).ok());
        EXPECT_EQ(layersOfRun(**bench), states[static_cast<std::size_t>(i - 1)]) << stage << ", iteration " << i;
        bench->runToEnd();
        EXPECT_EQ(layersOfRun(**bench), states.back()) << stage << ", iteration " << i;
      }
    }
  }
}

TEST(CoarseRun, ASnapshotContinuesInARecipeWithMoreLayers) {
  const std::string later = "/height-mask/grid-droplets;iterations=2";
  Bench straight(ground + rivers + later);
  straight.runToEnd();
  Bench first(ground + rivers);
  ASSERT_TRUE(first->advance(3).ok());
  const Result<Snapshot> saved = first->snapshot();
  ASSERT_TRUE(saved.ok());
  Bench other(ground + rivers + later);
  ASSERT_TRUE(other->advance(14).ok());
  ASSERT_TRUE(other->restore(saved.value()).ok());
  other.runToEnd();
  EXPECT_EQ(layersOfRun(*other), layersOfRun(*straight));
}

TEST(CoarseRun, GroundThatDoesNotErodeDoesNotChange) {
  Bench bench(ground + "/simplex/height-mask;from=-10000/stream-power;iterations=9;uplift=0");
  const std::vector<float> start = test::valuesOf(bench->terrain().height());
  ASSERT_TRUE(bench->step().ok());
  while (!bench->progress().done()) {
    ASSERT_TRUE(bench->step().ok());
    // Means of means round differently than means.
    EXPECT_LE(test::maxDifference(test::valuesOf(bench->terrain().height()), start), 1e-3) << bench->progress().iteration;
  }
}

TEST(CoarseRun, TurningTheGroundTurnsTheResult) {
  constexpr int side = 64;
  Bench source("2/size=64;extent=3000;seed=4/simplex;relief=900/simplex;blend=add;relief=100;scale=700");
  const std::vector<float> heights = test::valuesOf(source->terrain().height());
  for (const char* edges : {"open", "periodic"}) {
    const std::string recipe = ground + ";edges=" + edges + "/simplex/stream-power;iterations=12+thermal";
    Bench plain(recipe, 1, heights), rotated(recipe, 1, test::turned(heights, side));
    while (!plain->progress().done()) {
      ASSERT_TRUE(plain->step().ok() && rotated->step().ok());
      const auto expected = test::turned(test::valuesOf(plain->terrain().height()), side);
      EXPECT_LE(test::maxDifference(test::valuesOf(rotated->terrain().height()), expected), 0.01)
          << edges << ", iteration " << plain->progress().iteration;
    }
  }
}

TEST(CoarseRun, TheLimitOfMemoryIsRespected) {
  ThreadPool pool(1);
  const Recipe recipe = test::recipeFor(ground + rivers);
  const std::uint64_t bytes = test::bytesOf(recipe);
  auto made = Simulation::create(recipe, pool, test::imagesForTests(), {.memoryLimit = bytes});
  ASSERT_TRUE(made.ok());
  EXPECT_EQ(made.value()->advance(100).value(), 12);
  EXPECT_FALSE(Simulation::create(recipe, pool, test::imagesForTests(), {.memoryLimit = bytes - 1}).ok());
  // At most a fifth more than without coarse maps.
  const auto without = static_cast<double>(test::bytesOf(test::recipeFor("2/size=64;extent=3000;seed=4" + rivers)));
  EXPECT_LE(static_cast<double>(bytes), 1.2 * without);
}

// Ranges like that of the start page: half of the cells along each side give the same landforms.
TEST(CoarseRun, MakesTheLandformsOfARunOnEveryCell) {
  const auto measured = [](const std::string& coarse, int seed) {
    Bench bench("2/size=256;extent=12000;seed=" + std::to_string(seed) + coarse +
                    "/spectral;relief=2000;scale=7000;exponent=2.1/stream-power;iterations=60;uplift=0.0005;deposition=0.6",
                2);
    bench.runToEnd();
    return bench->landforms({.rivers = 0}).value();
  };
  double slope = 0.0, hypsometry = 0.0, concavity = 0.0, hack = 0.0, density = 0.0, relief = 0.0, closed = 0.0;
  for (const int seed : {5, 21, 34}) {
    const Landforms coarse = measured(";coarse=100", seed), full = measured("", seed);
    slope = std::max(slope, std::abs(coarse.ground.meanSlope / full.ground.meanSlope - 1.0));
    relief = std::max(relief, std::abs(coarse.ground.heights.relief() / full.ground.heights.relief() - 1.0));
    density = std::max(density, std::abs(coarse.drainageDensity / full.drainageDensity - 1.0));
    hypsometry = std::max(hypsometry, std::abs(coarse.ground.hypsometricIntegral - full.ground.hypsometricIntegral));
    // The exponents of a single map depend on its few large basins.
    concavity += (full.slopeArea.law.exponent.value - coarse.slopeArea.law.exponent.value) / 3.0;
    hack += (coarse.hack.exponent.value - full.hack.exponent.value) / 3.0;
    closed = std::max(closed, coarse.closedShare);
  }
  const std::string of = "coarse start";
  test::prove(of, "mean slope, relative difference from a run on every cell", test::atMost(0.15), slope);
  test::prove(of, "relief, relative difference from a run on every cell", test::atMost(0.06), relief);
  test::prove(of, "drainage density, relative difference from a run on every cell", test::atMost(0.15), density);
  test::prove(of, "hypsometric integral, difference from a run on every cell", test::atMost(0.03), hypsometry);
  test::prove(of, "concavity, mean difference from a run on every cell", test::atMost(0.05), std::abs(concavity));
  test::prove(of, "Hack exponent, mean difference from a run on every cell", test::atMost(0.04), std::abs(hack));
  test::prove(of, "share of the land in closed depressions", test::atMost(0.1), closed);
}

}  // namespace
}  // namespace rill::coarse_run_test

#include "erosion/creep.h"

#include "base/math.h"
#include "support.h"

namespace rill::creep_test {
namespace {

using test::Bench;
using test::prove;

TEST(Creep, AWaveDecaysAsTheHeatEquationSays) {
  // h = 10 m cos(k x): dh/dt = -D k^2 h.
  constexpr int side = 64;
  constexpr double length = 640.0, diffusivity = 0.1, years = 20000.0;
  std::vector<float> heights;
  for (int r = 0; r < side; ++r) {
    for (int c = 0; c < side; ++c) heights.push_back(static_cast<float>(10.0 * std::cos(2.0 * pi * (c + 0.5) / side)));
  }
  Bench bench("2/size=64;extent=640;edges=periodic/creep;law=linear;diffusivity=0.1;time-step=1000;iterations=20", 1, heights);
  bench.runToEnd();
  const double k = 2.0 * pi / length;
  const double expected = exponential(-diffusivity * k * k * years);
  double worst = 0.0;
  for (int c = 0; c < side; ++c) {
    const double wanted = 10.0 * expected * std::cos(2.0 * pi * (c + 0.5) / side);
    worst = std::max(worst, std::abs(static_cast<double>(bench->terrain().height().row(7)[c]) - wanted));
  }
  prove("creep", "linear, a wave of 640 m after 20,000 years: worst difference from exp(-D k^2 t), m", test::atMost(0.01), worst);
}

// Heights along a row of a hillslope in the steady state, between a divide and a river of fixed height, with uplift.
std::vector<double> steadyHillslope(CreepLaw law, double uplift, int cells, double cellSize) {
  const CreepSettings settings{law, 0.01, 38.0, 200.0};
  constexpr LayerSet layers{LayerId::height, LayerId::wear, LayerId::deposit};
  const Shape shape{cells, 4};
  Terrain terrain;
  EXPECT_TRUE(terrain.allocate(shape, cellSize, Edges::wall, layers).ok());
  std::vector<Value> values;
  for (const ParameterDescription& row : creepParameters) values.push_back(row.initialValue());
  values[0].number = static_cast<double>(law);
  values[3].number = settings.timeStep;
  const auto method = findMethod("creep")->create(values);
  ThreadPool pool(1);
  Budget budget;
  Run run{terrain, pool, budget, {}, test::imagesForTests(), test::windowForTests()};
  ScratchArena arena(shape);
  EXPECT_TRUE(method->start(run, arena).ok());
  for (int iteration = 0; iteration < 50000; ++iteration) {
    method->iterate(run);
    for (int r = 0; r < shape.height; ++r) {
      float* const height = terrain.height().row(r);
      height[0] = 0.0f;
      for (int c = 1; c < cells; ++c) height[c] += static_cast<float>(uplift * settings.timeStep);
    }
  }
  const float* const row = terrain.height().row(1);
  return {row, row + cells};
}

TEST(Creep, HillslopesReachThePublishedSteadyState) {
  constexpr int cells = 40;
  constexpr double cellSize = 5.0, diffusivity = 0.01, critical = 0.7812856;
  struct Case {
    const char* name;
    CreepLaw law;
    double uplift;
  };
  for (const Case& each : {Case{"linear", CreepLaw::linear, 2e-5}, Case{"nonlinear", CreepLaw::nonlinear, 1e-4}}) {
    const std::vector<double> height = steadyHillslope(each.law, each.uplift, cells, cellSize);
    double worst = 0.0, steepest = 0.0;
    // The river's cell rises within each iteration and is then reset to 0, so slopes near it oscillate.
    for (int c = 6; c < cells; ++c) {
      // In the steady state, the uplift beyond a face flows through it.
      const double flux = each.uplift * cellSize * (cells - c) / diffusivity;
      const double slope = (height[static_cast<std::size_t>(c)] - height[static_cast<std::size_t>(c) - 1]) / cellSize;
      // S / (1 - (S / Sc)^2) = flux, solved for S.
      const double root = (std::sqrt(1.0 + 4.0 * flux * flux / (critical * critical)) - 1.0) * critical * critical / (2.0 * flux);
      const double wanted = each.law == CreepLaw::linear ? flux : root;
      worst = std::max(worst, std::abs(slope / wanted - 1.0));
      steepest = std::max(steepest, slope);
    }
    if (each.law == CreepLaw::nonlinear) {
      EXPECT_GT(steepest, 0.6 * critical);
      EXPECT_LT(steepest, critical);
    }
    prove("creep", std::string("steady hillslope, ") + each.name + ": worst |S / S of the equation - 1|", test::atMost(0.01),
          worst);
  }
}

// Root mean square difference of two grids.
double differenceOf(const Grid& a, const Grid& b) {
  double sum = 0.0;
  for (int r = 0; r < a.height(); ++r) {
    for (int c = 0; c < a.width(); ++c) {
      const double difference = static_cast<double>(a.row(r)[c]) - b.row(r)[c];
      sum += difference * difference;
    }
  }
  return std::sqrt(sum / (static_cast<double>(a.width()) * a.height()));
}

TEST(Creep, StagesReplaceShortExplicitSteps) {
  // 8 stages per iteration of 5000 years, against explicit steps of 100 years, which need a single stage each.
  const std::string ground = "2/size=128;extent=1280;edges=wall/simplex;relief=60;scale=600";
  Bench before(ground), stages(ground + "/creep;time-step=5000;iterations=4"),
      steps(ground + "/creep;time-step=100;iterations=200");
  stages.runToEnd();
  steps.runToEnd();
  const double change = differenceOf(steps->terrain().height(), before->terrain().height());
  EXPECT_GT(change, 0.5);
  prove("creep", "nonlinear, 20,000 years in stages and in short steps: difference / change, root mean squares", test::atMost(0.03),
        differenceOf(stages->terrain().height(), steps->terrain().height()) / change);
}

TEST(Creep, LevelGroundStaysLevelAndSteepGroundWithinItsBounds) {
  const std::vector<float> level(48 * 48, 123.456f);
  Bench flat("2/size=48;extent=480;edges=wall/creep;diffusivity=1;time-step=100000;iterations=3", 1, level);
  flat.runToEnd();
  for (const float height : test::valuesOf(flat->terrain().height())) ASSERT_EQ(height, 123.456f);
  // White noise of 1000 m, the roughest possible ground, with the most stages: no wave grows.
  std::vector<float> noise(48 * 48);
  const RandomKey random{.seed = 5};
  for (std::size_t i = 0; i < noise.size(); ++i) noise[i] = 1000.0f * random.uniform(i);
  Bench rough("2/size=48;extent=480;edges=wall/creep;diffusivity=1;time-step=100000;iterations=5", 1, noise);
  for (int i = 0; i < 5; ++i) {
    ASSERT_TRUE(rough->step().ok());
    for (const float height : test::valuesOf(rough->terrain().height())) {
      ASSERT_GE(height, 0.0f);
      ASSERT_LE(height, 1000.0f);
    }
  }
}

// The bound of terrain/budget.h, where every iteration takes eight passes over the cells: 3 % of the little rock that moves.
TEST(Creep, ClosesTheMassOfNearlyLevelGroundToTheRoundingOfItsHeights) {
  constexpr int iterations = 8, passes = 8;
  Bench bench("2/size=128;extent=10000/perlin;scale=1000000/creep;diffusivity=10;iterations=" + std::to_string(iterations));
  bench.runToEnd();
  const Budget budget = bench->budget();
  double highest = 0.0;
  for (const float height : test::valuesOf(bench->terrain().height())) highest = std::max(highest, static_cast<double>(height));
  const double rounding = 0x1p-24 * iterations * passes * highest * 1e8;
  EXPECT_LT(std::abs(budget.residual()), 2e-6 * budget.eroded + rounding);
  EXPECT_GT(std::abs(budget.residual()), 2e-6 * budget.eroded);
}

}  // namespace
}  // namespace rill::creep_test

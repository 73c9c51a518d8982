// Stream power with routing=analytic: closed forms, keyframes, and time steps as a reference.
#include <algorithm>
#include <cmath>
#include <vector>

#include "base/math.h"
#include "stream_power_ground.h"
#include "support.h"

namespace rill::stream_power_test {
namespace {

using test::Bench;
using test::Ground;
using test::prove;
using test::recipeFor;
using test::recipeWith;

const std::string analytic = "routing=analytic;age=";

// A plane whose columns are valleys of the width of a cell, with a wall on three sides: A = w l, with l the distance from the
// divide.
class Valley {
 public:
  Valley() {
    for (int y = 0; y < length; ++y) tau_.push_back(y == 0 ? 0.0 : tau_.back() + cell / (erodibility * std::sqrt(areaAt(y))));
    // In balance with the old uplift.
    for (int r = 0; r < length; ++r) heights_.insert(heights_.end(), width, static_cast<float>(oldUplift * tauAtRow(r)));
  }

  // Relative error of the height of a column after `years`, and the distance of the knickpoint from its exact place, in cells.
  std::pair<double, double> errorsAt(double years) const {
    const std::string text =
        "2/size=5x128;extent=250;sea=none;edges=wall/shape/stream-power;key-interval=1000000;channel-area=0;"
        "erodibility=0.00002;uplift=0.001;" +
        analytic + std::to_string(years);
    Bench bench(text, 1, heights_);
    bench.runToEnd();
    double worst = 0.0;
    int knickpoint = 0;
    for (int y = 0; y < length; ++y) {
      const double tau = tau_[static_cast<std::size_t>(y)];
      const double exact = tau <= years ? uplift * tau : oldUplift * (tau - years) + uplift * years;
      const double height = bench->terrain().height().row(length - 1 - y)[2];
      worst = std::max(worst, std::abs(height - exact));
      if (height >= 0.999 * uplift * tau) knickpoint = y;
    }
    const double root = std::sqrt(distance) - 0.5 * erodibility * std::sqrt(cell) * years;
    return {worst / (uplift * tau_.back()), std::abs(knickpoint - (distance - root * root) / cell)};
  }

  double timeToDivide() const { return tau_.back(); }

 private:
  static constexpr int length = 128, width = 5;
  static constexpr double cell = 50.0, distance = length * cell, erodibility = 2e-5, oldUplift = 2e-4, uplift = 1e-3;

  static double areaAt(int y) { return cell * cell * (length - y); }
  double tauAtRow(int row) const { return tau_[static_cast<std::size_t>(length - 1 - row)]; }

  std::vector<double> tau_;  // yr, by distance from the outlet
  std::vector<float> heights_;
};

TEST(AnalyticStreamPower, HasTheClosedFormOfAStraightValley) {
  const Valley valley;
  double worst = 0.0, farthest = 0.0;
  for (int i = 1; i <= 20; ++i) {
    const auto [height, cells] = valley.errorsAt(std::min(1e6, 0.95 * valley.timeToDivide()) * i / 20.0);
    worst = std::max(worst, height);
    farthest = std::max(farthest, cells);
  }
  prove("stream-power", "straight valley at 20 ages: error of the height, relative to relief", test::atMost(1e-5), worst);
  // Areas of cells include the cell itself, so the travel time of the grid differs from the integral.
  prove("stream-power", "straight valley at 20 ages: distance of the knickpoint from its place, in cells", test::atMost(1.5),
        farthest);
}

std::vector<float> heightsOf(const Simulation& simulation) { return test::valuesOf(simulation.terrain().height()); }

std::vector<float> landAt(const std::string& rest, int size = 96) {
  Bench bench(recipeWith(size, rest));
  bench.runToEnd();
  return heightsOf(*bench);
}

TEST(AnalyticStreamPower, StartsAtTheGroundBelow) {
  const std::string source = "2/size=96;extent=4000;seed=5;sea=none/simplex;relief=300;scale=1500";
  EXPECT_EQ(landAt(analytic + "0"), heightsOf(*Bench(source)));
}

TEST(AnalyticStreamPower, HasTheSameHistoryForEveryAge) {
  // The keyframes with the default interval and growth.
  Bench old(recipeWith(96, analytic + "400000"));
  for (const int age : {10000, 20000, 30000, 42754, 58529, 77575, 100129}) {
    ASSERT_TRUE(old->step().ok());
    EXPECT_EQ(landAt(analytic + std::to_string(age)), heightsOf(*old)) << age;
  }
}

TEST(AnalyticStreamPower, DoesNotJumpAtAKeyframe) {
  double largest = 0.0;
  for (const double age : {10000.0, 30000.0, 42754.0}) {
    std::vector<std::vector<float>> lands;
    for (const double around : {age - 1.0, age, age + 1.0}) lands.push_back(landAt(analytic + std::to_string(around)));
    largest = std::max({largest, test::maxDifference(lands[0], lands[1]), test::maxDifference(lands[1], lands[2])});
  }
  prove("stream-power", "change in the year before and after a keyframe, in m", test::atMost(0.02), largest);
}

TEST(AnalyticStreamPower, RisesNoFasterThanTheRock) {
  Bench bench(recipeWith(96, "uplift=0.001;" + analytic + "1000000"));
  std::vector<float> before = heightsOf(*bench);
  double age = 0.0;
  while (!bench->progress().done()) {
    ASSERT_TRUE(bench->step().ok());
    const double next = std::min(1e6, age + std::round(10000.0 * power(std::max(1.0, age / 20000.0), 0.6)));
    const float rise = 0.001f * static_cast<float>(next - age);
    const std::vector<float> now = heightsOf(*bench);
    for (std::size_t i = 0; i < now.size(); ++i) ASSERT_LE(now[i], before[i] + rise * 1.000001f) << age << ", cell " << i;
    before = now;
    age = next;
  }
}

TEST(AnalyticStreamPower, IsSteadyInTheEnd) {
  Bench bench(recipeWith(96, "erodibility=0.00002;key-interval=250000;key-growth=0;" + analytic + "20000000"));
  bench.runToEnd();
  const Ground ground(*bench);
  std::vector<double> ratios;
  for (int r = 1; r < 95; ++r) {
    for (int c = 1; c < 95; ++c) {
      if (ground.area(c, r) <= 20000.0 || ground.water(c, r) > 0.0f) continue;
      ratios.push_back(ground.slope(c, r, ReceiverRule::steepest) * std::sqrt(ground.area(c, r)) / (3e-4 / 2e-5));
    }
  }
  std::nth_element(ratios.begin(), ratios.begin() + ratios.size() / 2, ratios.end());
  prove("stream-power", "routing=analytic at 20 million years: median of ksn over U / K, less 1", test::atMost(0.01),
        std::abs(ratios[ratios.size() / 2] - 1.0));
}

// Correlation of the changes of two lands since the start.
double correlationOfChange(const std::vector<float>& one, const std::vector<float>& other, const std::vector<float>& start) {
  double x = 0.0, y = 0.0, xx = 0.0, yy = 0.0, xy = 0.0;
  for (std::size_t i = 0; i < start.size(); ++i) {
    const double a = 1.0 * one[i] - start[i], b = 1.0 * other[i] - start[i];
    x += a, y += b, xx += a * a, yy += b * b, xy += a * b;
  }
  const auto n = static_cast<double>(start.size());
  return (xy / n - x * y / n / n) / std::sqrt((xx / n - x * x / n / n) * (yy / n - y * y / n / n));
}

TEST(AnalyticStreamPower, AgreesWithTimeSteps) {
  const std::vector<float> start = landAt(analytic + "0");
  struct Case {
    const char* age;
    const char* steps;
    double least;
  };
  for (const auto& [age, steps, least] : {Case{"50000", "flow=steepest;iterations=200;time-step=250", 0.96},
                                          Case{"250000", "flow=steepest;iterations=400;time-step=625", 0.97},
                                          Case{"1000000", "flow=steepest;iterations=500;time-step=2000", 0.94}}) {
    const std::vector<float> reference = landAt(steps);
    const double ladder = correlationOfChange(landAt(analytic + age), reference, start);
    prove("stream-power", std::string("routing=analytic at ") + age + " years: correlation of the change with small time steps",
          test::atLeast(least), ladder);
    // A control: the rivers of the start serve for the whole past.
    const double once = correlationOfChange(landAt("key-interval=1000000;" + analytic + age), reference, start);
    EXPECT_LT(once, ladder) << age;
  }
}

TEST(AnalyticStreamPower, BalancesMassOnAnyNumberOfThreads) {
  const std::string rest = "depressions=breach;" + analytic + "300000";
  Bench alone(recipeWith(160, rest));
  alone.runToEnd();
  const Budget budget = alone->budget();
  EXPECT_GT(budget.eroded, 0.0);
  EXPECT_LE(std::abs(budget.residual()), 2e-6 * budget.eroded);
  for (const int threads : test::threadCounts()) {
    Bench bench(recipeWith(160, rest), threads);
    bench.runToEnd();
    EXPECT_EQ(heightsOf(*bench), heightsOf(*alone)) << threads;
    EXPECT_EQ(bench->budget().eroded, budget.eroded) << threads;
  }
}

TEST(AnalyticStreamPower, SharesKeyframesBetweenAges) {
  Bench old(recipeWith(64, analytic + "400000"));
  ASSERT_TRUE(old->advance(3).ok());
  const auto saved = old->snapshot();
  ASSERT_TRUE(saved.ok());
  Bench young(recipeWith(64, analytic + "36000"));
  ASSERT_TRUE(young->restore(saved.value()).ok());
  ASSERT_TRUE(young->step().ok());
  EXPECT_TRUE(young->progress().done());
  EXPECT_EQ(heightsOf(*young), landAt(analytic + "36000", 64));
  // The third keyframe is the end of this land, which a keyframe within a longer run is not.
  EXPECT_FALSE(Bench(recipeWith(64, analytic + "30000"))->restore(saved.value()).ok());
  EXPECT_FALSE(Bench(recipeWith(64, "uplift=0.001;" + analytic + "400000"))->restore(saved.value()).ok());
}

TEST(AnalyticStreamPower, RepeatsItsLastIterationForOtherAges) {
  Bench bench(recipeWith(64, "depressions=breach;" + analytic + "32000"));
  const auto withAge = [](const char* age) { return recipeFor(recipeWith(64, "depressions=breach;" + analytic + age)); };
  EXPECT_FALSE(bench->repeatLast(withAge("36000"))) << "before the end";
  bench.runToEnd();
  EXPECT_FALSE(bench->repeatLast(withAge("46000"))) << "another keyframe";
  EXPECT_FALSE(bench->repeatLast(recipeFor(recipeWith(64, "uplift=0.001;" + analytic + "36000")))) << "another uplift";
  for (const char* age : {"36000", "40000", "30001"}) {
    ASSERT_TRUE(bench->repeatLast(withAge(age))) << age;
    Bench fresh(withAge(age));
    fresh.runToEnd();
    for (const std::string_view id : fresh->layers()) {
      EXPECT_EQ(fingerprint(*bench->layer(id).value()), fingerprint(*fresh->layer(id).value())) << id << " at " << age;
    }
    EXPECT_EQ(bench->budget().eroded, fresh->budget().eroded);
    EXPECT_EQ(bench->budget().lost, fresh->budget().lost);
    EXPECT_EQ(bench->budget().uplifted, fresh->budget().uplifted);
  }
}

TEST(AnalyticStreamPower, RefusesOtherSlopeExponents) {
  ThreadPool pool(1);
  const auto made =
      Simulation::create(recipeFor(recipeWith(16, "slope-exponent=2;" + analytic + "1000")), pool, test::imagesForTests());
  ASSERT_FALSE(made.ok());
  EXPECT_EQ(made.error().message,
            "Stage 2, stream-power: an age needs slope-exponent=1; set it to 1, or use routing=exact with iterations.");
}

}  // namespace
}  // namespace rill::stream_power_test

// Rivers with known concavity and steepness.
#include <algorithm>

#include "analysis_support.h"

namespace rill::graded_rivers_test {
namespace {

using test::measured;
using test::Valley;

TEST(GradedRiver, HasItsConcavitySteepnessAndAStraightChiPlot) {
  for (const double theta : {0.3, 0.45, 0.6}) {
    const Valley valley{{101, 1200}, 30.0, theta, 40.0};
    Terrain terrain = valley.terrain();
    const auto [drainage, landforms] = measured(terrain, {.theta = theta, .rivers = 1});
    const std::string name = "theta " + std::to_string(theta);
    test::prove(name, "error of the concavity", test::atMost(0.01), std::abs(-landforms.slopeArea.law.exponent.value - theta));
    test::prove(name, "error of ksn", test::atMost(0.01),
                std::abs(landforms.slopeArea.law.coefficientAtReference.value / 40.0 - 1.0));
    test::prove(name, "error of the slope over chi", test::atMost(0.005), std::abs(landforms.chiFit.line.slope / 40.0 - 1.0));
    EXPECT_GT(landforms.chiFit.line.rSquared, 0.99999);
    ASSERT_EQ(landforms.rivers.size(), 1u);
    const River& river = landforms.rivers[0];
    const std::vector<double> expected = valley.chi();
    double chiError = 0.0, steepnessError = 0.0, heightError = 0.0;
    for (std::size_t i = 0; i < river.cells.size(); ++i) {
      const int row = river.cells[i] / 101;
      EXPECT_EQ(river.cells[i] % 101, valley.middle());
      EXPECT_EQ(river.area[i], valley.area(row));
      chiError = std::max(chiError, std::abs(river.chi[i] - expected[static_cast<std::size_t>(row)]) / expected[0]);
      steepnessError = std::max(steepnessError, std::abs(river.steepness[i] / 40.0 - 1.0));
      heightError = std::max(heightError, std::abs(river.height[i] - 10.0 - 40.0 * river.chi[i]) / (40.0 * expected[0]));
    }
    test::prove(name, "largest error of chi", test::atMost(1e-9), chiError);
    test::prove(name, "largest error of ksn along the river", test::atMost(0.01), steepnessError);
    test::prove(name, "largest distance from the straight line", test::atMost(1e-4), heightError);
    EXPECT_TRUE(river.knickpoints.empty());
  }
}

TEST(GradedRiver, ListsEveryChannelCellOfEveryRiver) {
  test::Bench bench("2/size=160;seed=4/simplex;relief=900/stream-power;iterations=9");
  bench.runToEnd();
  constexpr int rivers = 50;
  const Landforms landforms = bench->landforms({.theta = 0.5, .rivers = rivers}).value();
  const Result<ChannelPoints> made = bench->channelPoints(0.5);
  ASSERT_TRUE(made.ok());
  const ChannelPoints& points = made.value();
  std::size_t at = 0;
  for (int river = 0; river < rivers; ++river) {
    const River& one = landforms.rivers[static_cast<std::size_t>(river)];
    EXPECT_EQ(points.order[at], one.order);
    for (std::size_t i = 0; i < one.cells.size(); ++i, ++at) {
      EXPECT_EQ(points.river[at], river);
      EXPECT_EQ(points.cell[at], one.cells[i]);
      EXPECT_EQ(points.distance[at], one.distance[i]);
      EXPECT_EQ(points.height[at], one.height[i]);
      EXPECT_EQ(points.area[at], one.area[i]);
      EXPECT_EQ(points.chi[at], one.chi[i]);
      EXPECT_EQ(points.steepness[at], one.steepness[i]);
    }
  }
  EXPECT_GT(points.cell.size(), at) << "there are more rivers than a report may have";
  EXPECT_FALSE(bench->channelPoints(0.05).ok());
  EXPECT_TRUE(test::Bench("2/size=16;sea=5000/simplex")->channelPoints(0.5).value().cell.empty());
}

// The balance of uplift and incision: S = (U / K)^(1/n) A^-(m/n).
TEST(GradedRiver, IsTheSteadyStateOfTheStreamPowerLaw) {
  struct Case {
    const char* exponents;
    double theta;
  };
  for (const Case& each : {Case{"area-exponent=0.5", 0.5}, Case{"area-exponent=0.4", 0.4}}) {
    test::Bench bench(std::string("2/size=240;extent=12000;seed=3/simplex;relief=50/stream-power;flow=steepest;iterations=120;"
                                  "time-step=200000;channel-area=0;erodibility=0.00001;") +
                      each.exponents);
    bench.runToEnd();
    const Result<Landforms> made = bench->landforms({.theta = each.theta, .rivers = 5});
    ASSERT_TRUE(made.ok());
    const Landforms& landforms = made.value();
    test::prove(each.exponents, "error of the concavity", test::atMost(0.01),
                std::abs(-landforms.slopeArea.law.exponent.value - each.theta));
    EXPECT_GT(landforms.slopeArea.law.rSquared, 0.99);
    EXPECT_GT(landforms.chiFit.line.rSquared, 0.999);
    // The default uplift of 0.3 mm a year over the erodibility.
    const double steepness = 0.0003 / 0.00001;
    test::prove(each.exponents, "error of ksn", test::atMost(0.01),
                std::abs(landforms.slopeArea.law.coefficientAtReference.value / steepness - 1.0));
    test::prove(each.exponents, "error of the slope over chi", test::atMost(0.005),
                std::abs(landforms.chiFit.line.slope / steepness - 1.0));
    EXPECT_GT(landforms.orders.bifurcationRatio.value, 2.5);
    EXPECT_LT(landforms.orders.bifurcationRatio.value, 6.0);
    EXPECT_GT(landforms.hack.exponent.value, 0.45);
    EXPECT_LT(landforms.hack.exponent.value, 0.75);
    EXPECT_EQ(landforms.pits, 0.0);
  }
}

TEST(GradedRiver, HasAKnickpointWhereItSteps) {
  const Valley valley{{101, 600}, 30.0, 0.45, 40.0};
  const std::vector<double> river = valley.chi();
  Terrain terrain = test::terrainOf(valley.shape, 30.0, [&](int c, int r) {
    return 10.0 + 40.0 * river[static_cast<std::size_t>(r)] + 600.0 * std::abs(c - valley.middle()) + (r < 300 ? 200.0 : 0.0);
  });
  const auto [drainage, landforms] = measured(terrain, {.rivers = 1});
  ASSERT_EQ(landforms.rivers.size(), 1u);
  const River& main = landforms.rivers[0];
  ASSERT_EQ(main.knickpoints.size(), 1u);
  EXPECT_NEAR(main.cells[static_cast<std::size_t>(main.knickpoints[0])] / 101, 299, 2);
}

}  // namespace
}  // namespace rill::graded_rivers_test

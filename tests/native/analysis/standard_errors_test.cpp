// Fitted numbers with their standard errors: steady land with known exponents, and the noise that errors must show.
#include <algorithm>

#include "analysis/area_law.h"
#include "analysis/still_water.h"
#include "analysis_support.h"
#include "base/decimal.h"
#include "base/random.h"

namespace rill::standard_errors_test {
namespace {

using test::measured;
using test::terrainOf;
using test::Valley;

// Steady land of the stream power law with m/n = theta.
Landforms steadyLand(double theta, int size, int seed) {
  // The same steepness at 1 km^2 for all exponents.
  const double erodibility = 1e-5 * std::pow(1e6, 0.5 - theta);
  const std::string recipe = "2/size=" + std::to_string(size) + ";extent=" + std::to_string(size * 50) +
                             ";seed=" + std::to_string(seed) +
                             "/simplex;relief=50/stream-power;iterations=100;flow=steepest;channel-area=0;time-step=200000;"
                             "area-exponent=" +
                             formatNumber(theta) + ";erodibility=" + formatNumber(erodibility);
  test::Bench bench(recipe, 2);
  bench.runToEnd();
  return bench->landforms({.rivers = 0}).value();
}

TEST(StandardErrors, CoverTheTruthOfSteadyLand) {
  constexpr double thetas[] = {0.35, 0.45, 0.5, 0.6};
  constexpr int seeds = 10;
  double lands = 0.0, known = 0.0, covered = 0.0, junctions = 0.0, junctionsCovered = 0.0;
  const auto isWithin = [](double truth, double value, double error) { return std::abs(value - truth) <= 2.0 * error; };
  for (int seed = 1; seed <= seeds; ++seed) {
    const double theta = thetas[seed % 4];
    const SlopeArea slopeArea = steadyLand(theta, 128, seed).slopeArea;
    lands += 1.0;
    const Estimate& exponent = slopeArea.law.exponent;
    known += exponent.value == exponent.value ? 1.0 : 0.0;
    covered += isWithin(theta, -exponent.value, exponent.standardError) ? 1.0 : 0.0;
    const Estimate& byJunctions = slopeArea.junctions.theta;
    if (byJunctions.value != byJunctions.value) continue;
    junctions += 1.0;
    junctionsCovered += isWithin(theta, byJunctions.value, byJunctions.standardError) ? 1.0 : 0.0;
  }
  const std::string of = "10 steady lands of 128 cells";
  test::prove(of, "share with a concavity", test::atLeast(0.9), known / lands);
  test::prove(of, "share whose concavity is within 2 standard errors", test::atLeast(0.9), covered / lands);
  test::prove(of, "share whose junctions give a concavity", test::atLeast(0.5), junctions / lands);
  test::prove(of, "share of them within 2 standard errors", test::atLeast(0.85), junctionsCovered / junctions);
}

// Rivers whose values differ by a factor each, so that the error is known: sigma / sqrt(rivers) at the centre.
TEST(StandardErrors, AreThoseOfTheRiversAndNotOfTheirCells) {
  constexpr int rivers = 100, cells = 400;
  constexpr double sigma = 0.4;
  Spread centres;
  double estimated = 0.0;
  constexpr int lands = 40;
  for (int land = 0; land < lands; ++land) {
    AreaSamples samples;
    ASSERT_TRUE(samples.start(rivers * cells).ok());
    const RandomKey key{7, 0, static_cast<std::uint64_t>(land)};
    for (int river = 0; river < rivers; ++river) {
      double normal = -6.0;
      for (std::uint64_t i = 0; i < 12; ++i) normal += static_cast<double>(key.uniform(static_cast<std::uint64_t>(river) * 12 + i));
      for (int cell = 0; cell < cells; ++cell) {
        const double area = std::pow(10.0, 5.0 + 2.0 * cell / cells);
        samples.add(river, std::log(area), sigma * normal + std::log(100.0) - 0.45 * std::log(area));
      }
    }
    const AreaLaw law = samples.law(-0.45, "the exponent");
    ASSERT_FALSE(law.absent.has_value());
    EXPECT_NEAR(law.exponent.value, -0.45, 1e-6);
    centres.add(std::log(law.coefficientAtReference.value / 100.0));
    estimated += law.coefficientAtReference.standardError / law.coefficientAtReference.value / lands;
  }
  const std::string of = "100 rivers with a scatter of 0.4";
  test::prove(of, "error of ksn, estimated over its scatter between lands", test::about(1.0, 0.3), estimated / centres.deviation());
  test::prove(of, "estimated error of ksn over 0.4 / sqrt(100)", test::about(1.0, 0.15), estimated / (sigma / 10.0));
}

TEST(StandardErrors, AreAbsentWithTheFitWhereTooFewClassesExist) {
  AreaSamples samples;
  ASSERT_TRUE(samples.start(1000).ok());
  for (int i = 0; i < 1000; ++i) samples.add(i / 10, std::log(1e5 * (1.0 + 0.009 * i)), 0.0);
  const AreaLaw law = samples.law(-0.45, "the concavity");
  ASSERT_TRUE(law.absent.has_value());
  EXPECT_EQ(*law.absent,
            "Too small to say: the rivers give 4 classes of drainage area over 1 decade, and the concavity takes 5 over 1.5.");
  EXPECT_TRUE(std::isnan(law.exponent.value));
  EXPECT_TRUE(law.lower.empty());
}

// One class of one river must not turn the line.
TEST(StandardErrors, ShowAClassThatOneRiverMakes) {
  const auto lawWith = [](double factor) {
    AreaSamples samples;
    EXPECT_TRUE(samples.start(20000).ok());
    for (int river = 0; river < 50; ++river) {
      for (int cell = 0; cell < 100; ++cell) {
        const double area = std::pow(10.0, 5.0 + 1.5 * cell / 100);
        samples.add(river, std::log(area), -0.4 * std::log(area));
      }
      if (river != 0) continue;
      for (int cell = 0; cell < 22; ++cell) samples.add(river, std::log(1.2e8), std::log(factor) - 0.4 * std::log(1.2e8));
    }
    return samples.law(-0.45, "the concavity");
  };
  EXPECT_NEAR(lawWith(1.0).exponent.value, -0.4, 1e-6);
  const Estimate turned = lawWith(0.05).exponent;
  EXPECT_NEAR(turned.value, -0.4, 0.06);
  EXPECT_GT(turned.standardError, 0.5 * std::abs(turned.value + 0.4));
}

TEST(StillWater, IsTheLakeAndItsBackwater) {
  const Valley valley{{101, 1200}, 30.0, 0.45, 40.0};
  Terrain land = valley.terrain();
  // A reservoir whose level is that of the river 600 cells above the mouth.
  const float level = land.height().row(600)[valley.middle()];
  for (int r = 600; r < 900; ++r) {
    for (int c = valley.middle() - 5; c <= valley.middle() + 5; ++c) land.height().row(r)[c] = level;
  }
  const auto [drainage, landforms] = measured(land);
  StillWater isStill;
  const Channels& channels = drainage.channels();
  ASSERT_TRUE(findStillWater(land, channels, isStill).ok());
  for (std::int32_t i = 0; i < channels.count(); ++i) {
    const int column = channels.node(i).cell % 101, row = channels.node(i).cell / 101;
    if (column != valley.middle() || row < 3) continue;
    const bool isBackwater = row < 600 && channels.node(i).height < level + static_cast<float>(isStill.fall);
    const bool isLake = row > 601 && row < 898, isRiver = row < 600 || row > 901;
    if (isLake || isRiver) {
      EXPECT_EQ(isStill(i), isLake || isBackwater) << row;
    }
  }
  EXPECT_NEAR(-landforms.slopeArea.law.exponent.value, 0.45, 0.02);
}

TEST(HeightStep, IsThatOfWholeMetresAndOfPictures) {
  const auto stepOf = [](double step) {
    const Terrain terrain = terrainOf({200, 200}, 30.0, [step](int c, int r) {
      const double height = 800.0 + 300.0 * std::sin(0.031 * c) * std::cos(0.017 * r) + 0.37 * c;
      return step > 0.0 ? step * std::round(height / step) : height;
    });
    return heightStep(terrain);
  };
  EXPECT_NEAR(stepOf(1.0), 1.0, 1e-6);
  EXPECT_NEAR(stepOf(0.3048), 0.3048, 1e-5);
  EXPECT_NEAR(stepOf(650.0 / 255.0), 650.0 / 255.0, 1e-4);
  EXPECT_NEAR(stepOf(0.125), 0.125, 1e-6);
  EXPECT_EQ(stepOf(0.0), 0.0);
}

}  // namespace
}  // namespace rill::standard_errors_test

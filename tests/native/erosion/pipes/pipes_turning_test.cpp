// Checks that `pipes` prefers no direction, neither the axes nor the diagonals.
#include <algorithm>

#include "base/math.h"
#include "pipes_basin.h"

namespace rill::pipes_turning_test {
namespace {

using test::Basin;
using test::Bench;
using test::prove;
using test::stillWeather;

double nothing(double, double) { return 0.0; }

// Spread of a drop of water on a cone: the largest relative difference of the water in one of 8 sectors from their mean.
double unevenness(const PipeShares& shares) {
  constexpr int side = 65;
  const auto cone = [](double x, double y) { return 300.0 - 0.3 * std::sqrt(x * x + y * y); };
  const auto drop = [](double x, double y) { return std::max(0.0, 3.0 - 0.05 * std::sqrt(x * x + y * y)); };
  Basin basin(side, 10.0, Edges::open, stillWeather(), cone, drop, shares);
  basin.iterate(20);
  double sectors[8] = {};
  for (int r = 0; r < side; ++r) {
    for (int c = 0; c < side; ++c) {
      const double x = c - 32, y = r - 32;
      if (x * x + y * y < 10.0 * 10.0) continue;
      // Sectors are centred on the axes and the diagonals. The ring is many cells wide, so the error from assigning whole cells is
      // below the limits of the test.
      const double turn = std::atan2(y, x) / (2.0 * pi) + 1.0 + 1.0 / 16.0;
      sectors[static_cast<int>(turn * 8.0) % 8] += basin.layer(LayerId::water).row(r)[c];
    }
  }
  double mean = 0.0;
  for (const double sector : sectors) mean += sector / 8.0;
  EXPECT_GT(mean, 0.0);
  double worst = 0.0;
  for (const double sector : sectors) worst = std::max(worst, std::abs(sector / mean - 1.0));
  return worst;
}

TEST(Pipes, ADropOnAConeSpreadsRound) {
  const double eight = unevenness(eightPipes), four = unevenness(fourPipes);
  prove("pipes", "drop on a cone: largest difference of one of 8 sectors from their mean", test::atMost(0.02), eight);
  prove("pipes", "drop on a cone with four pipes: at least twice that difference", test::atLeast(2.0 * eight), four);
}

// Runs water on a hill with three spurs, once unturned and once turned by an angle, and turns the second result back. Returns the
// mean difference of the water as a share of the mean.
double differenceWhenTurned(double degrees, const PipeShares& shares, int iterations) {
  constexpr int side = 97;
  constexpr double cell = 10.0;
  PipesSettings settings = test::pipesDefaults();
  settings.springs = {};
  // Little erosion: deep streams amplify the difference of the interpolated grounds.
  settings.rain = 500.0;
  settings.capacity = 20.0;
  const auto made = [&](double angle) {
    const double cosAngle = cosine(angle), sinAngle = sine(angle);
    // Three spurs and three valleys: a rotation by 45 or 90 degrees does not map this form onto itself.
    const auto hill = [&](double x, double y) {
      const double u = cosAngle * x + sinAngle * y, v = cosAngle * y - sinAngle * x;
      const double r = std::sqrt(u * u + v * v);
      return 300.0 - 0.4 * r + 0.08 * (r > 0.0 ? u * (u * u - 3.0 * v * v) / (r * r) : 0.0);
    };
    auto basin = std::make_unique<Basin>(side, cell, Edges::open, settings, hill, nothing, shares);
    basin->iterate(iterations);
    return basin;
  };
  const double angle = radians(degrees);
  const auto straight = made(0.0), turned = made(angle);
  double difference = 0.0, sum = 0.0;
  for (int r = 0; r < side; ++r) {
    for (int c = 0; c < side; ++c) {
      const double x = c - side / 2, y = r - side / 2;
      if (x * x + y * y > 40.0 * 40.0) continue;
      const double column = side / 2 + cosine(angle) * x - sine(angle) * y;
      const double row = side / 2 + sine(angle) * x + cosine(angle) * y;
      const int i = static_cast<int>(column), j = static_cast<int>(row);
      const double p = column - i, q = row - j;
      const Grid& water = turned->layer(LayerId::water);
      const double there = (1 - q) * ((1 - p) * water.row(j)[i] + p * water.row(j)[i + 1]) +
                           q * ((1 - p) * water.row(j + 1)[i] + p * water.row(j + 1)[i + 1]);
      difference += std::abs(there - straight->layer(LayerId::water).row(r)[c]);
      sum += straight->layer(LayerId::water).row(r)[c];
    }
  }
  return difference / sum;
}

TEST(Pipes, TurningTheInputBy45DegreesTurnsTheResult) {
  // By this iteration streams have formed, which amplify differences: with four pipes they turn towards the axes. Interpolation
  // between cells causes part of the difference.
  const double eight = differenceWhenTurned(45.0, eightPipes, 100), four = differenceWhenTurned(45.0, fourPipes, 100);
  prove("pipes", "hill with three spurs rotated by 45 degrees: mean difference of the water", test::atMost(0.005), eight);
  prove("pipes", "rotated hill with four pipes: at least five times that difference", test::atLeast(5.0 * eight), four);
}

TEST(Pipes, TurningTheInputBy90DegreesTurnsTheResultToTheBit) {
  double different = 0.0;
  constexpr int side = 40;
  const std::vector<float> heights =
      test::valuesOf(Bench("2/size=40;extent=1500;seed=9/simplex;scale=700;relief=700")->terrain().height());
  for (const char* edges : {"open", "wall", "periodic"}) {
    const std::string recipe = "2/size=40;extent=1500;edges=" + std::string(edges) + "/pipes;iterations=61;lakes=sink";
    Bench straight(recipe, 1, heights), turned(recipe, 1, test::turned(heights, side));
    ASSERT_TRUE(straight->advance(60).ok());
    ASSERT_TRUE(turned->advance(60).ok());
    for (const LayerId layer : {LayerId::height, LayerId::water, LayerId::sediment}) {
      different += test::valuesThatDiffer(test::turned(test::valuesOf(straight->terrain().get(layer)), side),
                                          test::valuesOf(turned->terrain().get(layer)));
    }
  }
  prove("pipes", "input rotated by 90 degrees: different values of height, water and sediment", test::exactly(0.0), different);
}

}  // namespace
}  // namespace rill::pipes_turning_test

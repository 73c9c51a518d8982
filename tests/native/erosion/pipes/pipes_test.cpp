#include <algorithm>

#include "base/math.h"
#include "pipes_basin.h"

namespace rill::pipes_test {
namespace {

using test::Basin;
using test::Bench;
using test::prove;
using test::stillWeather;

constexpr double gravity = 9.81;  // m/s^2

double nothing(double, double) { return 0.0; }

// Rough ground between 0 and 100 m, in steps of `finest` metres.
double rough(double x, double y, double finest) {
  const RandomKey random{.seed = 5};
  const auto at = static_cast<std::uint64_t>((x + 1000.0) * 7.0 + (y + 1000.0) * 7000.0);
  return std::floor(100.0 * random.uniform(at) / finest) * finest;
}

TEST(Pipes, LakeAtRestStaysAtRest) {
  PipesSettings settings = test::pipesDefaults();
  settings.rain = settings.evaporation = 0.0;
  settings.springs = {};
  settings.lakes = Lakes::sink;
  double different = 0.0;
  for (const Edges edges : {Edges::wall, Edges::periodic}) {
    // Depths and heights are multiples of 1/1024 m, so the levels are exactly equal and nothing may move. Ground above 60 m forms
    // islands.
    const auto ground = [](double x, double y) { return rough(x, y, 1.0 / 1024.0); };
    const auto lake = [&](double x, double y) { return std::max(0.0, 60.0 - ground(x, y)); };
    Basin basin(20, 10.0, edges, settings, ground, lake);
    const std::vector<float> before = test::valuesOf(basin.layer(LayerId::water));
    basin.iterate(200);
    different += test::valuesThatDiffer(test::valuesOf(basin.layer(LayerId::water)), before);
    EXPECT_EQ(basin.budget.eroded, 0.0);
  }
  prove("pipes", "lake at rest with exactly equal levels: cells that change", test::exactly(0.0), different);
  // With arbitrary heights the level itself is rounded, by up to 4e-6 m at 60 m. Waves of that size move around, and each of about
  // 1500 sub-steps rounds the depth again. Independent rounding errors add up to 40 times that.
  const auto ground = [](double x, double y) { return rough(x, y, 1e-9); };
  const auto lake = [&](double x, double y) { return std::max(0.0, 60.0 - static_cast<double>(static_cast<float>(ground(x, y)))); };
  Basin basin(20, 10.0, Edges::wall, settings, ground, lake);
  const std::vector<float> before = test::valuesOf(basin.layer(LayerId::water));
  basin.iterate(200);
  prove("pipes", "lake at rest on rounded heights: largest change of depth, m", test::atMost(40.0 * 4e-6),
        test::maxDifference(test::valuesOf(basin.layer(LayerId::water)), before));
  EXPECT_LT(basin.sum(LayerId::wear), 1e-4);
}

TEST(Pipes, DamBreakKeepsItsVolume) {
  double worst = 0.0;
  for (const Edges edges : {Edges::wall, Edges::periodic}) {
    const auto dam = [](double x, double) { return x < 0.0 ? 10.0 : 0.0; };
    Basin basin(32, 10.0, edges, stillWeather(), nothing, dam);
    const double before = basin.sum(LayerId::water);
    basin.iterate(10);
    EXPECT_GT(basin.layer(LayerId::water).row(16)[20], 0.5f) << "the water has run down";
    basin.iterate(290);
    worst = std::max(worst, std::abs(basin.sum(LayerId::water) / before - 1.0));
  }
  prove("pipes", "dam break: |volume after / before - 1|", test::atMost(1e-5), worst);
}

TEST(Pipes, WavesRunAtTheSpeedOfGravityWaves) {
  // A standing wave in a closed basin of length L is level after a quarter of its period and inverted after half of its period,
  // L / sqrt(g d). This is checked along the axes and, with two crossed waves, at an angle.
  const double depth = 3.0, length = 640.0;
  PipesSettings settings = stillWeather();
  settings.friction = 0.001;
  const double half = length / std::sqrt(gravity * depth);
  settings.timeStep = half / 60.0;
  const auto wave = [&](double x, double) { return depth - 0.01 * sine(pi * x / length); };
  Basin along(64, 10.0, Edges::wall, settings, nothing, wave);
  along.iterate(30);
  // A wave that is 2 % too slow differs from level by 0.03 of its height.
  EXPECT_NEAR(along.layer(LayerId::water).row(20)[63] - depth, 0.0, 0.0003);
  along.iterate(30);
  const float* row = along.layer(LayerId::water).row(20);
  // A wave of one centimetre on three metres of water. Friction of 0.001 takes a hundredth of it; float32 resolves 2e-7 m.
  prove("pipes", "standing wave of 0.01 m along an axis after half its period, L / sqrt(g d): crest, m", test::about(0.01, 0.0005),
        row[63] - depth);
  EXPECT_NEAR(row[0] - depth, -0.01, 0.0005);

  settings.timeStep = half / std::sqrt(2.0) / 60.0;
  const auto crossed = [&](double x, double y) { return depth + 0.01 * sine(pi * x / length) * sine(pi * y / length); };
  Basin across(64, 10.0, Edges::wall, settings, nothing, crossed);
  across.iterate(30);
  EXPECT_NEAR(across.layer(LayerId::water).row(63)[63] - depth, 0.0, 0.0003);
  across.iterate(30);
  prove("pipes", "two waves crossed, after half their period: trough, m", test::about(-0.01, 0.0005),
        across.layer(LayerId::water).row(63)[63] - depth);
}

TEST(Pipes, RainOnARampFlowsAndCarriesAsTheEquationsSay) {
  // Steady flow: q = rain x, friction balances the slope: v^2 = g d S / friction.
  const double slope = 0.05, friction = 0.1, rain = 1000.0 / 3.6e6;
  PipesSettings settings = test::pipesDefaults();
  settings.evaporation = 0.0;
  settings.springs = {};
  settings.rain = 1000.0;
  settings.friction = friction;
  settings.timeStep = 10.0;
  settings.capacity = 0.5;
  settings.erosion = settings.deposition = 1.0;
  settings.minimumSlope = 0.001;
  // The rock erodes by centimetres only, so the ramp stays a ramp.
  Basin basin(100, 10.0, Edges::open, settings, [&](double x, double) { return 100.0 - slope * x; }, nothing);
  basin.iterate(150);
  const double x = 800.0;  // m from the top, to the middle of the pipe east of cell 79
  const double flow = rain * x;
  const double depth = std::cbrt(flow * flow * friction / (gravity * slope));
  const float* water = basin.layer(LayerId::water).row(50);
  prove("pipes", "steady rain on a ramp: depth / (q^2 friction / (g S))^(1/3)", test::about(1.0, 0.03), water[79] / depth);
  // 1 / sin of the ramp's tilt is sqrt(1 + S^2) / S. The capacity changes by 1/160 from cell to cell.
  const double power = slope / std::sqrt(1.0 + slope * slope) * flow / depth * std::min(1.0, depth / 0.2);
  const double capacity = 0.5 * (power - 0.002);
  prove("pipes", "steady rain on a ramp: sediment / transport capacity", test::about(1.0, 0.05),
        basin.layer(LayerId::sediment).row(50)[79] / capacity);
}

TEST(Pipes, RainSpringAndEvaporationAddUp) {
  PipesSettings settings = stillWeather();
  settings.rain = 360.0;  // 0.1 mm/s
  Basin rain(16, 10.0, Edges::wall, settings, nothing, nothing);
  rain.iterate(50);
  prove("pipes", "rain: |water / rain - 1|", test::atMost(1e-5),
        std::abs(rain.sum(LayerId::water) / (16 * 16 * 1e-4 * 100.0) - 1.0));

  settings.rain = 0.0;
  settings.springs = {{0.25, 0.75, 4.0}, {0.5, 0.5, 3.0}};
  Basin spring(16, 10.0, Edges::wall, settings, nothing, nothing);
  spring.iterate(50);
  prove("pipes", "spring: |water / discharge x time - 1|", test::atMost(1e-5),
        std::abs(spring.sum(LayerId::water) * 100.0 / (7.0 * 100.0) - 1.0));

  settings.springs = {};
  settings.evaporation = 36.0;  // 1/100 per second
  Basin dries(16, 10.0, Edges::wall, settings, nothing, [](double, double) { return 1.0; });
  dries.iterate(50);
  // exp(-1), in 50 implicit steps of 1/50, or in more and smaller steps.
  prove("pipes", "evaporation by 1/100 per second after 100 s: remaining share, 1/e", test::about(exponential(-1.0), 0.005),
        dries.sum(LayerId::water) / (16.0 * 16.0));
}

TEST(Pipes, PitsFillToALevel) {
  // A bowl under rain: the water that runs in forms a lake.
  PipesSettings settings = stillWeather();
  const auto bowl = [](double x, double y) { return 0.0005 * (x * x + y * y); };
  settings.rain = 2000.0;
  settings.friction = 0.5;
  Basin basin(32, 10.0, Edges::wall, settings, bowl, nothing);
  basin.iterate(600);
  const Grid& water = basin.layer(LayerId::water);
  const float level = water.row(16)[16] + basin.layer(LayerId::height).row(16)[16];
  EXPECT_GT(level, 1.0f);
  for (int r = 0; r < 32; ++r) {
    for (int c = 0; c < 32; ++c) {
      const float ground = basin.layer(LayerId::height).row(r)[c];
      // Rain continues to fall and runs towards the middle, so only ground well below the level is checked.
      if (ground < level - 0.5f) {
        EXPECT_NEAR(water.row(r)[c] + ground, level, 0.02f);
      }
    }
  }
}

TEST(Pipes, BudgetClosesOverALongRun) {
  for (const char* edges : {"open", "wall", "periodic"}) {
    Bench bench("2/size=48;extent=2000;edges=" + std::string(edges) + "/simplex;relief=800;scale=700/pipes;iterations=300");
    bench.runToEnd();
    const Budget budget = bench->budget();
    EXPECT_GT(budget.deposited, 0.1 * budget.eroded);
    EXPECT_EQ(budget.lost > 0.0, edges == std::string("open"));
    // About 600 sub-steps; each rounds the sediment by a share of up to 6e-8, up or down.
    EXPECT_NEAR(budget.residual(), 0.0, 1e-6 * budget.eroded);
    EXPECT_NEAR(test::sumOf(bench->terrain().get(LayerId::sediment)) * bench->terrain().cellArea(), budget.carried,
                1e-6 * budget.carried);
  }
}

TEST(Pipes, StaysWithinTheReliefOverALongRun) {
  // Extreme settings, on cells of 40 m and of 1 m, where an iteration needs more sub-steps than the maximum.
  const std::string greedy = ";iterations=200;time-step=20;rain=5000;capacity=200;erosion=1;deposition=1";
  for (const char* world : {"extent=1000;edges=open/simplex;relief=800;scale=700/pipes;springs=0.5:0.5:2000",
                            "extent=1000;edges=wall/simplex;relief=800;scale=700/pipes;springs=0.5:0.5:2000",
                            "extent=24;edges=periodic/simplex;relief=20;scale=16/pipes;springs=none"}) {
    for (const char* more : {"", ";friction=1;minimum-slope=0.5", ";friction=0.001;minimum-slope=0.5", ";evaporation=100"}) {
      if (test::sanitized && more != std::string()) continue;
      Bench bench("2/size=24;" + std::string(world) + greedy + more);
      const std::vector<float> before = test::valuesOf(bench->terrain().height());
      const auto [lowest, highest] = std::minmax_element(before.begin(), before.end());
      const float relief = *highest - *lowest;
      bench.runToEnd();
      // Ground can sink below the map's lowest cell only because of the fall beyond an open border.
      for (const float height : test::valuesOf(bench->terrain().height())) {
        ASSERT_GT(height, *lowest - 0.25f * relief) << world << more;
        ASSERT_LT(height, *highest + 0.02f * relief) << world << more;
      }
    }
  }
}

TEST(Pipes, RiversGatherInAValley) {
  Bench bench("2/size=48;extent=2000;sea=none/pipes;springs=none;rain=500;capacity=20;iterations=150", 1, [] {
    std::vector<float> heights;
    for (int r = 0; r < 48; ++r) {
      for (int c = 0; c < 48; ++c) {
        heights.push_back(2.0f * static_cast<float>(std::abs(r - 24)) - 3.0f * static_cast<float>(c));
      }
    }
    return heights;
  }());
  bench.runToEnd();
  const Terrain& terrain = bench->terrain();
  EXPECT_GT(terrain.get(LayerId::water).row(24)[40], 5.0f * terrain.get(LayerId::water).row(8)[40]);
  EXPECT_GT(terrain.get(LayerId::wear).row(24)[40], 2.0f * terrain.get(LayerId::wear).row(8)[40]);
}

TEST(Pipes, FitsInTheMemoryPromised) {
  const Recipe recipe = test::recipeFor("2/size=1024;seed=7/simplex/pipes");
  EXPECT_LE(test::bytesOf(recipe), 140u * recipe.shape().cells());
}

}  // namespace
}  // namespace rill::pipes_test

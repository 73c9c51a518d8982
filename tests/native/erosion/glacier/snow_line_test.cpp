// The snow line of a place: its fall with the latitude, and what strokes add to it.
#include "erosion/glacier/snow_line.h"

#include <cmath>

#include "painted_strokes.h"
#include "support.h"

namespace rill::snow_line_test {
namespace {

using test::Bench;
using test::everywhere;
using test::inTheEast;
using test::prove;

constexpr int side = 64;
// Cells of 100 m.
const std::string range = "2/size=64;extent=6400;sea=100;seed=7/simplex;relief=1600;scale=3000";
constexpr LayerId results[] = {LayerId::height, LayerId::wear,     LayerId::deposit, LayerId::water,
                               LayerId::ice,    LayerId::iceSpeed, LayerId::till,    LayerId::iceDebris};

std::string glacier(const std::string& settings) { return "/glacier;iterations=12;deposition=0.5;" + settings; }

std::vector<std::uint64_t> printsOf(const Simulation& simulation) {
  std::vector<std::uint64_t> prints;
  for (const LayerId layer : results) prints.push_back(fingerprint(simulation.terrain().get(layer)));
  return prints;
}

std::vector<std::uint64_t> resultOf(const std::string& recipe, int threads = 1) {
  Bench bench(recipe, threads);
  bench.runToEnd();
  return printsOf(*bench);
}

// m^3 of ice west and east, or north and south, of the middle.
struct Halves {
  double first = 0.0, second = 0.0;
};

Halves iceOf(const std::string& recipe, bool isFromNorthToSouth) {
  Bench bench(recipe);
  bench.runToEnd();
  const Grid& ice = bench->terrain().get(LayerId::ice);
  Halves halves;
  for (int r = 0; r < side; ++r) {
    for (int c = 0; c < side; ++c) {
      ((isFromNorthToSouth ? r : c) < side / 2 ? halves.first : halves.second) += static_cast<double>(ice.row(r)[c]) * 1e4;
    }
  }
  return halves;
}

// With a pole in each row of borders between cells, all centres of cells are at 45 degrees.
TEST(SnowLine, AtOneLatitudeIsALowerLineWithTheSameBits) {
  for (const char* time : {"", ";ela-rise=200;period=5000"}) {
    const auto result = resultOf(range + glacier("ela=1000;ela-latitude=2;equator=0;quarter=100" + std::string(time)));
    EXPECT_EQ(result, resultOf(range + glacier("ela=910" + std::string(time))));
    EXPECT_NE(result, resultOf(range + glacier("ela=1000" + std::string(time))));
  }
}

TEST(SnowLine, FallsTowardsThePole) {
  const Halves even = iceOf(range + glacier("ela=900"), true);
  const Halves falling = iceOf(range + glacier("ela=1500;ela-latitude=26;equator=0;quarter=12800"), true);
  // From 1500 m in the north to 330 m in the south.
  EXPECT_GT(even.first, 0.2 * even.second);
  EXPECT_LT(falling.first, 0.5 * even.first);
  EXPECT_GT(falling.second, 1.2 * even.second);
}

TEST(SnowLine, IsTheSumOfItsParts) {
  Terrain terrain;
  ASSERT_TRUE(terrain.allocate({40, 40}, 25.0, Edges::open, {LayerId::paintedSnowLine}).ok());
  Lattice lattice;
  test::startPart(lattice, terrain.shape(), terrain.height(), Edges::open);
  GlacierSettings settings{};
  settings.snowLine = 1200.0;
  settings.fallPerDegree = 30.0;
  settings.equator = 250.0;
  settings.quarter = 1500.0;
  terrain.get(LayerId::paintedSnowLine).row(7)[3] = -150.0f;
  SnowLines lines;
  test::startPart(lines, terrain.shape(), settings, test::windowForTests());
  const SnowLine line = lines.at(1250.0, lattice, terrain);
  double worst = 0.0;
  for (int r = 0; r < 40; ++r) {
    const double latitude = 90.0 * std::abs((r + 0.5) * 25.0 - 250.0) / 1500.0;
    for (const int c : {0, 3, 39}) {
      const double exact = 1250.0 - 30.0 * latitude - (r == 7 && c == 3 ? 150.0 : 0.0);
      worst = std::max(worst, std::abs(line.of(lattice.cell(c, r)) - exact));
    }
  }
  prove("glacier", "snow line by latitude and strokes: error, m", test::atMost(1e-9), worst);
}

TEST(SnowLine, PaintedEverywhereIsTheSettingWithTheSameBits) {
  const auto painted = [](double metres) { return everywhere(StrokeKind::snowLine, metres); };
  const auto higher = resultOf(range + "/paint" + glacier("ela=900"));
  EXPECT_EQ(resultOf(range + painted(100) + glacier("ela=800")), higher);
  EXPECT_EQ(resultOf(range + painted(-350) + glacier("ela=1250")), higher);
  EXPECT_NE(resultOf(range + painted(100) + glacier("ela=900")), higher);
  // Strokes add up, and zero has no effect.
  EXPECT_EQ(resultOf(range + painted(60) + painted(40) + glacier("ela=800")),
            resultOf(range + "/paint/paint" + glacier("ela=900")));
  EXPECT_EQ(resultOf(range + painted(0) + glacier("ela=900")), higher);
}

TEST(SnowLine, PaintedHighLeavesTheRivers) {
  const std::string settings = "iterations=12;time-step=1000";
  Bench ice(range + everywhere(StrokeKind::snowLine, 3000) + "/glacier;ela=700;" + settings);
  Bench water(range + "/paint/stream-power;" + settings);
  ice.runToEnd();
  water.runToEnd();
  EXPECT_EQ(ice->fingerprint(), water->fingerprint());
}

// Strokes bring ice to land below the snow line of the setting, and only there.
TEST(SnowLine, PaintedLowMovesTheIce) {
  const Halves none = iceOf(range + "/paint" + glacier("ela=2500"), false);
  const Halves east = iceOf(range + inTheEast(StrokeKind::snowLine, -1700) + glacier("ela=2500"), false);
  EXPECT_EQ(none.first + none.second, 0.0);
  EXPECT_GT(east.second, 1e8);
  EXPECT_LT(east.first, 0.05 * east.second);
}

TEST(SnowLine, PaintedTurnsWithTheMap) {
  std::vector<float> ground = test::valuesOf(Bench(range)->terrain().height());
  // Equal heights would leave the choice of a receiver to the order of the rows.
  for (std::size_t i = 0; i < ground.size(); ++i) ground[i] += 2e-3f * static_cast<float>(i) / static_cast<float>(ground.size());
  const std::string stage = "/glacier;iterations=12;ela=1100";
  const std::string east = inTheEast(StrokeKind::snowLine, -400);
  // Rotated clockwise, the east is in the south.
  const std::string south =
      "/paint;strokes=" + test::textOf({StrokeKind::snowLine, 4096, -400, 0.0, {{-20000, 7296}, {20000, 7296}}});
  Bench straight(range + east + stage, 1, ground), turned(range + south + stage, 1, test::turned(ground, side));
  straight.runToEnd();
  turned.runToEnd();
  for (const LayerId layer : {LayerId::height, LayerId::ice}) {
    const auto of = [&](Bench& bench) { return test::valuesOf(bench->terrain().get(layer)); };
    prove("glacier",
          "painted snow line, input rotated by 90 degrees: largest difference of " +
              std::string(layerDescriptions[static_cast<std::size_t>(layer)].id) + ", m",
          test::atMost(0.02), test::maxDifference(test::turned(of(straight), side), of(turned)));
  }
}

TEST(SnowLine, HasTheSameBitsForAnyNumberOfThreadsAndAfterASnapshot) {
  const std::string recipe = range + inTheEast(StrokeKind::snowLine, -400) +
                             glacier("ela=1200;ela-latitude=5;equator=-3000;quarter=20000;ela-rise=300;period=9000");
  const auto whole = resultOf(recipe);
  for (const int threads : test::threadCounts()) EXPECT_EQ(resultOf(recipe, threads), whole) << threads;
  for (const int iterations : {1, 5}) {
    Bench first(recipe), second(recipe);
    ASSERT_TRUE(first->advance(iterations + 1).ok());
    const Result<Snapshot> saved = first->snapshot();
    ASSERT_TRUE(saved.ok());
    ASSERT_TRUE(second->restore(saved.value()).ok());
    second.runToEnd();
    EXPECT_EQ(printsOf(*second), whole) << iterations;
  }
}

// One number for each row of latitudes, and one layer for strokes.
TEST(SnowLine, TakesMemoryOnlyWhereItVaries) {
  const auto bytes = [](const std::string& stages) {
    return test::bytesOf(test::recipeFor("2/size=256;extent=6400/simplex" + stages));
  };
  const std::uint64_t plain = bytes("/glacier");
  EXPECT_EQ(bytes("/paint/glacier"), plain);
  EXPECT_EQ(bytes("/glacier;ela-latitude=10") - plain, 256 * sizeof(double));
  EXPECT_EQ(bytes(everywhere(StrokeKind::snowLine, 10) + "/glacier") - plain, Grid::bytesFor({256, 256}));
}

}  // namespace
}  // namespace rill::snow_line_test

// Painted maps: what methods multiply by them, or add.
#include <algorithm>

#include "drainage/drainage.h"
#include "painted_strokes.h"
#include "proof.h"
#include "support.h"

namespace rill::paint_maps_test {
namespace {

using test::Bench;
using test::everywhere;
using test::inTheEast;

std::vector<std::vector<float>> layersOf(const std::string& recipe) {
  Bench bench(recipe);
  bench.runToEnd();
  std::vector<std::vector<float>> layers;
  for (const LayerId layer : {LayerId::height, LayerId::wear, LayerId::deposit, LayerId::water}) {
    if (bench->terrain().has(layer)) layers.push_back(test::valuesOf(bench->terrain().get(layer)));
  }
  return layers;
}

// In a steady state the river of a cell cuts as fast as the ground rises: K A^m S = U, whatever rises above it.
TEST(PaintedMaps, UpliftMakesItsSteadySlopes) {
  const double erodibility = 2e-5, uplift = 0.001;
  Bench bench("2/size=64;extent=6400;seed=7/simplex;relief=20" + inTheEast(StrokeKind::uplift, 3) +
              "/stream-power;flow=steepest;iterations=3000;time-step=5000;uplift=0.001;erodibility=2e-5;area-exponent=0.5;slope-"
              "exponent=1");
  bench.runToEnd();
  Terrain terrain;
  ASSERT_TRUE(terrain.allocate({64, 64}, 100.0, Edges::open, {LayerId::height}).ok());
  terrain.height().copyFrom(bench->terrain().height());
  double west = 0.0, east = 0.0;
  int westCells = 0, eastCells = 0;
  for (int r = 2; r < 62; ++r) {
    for (int c = 2; c < 62; ++c) {
      const float here = terrain.height().row(r)[c];
      double slope = 0.0;
      for (int d = 0; d < directions; ++d) {
        const float there = terrain.height().row(r + rowStep(d))[c + columnStep(d)];
        slope = std::max(slope, (static_cast<double>(here) - there) / (isDiagonal(d) ? 141.42136 : 100.0));
      }
      const double rate = erodibility * slope * std::sqrt(bench->terrain().get(LayerId::flow).row(r)[c]) / uplift;
      if (c < 28) west += rate, ++westCells;
      if (c >= 36) east += rate, ++eastCells;
    }
  }
  test::prove("paint", "K A^m S / U in a steady state beside painted uplift", test::about(1.0, 0.03), west / westCells);
  test::prove("paint", "K A^m S / U in a steady state under painted uplift of 3 times", test::about(3.0, 0.09), east / eastCells);
  EXPECT_LT(std::abs(bench->budget().residual()), 1e-5 * bench->budget().eroded);
}

TEST(PaintedMaps, DoubledRainDoublesTheDrainageArea) {
  for (const char* routing : {"routing=exact;flow=multiple", "routing=exact;flow=steepest", "routing=iterative;flow=multiple",
                              "routing=iterative;flow=steepest"}) {
    const std::string world = "2/size=48x40;extent=6400;seed=3/simplex",
                      stage = std::string("/stream-power;iterations=1;") + routing;
    const auto flowOf = [&](const std::string& paint) {
      Bench bench(world + paint + stage);
      bench.runToEnd();
      return test::valuesOf(bench->terrain().get(LayerId::flow));
    };
    const std::vector<float> plain = flowOf(""), rainy = flowOf(everywhere(StrokeKind::rain, 2));
    double worst = 0.0;
    for (std::size_t i = 0; i < plain.size(); ++i)
      worst = std::max(worst, std::abs(static_cast<double>(rainy[i]) / plain[i] - 2.0));
    test::prove("paint", std::string("drainage area with doubled rain, ") + routing + ": largest deviation from 2 times",
                test::atMost(std::string(routing) == "routing=iterative;flow=steepest" ? 1.0 : 1e-5), worst);
  }
}

// Rain of 4 times makes rivers of 4 A: K (4 A)^(1/2) = 2 K A^(1/2), and G qs / (4 A). Factors of 2 are exact, so the bits are the
// same.
TEST(PaintedMaps, RiversDepositAsWithTheSettings) {
  const std::string world = "2/size=48x40;extent=6400;seed=3/simplex";
  const auto stage = [](const char* settings) { return "/stream-power;iterations=12;area-exponent=0.5;" + std::string(settings); };
  const std::string usual = stage("erodibility=2e-5;deposition=0.5;channel-area=10000;uplift=0.0003");
  EXPECT_EQ(layersOf(world + everywhere(StrokeKind::rain, 4) + usual),
            layersOf(world + "/paint" + stage("erodibility=4e-5;deposition=0.125;channel-area=2500;uplift=0.0003")));
  EXPECT_EQ(layersOf(world + everywhere(StrokeKind::uplift, 2) + usual),
            layersOf(world + "/paint" + stage("erodibility=2e-5;deposition=0.5;channel-area=10000;uplift=0.0006")));
  EXPECT_NE(layersOf(world + everywhere(StrokeKind::rain, 4) + usual), layersOf(world + "/paint" + usual));
}

TEST(PaintedMaps, DoubledRainOnPipesIsTheSettingDoubled) {
  const std::string world = "2/size=48x40;extent=1200;seed=3/simplex", stage = "/pipes;iterations=30;rain=";
  EXPECT_EQ(layersOf(world + everywhere(StrokeKind::rain, 2) + stage + "20"), layersOf(world + stage + "40"));
}

// The largest difference between two results, m.
double differenceOf(const std::string& recipe, const std::string& other) {
  const auto a = layersOf(recipe), b = layersOf(other);
  double largest = 0.0;
  for (std::size_t i = 0; i < a.size(); ++i) largest = std::max(largest, test::maxDifference(a[i], b[i]));
  return largest;
}

// Every erosion method reads hardness; painted hardness has the same effect as that of a mask. A stage before each method stands at
// the same place, because random numbers depend on it.
TEST(PaintedMaps, HardnessIsThatOfAMaskForAllMethods) {
  int methods = 0;
  double worst = 0.0;
  for (const MethodDescription* method : registeredMethods()) {
    if (method->kind != MethodKind::erosion) continue;
    const std::string world = "2/size=40x33;extent=1600;seed=3/simplex;relief=1600;scale=300";
    const std::string stage = "/" + std::string(method->id) + ";iterations=5";
    const std::string masked = world + "/height-mask;from=-12000;amount=0.6" + stage;
    const double difference = differenceOf(world + everywhere(StrokeKind::hardness, 0.6) + stage, masked);
    EXPECT_LT(difference, 1e-3) << method->id;
    EXPECT_EQ(differenceOf(world + everywhere(StrokeKind::erosion, 1) + stage, world + "/paint" + stage), 0.0) << method->id;
    EXPECT_GT(differenceOf(world + "/paint" + stage, masked), 100.0 * difference) << method->id;
    worst = std::max(worst, difference);
    ++methods;
  }
  EXPECT_GT(methods, 8);
  test::prove("paint", "painted hardness beside that of a mask, all erosion methods: largest difference, m", test::atMost(1e-3),
              worst);
}

TEST(PaintedMaps, ErosionStrengthMultipliesTheErodibility) {
  const std::string world = "2/size=48;extent=4800;seed=3/simplex", stage = "/stream-power;iterations=5;erodibility=";
  EXPECT_EQ(layersOf(world + everywhere(StrokeKind::erosion, 2) + stage + "0.00001"), layersOf(world + stage + "0.00002"));
}

// Strokes act on later stages only, and masks that follow the ground do not overwrite them.
TEST(PaintedMaps, ActFromTheirStageOn) {
  const std::string world = "2/size=48;extent=4800;seed=3/simplex", stage = "/stream-power;iterations=5";
  EXPECT_EQ(layersOf(world + stage + everywhere(StrokeKind::uplift, 5)), layersOf(world + stage));
  EXPECT_NE(layersOf(world + everywhere(StrokeKind::hardness, 1) + "/slope-mask;amount=0.5" + stage),
            layersOf(world + "/slope-mask;amount=0.5" + stage));
  EXPECT_EQ(layersOf(world + "/slope-mask;amount=0.5" + everywhere(StrokeKind::hardness, 1) + stage),
            layersOf(world + everywhere(StrokeKind::hardness, 1) + "/slope-mask;amount=0.5" + stage));
}

TEST(PaintedMaps, SurviveCoarseMapsAndSnapshots) {
  const std::string strokes = "/paint;strokes=" + test::strokesOfAllKinds();
  const std::string recipe = "2/size=96;extent=3000;seed=4;coarse=200/simplex" + strokes + "/stream-power;iterations=12+thermal";
  Bench whole(recipe);
  whole.runToEnd();
  for (const int iterations : {3, 8, 12}) {
    Bench first(recipe), second(recipe);
    ASSERT_TRUE(first->advance(iterations).ok());
    const Result<Snapshot> saved = first->snapshot();
    ASSERT_TRUE(saved.ok());
    ASSERT_TRUE(second->restore(saved.value()).ok());
    second.runToEnd();
    EXPECT_EQ(second->fingerprint(), whole->fingerprint()) << iterations;
  }
  const std::string without = "2/size=96;extent=3000;seed=4;coarse=200/simplex/stream-power;iterations=12+thermal";
  Bench plain(without);
  plain.runToEnd();
  EXPECT_NE(plain->fingerprint(), whole->fingerprint());
  EXPECT_LE(std::abs(whole->budget().residual()), 2e-6 * whole->budget().eroded);
}

// Only the layers that strokes paint are in memory.
TEST(PaintedMaps, TakeMemoryOnlyWhereTheyArePainted) {
  const auto bytes = [](const std::string& stages) {
    return test::bytesOf(test::recipeFor("2/size=256;extent=6400/simplex" + stages));
  };
  EXPECT_EQ(bytes(everywhere(StrokeKind::raise, 10)) - bytes(""), bytes(everywhere(StrokeKind::lower, 10)) - bytes(""));
  const std::uint64_t layer = Grid::bytesFor({256, 256});
  EXPECT_EQ(bytes(everywhere(StrokeKind::uplift, 2) + "/thermal") - bytes("/thermal"), layer);
  EXPECT_EQ(bytes(everywhere(StrokeKind::uplift, 2) + everywhere(StrokeKind::rain, 2) + "/thermal") - bytes("/thermal"), 2 * layer);
}

}  // namespace
}  // namespace rill::paint_maps_test

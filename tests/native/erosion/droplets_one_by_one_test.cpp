// Droplets that run one after another over the whole map, on one thread.
#include <algorithm>
#include <array>

#include "erosion/droplets.h"
#include "support.h"

namespace rill::droplets_one_by_one_test {
namespace {

using test::Bench;
using test::prove;

// Runs a method without a simulation, on given ground.
struct Alone {
  Terrain terrain;
  Budget budget;

  Alone(Method& method, const std::vector<float>& heights, Shape shape, double cellSize, std::uint64_t seed, int iterations,
        float hardness = 0.0f) {
    LayerSet layers{LayerId::height, LayerId::wear, LayerId::deposit, LayerId::flow};
    if (hardness > 0.0f) layers.add({LayerId::hardness});
    EXPECT_TRUE(terrain.allocate(shape, cellSize, Edges::open, layers).ok());
    if (hardness > 0.0f) terrain.get(LayerId::hardness).fill(hardness);
    for (int r = 0; r < shape.height; ++r) {
      std::copy_n(heights.begin() + r * shape.width, shape.width, terrain.height().row(r));
    }
    terrain.storeSurroundings();
    ThreadPool pool(1);
    const ImageLibrary images;
    for (int i = 0; i < iterations; ++i) {
      Run run{terrain, pool, budget, {seed, 1, static_cast<std::uint64_t>(i)}, images, test::windowForTests()};
      if (i == 0) {
        ScratchArena arena(terrain.shape());
        EXPECT_TRUE(method.start(run, arena).ok());
      }
      test::runIteration(method, run);
    }
  }
};

DropletsSettings settingsWith(double density) {
  std::vector<Value> values;
  for (const ParameterDescription& row : dropletsParameters) values.push_back(row.initialValue());
  DropletsSettings settings = settingsFrom<DropletsSettings>(dropletsParameters, values);
  settings.density = density;
  return settings;
}

TEST(Droplets, HardRockIsSpared) {
  constexpr int side = 64;
  const std::vector<float> heights = test::valuesOf(Bench("2/size=64;extent=2500/simplex;scale=900")->terrain().height());
  double eroded[3];
  for (int i = 0; i < 3; ++i) {
    const auto method = dropletsOneByOne(settingsWith(100.0));
    eroded[i] = Alone(*method, heights, {side, side}, 39.0, 5, 4, 0.5f * static_cast<float>(i)).budget.eroded;
  }
  EXPECT_LT(eroded[1], 0.8 * eroded[0]);
  prove("droplets", "eroded from rock of hardness 1, m^3", test::exactly(0.0), eroded[2]);
}

// Statistics of a whole landscape.
struct Landscape {
  std::array<double, 5> values;  // relief, hypsometry at 10, 50 and 90 %, drainage density

  explicit Landscape(const Terrain& terrain) {
    std::vector<float> heights = test::valuesOf(terrain.height());
    std::sort(heights.begin(), heights.end());
    const auto at = [&](double share) {
      return heights[static_cast<std::size_t>(share * static_cast<double>(heights.size() - 1))];
    };
    const std::vector<float> flow = test::valuesOf(terrain.get(LayerId::flow));
    const auto channels = std::count_if(flow.begin(), flow.end(), [](float area) { return area > 100e3f; });
    values = {at(0.99) - at(0.01), at(0.1), at(0.5), at(0.9),
              static_cast<double>(channels) / static_cast<double>(flow.size()) * 1000.0};
  }
};

TEST(Droplets, TileByTileIsWithinReachOfOneByOne) {
  // Five landscapes, each run tile by tile, one by one, and one by one with other droplets. The difference between the last two is
  // the effect of chance. For each measure, the effect of the order must not be larger, in the mean over the landscapes.
  constexpr int side = 160;
  const int seeds = test::sanitized ? 1 : 5;
  std::array<double, 5> byOrder{}, byChance{};
  for (int seed = 1; seed <= seeds; ++seed) {
    Bench start("2/size=160;extent=8000;seed=" + std::to_string(seed) + "/simplex");
    const std::vector<float> heights = test::valuesOf(start->terrain().height());
    const auto run = [&](Method& method, std::uint64_t random) {
      return Landscape(Alone(method, heights, {side, side}, 50.0, random, 5).terrain);
    };
    const MethodDescription& tiled = *findMethod("droplets");
    StageRecipe stage(tiled, StageRole::main);
    const auto tiles = tiled.create(stage.methodValues());
    const auto serial = dropletsOneByOne(settingsWith(100.0)), other = dropletsOneByOne(settingsWith(100.0));
    const Landscape a = run(*tiles, 7), b = run(*serial, 7), c = run(*other, 8);
    for (std::size_t i = 0; i < a.values.size(); ++i) {
      byOrder[i] += std::abs(a.values[i] - b.values[i]);
      byChance[i] += std::abs(c.values[i] - b.values[i]);
    }
  }
  for (std::size_t i = 0; i < byOrder.size(); ++i) {
    // The mean of five differences scatters by a half. A difference of 0.5 m or 0.5 per mille per landscape is negligible.
    const char* const measures[] = {"relief, m", "hypsometry at 10 %, m", "hypsometry at 50 %, m", "hypsometry at 90 %, m",
                                    "drainage density, per mille"};
    prove("droplets", std::string("droplets by tiles compared with one by one, mean of five landscapes: ") + measures[i],
          test::atMost(2.0 * byChance[i] / seeds + 0.5), byOrder[i] / seeds);
  }
}

}  // namespace
}  // namespace rill::droplets_one_by_one_test

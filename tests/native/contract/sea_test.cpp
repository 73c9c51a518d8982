// The sea: properties of every erosion method for ground below sea level, and the level water surface.
#include "contract.h"
#include "drainage/drainage.h"
#include "drainage/network.h"

namespace rill::sea_test {
namespace {

using test::Bench;
using test::valuesOf;

// A method at its defaults on a coast or on plates, but without uplift and slipping, so that only water changes the shore.
std::string recipeBySea(const MethodDescription& method, const std::string& source) {
  std::string settings;
  for (const ParameterDescription& parameter : method.parameters) {
    if (parameter.id == "uplift") settings += ";uplift=0";
    if (parameter.id == "repose") settings += ";repose=85";
  }
  // With much larger cells, land changes by whole beaches at once.
  return "2/seed=4;size=112;" + source + "/" + test::nameOf(method) + settings;
}

double shareOfLand(const std::vector<float>& heights) {
  const auto land = std::count_if(heights.begin(), heights.end(), [](float height) { return height >= 0.0f; });
  return static_cast<double>(land) / static_cast<double>(heights.size());
}

bool hasWater(const MethodDescription& method) { return method.writes.has(LayerId::flow) || method.writes.has(LayerId::water); }

class BySea : public test::Contract {};

TEST_P(BySea, LandStaysAndNothingIsCutBelowTheSea) {
  for (const char* source : {"extent=8750/coast", "extent=20000/plates"}) {
    Bench bench(recipeBySea(method(), source));
    const std::vector<float> before = valuesOf(bench->terrain().height());
    const double landBefore = shareOfLand(before);
    ASSERT_GT(landBefore, 0.1);
    ASSERT_LT(landBefore, 0.9);
    bench.runToEnd();
    const std::vector<float> after = valuesOf(bench->terrain().height());
    EXPECT_LT(std::abs(shareOfLand(after) - landBefore), 0.05) << source;
    if (!hasWater(method())) continue;
    double deepest = 0.0;
    for (std::size_t i = 0; i < after.size(); ++i) {
      deepest = std::max(deepest, static_cast<double>(std::min(before[i], 0.0f)) - after[i]);
    }
    // Changes are sums of many rounded numbers.
    EXPECT_LT(deepest, 1e-3) << source;
  }
}

// The lowest ground of a map, and beyond its border.
float lowestGround(const Grid& ground) {
  Grid around;
  EXPECT_TRUE(around.allocate(ground.shape()));
  around.copyFrom(ground);
  fillHaloWithGround(around, Edges::open);
  float lowest = INFINITY;
  for (int r = -1; r <= around.height(); ++r) {
    for (int c = -1; c <= around.width(); ++c) lowest = std::min(lowest, around.row(r)[c]);
  }
  return lowest;
}

TEST_P(BySea, CutsBelowTheSeaOnlyWhereItSaysAndDownToItsBound) {
  if (method().cutsBelowSeaWith.empty()) return;
  for (const char* source : {"extent=8750/coast", "extent=20000/plates"}) {
    Bench bench(recipeBySea(method(), source) + ";" + std::string(method().cutsBelowSeaWith));
    const std::vector<float> before = valuesOf(bench->terrain().height());
    std::vector<float> bounds(before.size(), lowestGround(bench->terrain().height()));
    if (method().deepestCut == DeepestCut::iceDepth) bounds.assign(before.size(), 0.0f);
    while (!bench->progress().done()) {
      ASSERT_TRUE(bench->step().ok());
      if (method().deepestCut != DeepestCut::iceDepth) continue;
      const std::vector<float> ice = valuesOf(bench->terrain().get(LayerId::ice));
      for (std::size_t i = 0; i < ice.size(); ++i) bounds[i] = std::min(bounds[i], -ice[i]);
    }
    const std::vector<float> after = valuesOf(bench->terrain().height());
    int cut = 0;
    for (std::size_t i = 0; i < after.size(); ++i) {
      cut += after[i] < std::min(before[i], 0.0f) - 1.0f ? 1 : 0;
      // Next to ice, waves leave shoals of a centimetre.
      const float shoal = method().deepestCut == DeepestCut::iceDepth ? 0.011f : 0.0f;
      ASSERT_GE(after[i], std::min(before[i], bounds[i]) - shoal) << source;
    }
    EXPECT_GT(cut, 20) << source;
  }
}

std::vector<const MethodDescription*> erosionMethods() {
  std::vector<const MethodDescription*> methods(registeredMethods().begin(), registeredMethods().end());
  std::erase_if(methods, [](const MethodDescription* method) { return method->kind != MethodKind::erosion; });
  return methods;
}

INSTANTIATE_TEST_SUITE_P(Registry, BySea, testing::ValuesIn(erosionMethods()),
                         [](const testing::TestParamInfo<const MethodDescription*>& info) {
                           std::string name = test::nameOf(*info.param);
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

TEST(Sea, LiesAtItsLevelAndNoneIsAWorldWithoutOne) {
  const auto waterOf = [](const std::string& sea) {
    Bench bench("2/size=64;extent=8000;seed=4" + sea + "/coast/stream-power;iterations=3;uplift=0");
    bench.runToEnd();
    const Grid &height = bench->terrain().height(), &water = bench->terrain().get(LayerId::water);
    int wet = 0;
    double unevenness = 0.0;
    for (int r = 0; r < 64; ++r) {
      for (int c = 0; c < 64; ++c) {
        if (height.row(r)[c] >= bench->terrain().sea()) continue;
        ++wet;
        const double surface = static_cast<double>(height.row(r)[c]) + water.row(r)[c];
        unevenness = std::max(unevenness, std::abs(surface - bench->terrain().sea()));
      }
    }
    EXPECT_LT(unevenness, 1e-4) << sea;
    return wet;
  };
  const int atZero = waterOf("");
  EXPECT_GT(atZero, 500);
  EXPECT_GT(waterOf(";sea=100"), atZero);
  EXPECT_LT(waterOf(";sea=-300"), atZero);
  EXPECT_EQ(waterOf(";sea=none"), 0);
}

TEST(Sea, RiversEndAtIt) {
  for (const Edges edges : test::allEdges) {
    Recipe recipe = test::recipeFor("2/size=64;extent=8000;seed=4/coast");
    recipe.world[3].number = static_cast<double>(edges);
    Bench bench(recipe);
    Terrain terrain;
    ASSERT_TRUE(terrain.allocate({64, 64}, 125.0, edges, {}, 0.0f).ok());
    terrain.copyFrom(bench->terrain());
    terrain.fillGroundHalo();
    if (edges == Edges::wall) fillHaloWithValue(terrain.height(), edges, highest);
    DrainageNetwork network;
    test::startPart(network, terrain.shape(), edges);
    ThreadPool pool(1);
    network.route(pool, terrain.height(), DrainageNetwork::Spread::multiple, terrain.sea());
    for (int r = 0; r < 64; ++r) {
      for (int c = 0; c < 64; ++c) {
        const float height = terrain.height().row(r)[c];
        EXPECT_EQ(network.isOutlet(network.lattice().cell(c, r)), height < 0.0f) << height;
        EXPECT_GE(network.level().row(r)[c], 0.0f);
      }
    }
  }
}

TEST(Sea, BoundsAreReportedWithThePlace) {
  const Result<Recipe> recipe = parseRecipe("2/sea=deep/simplex");
  ASSERT_FALSE(recipe);
  EXPECT_NE(recipe.error().message.find("sea must be a number between -20000 and 20000 m, or none, but is 'deep'"),
            std::string::npos)
      << recipe.error().message;
  EXPECT_EQ(formatRecipe(test::recipeFor("2/sea=none/simplex")), formatRecipe(test::recipeFor("2/sea=none;extent=10000/simplex")));
  EXPECT_EQ(test::recipeFor("2/sea=0/simplex").seaLevel(), 0.0f);
  EXPECT_EQ(test::recipeFor("2/sea=-12.5/simplex").seaLevel(), -12.5f);
  EXPECT_EQ(test::recipeFor("2/sea=none/simplex").seaLevel(), noSea);
}

}  // namespace
}  // namespace rill::sea_test

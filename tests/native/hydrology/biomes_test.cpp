// The layer of biomes: types of plants by water, warmth, slope and soil.
#include "hydrology/biomes.h"

#include <algorithm>
#include <string_view>

#include "support.h"

namespace rill::biomes_test {
namespace {

using test::Bench;

// The names at one place of the layer of a recipe.
std::string_view nameAt(TerrainRun& run, int column, int row) {
  const Result<const Grid*> layer = run.layer("biomes");
  EXPECT_TRUE(layer.ok());
  return biomeNames[static_cast<std::size_t>(layer.value()->row(row)[column])];
}

// A plane at a height, which falls to the south.
std::string planeAt(const char* height, const char* more = "", const char* radius = "3000") {
  return std::string("2/size=40;extent=2000;sea=0/shape;form=ramp;relief=1000;azimuth=0;radius=") + radius +
         "/shape;blend=add;form=flat;relief=" + height + more;
}

TEST(Biomes, FollowTheWarmthOfTheHeight) {
  const auto at = [&](const char* height) {
    Bench bench(planeAt(height));
    return nameAt(*bench, 20, 2);
  };
  // The plane is 500 m higher in its middle.
  EXPECT_EQ(at("0"), "wood");
  EXPECT_EQ(at("1900"), "alpine");
  EXPECT_EQ(at("2600"), "snow");
}

TEST(Biomes, SteepGroundIsRockAndGroundBelowTheSeaIsWater) {
  Bench steep(planeAt("0", "", "500"));
  EXPECT_EQ(nameAt(*steep, 20, 20), "rock");
  Bench deep("2/size=16;sea=100/shape;form=flat;relief=20");
  EXPECT_EQ(nameAt(*deep, 8, 8), "water");
}

// The share of a class on a map.
double shareOf(const std::string& recipe, std::string_view name) {
  Bench bench(recipe);
  bench.runToEnd();
  const Result<const Grid*> layer = bench->layer("biomes");
  EXPECT_TRUE(layer.ok());
  const std::vector<float> values = test::valuesOf(*layer.value());
  const auto isNamed = [&](float value) { return biomeNames[static_cast<std::size_t>(value)] == name; };
  return static_cast<double>(std::count_if(values.begin(), values.end(), isNamed)) / static_cast<double>(values.size());
}

TEST(Biomes, WithoutRainGroundIsDesertExceptAtRivers) {
  const std::string land = "2/size=96;extent=10000;seed=3;sea=none/simplex;relief=900";
  const std::string dry = land + "/pipes;rain=0;iterations=4;springs=0.5:0.5:100";
  EXPECT_EQ(shareOf(land, "desert"), 0.0);
  EXPECT_GT(shareOf(land, "wood"), 0.2);
  EXPECT_GT(shareOf(dry, "desert"), 0.5);
  EXPECT_LT(shareOf(dry, "desert"), 1.0);
}

TEST(Biomes, AreColderTowardsThePoles) {
  EXPECT_EQ(colderAt(46.0), 0.0);
  EXPECT_EQ(colderAt(56.0), 750.0);
  const std::string land = "2/size=64;extent=10000;seed=3;sea=none/shape;form=flat;relief=100";
  // The equator is at the northern border, and the pole at the southern one.
  Bench bench(land + "/latitude-mask;equator=0;quarter=10000");
  EXPECT_EQ(nameAt(*bench, 32, 63), "snow");
  EXPECT_NE(nameAt(*bench, 32, 0), "snow");
  EXPECT_EQ(shareOf(land, "snow"), 0.0);
  const std::string glacier = "/glacier;iterations=1;ela=10000;uplift=0", latitudes = ";equator=0;quarter=10000";
  Bench poles(land + glacier + ";ela-latitude=1" + latitudes);
  EXPECT_EQ(nameAt(*poles, 32, 63), "snow");
  EXPECT_NE(nameAt(*poles, 32, 0), "snow");
  EXPECT_EQ(shareOf(land + glacier + latitudes, "snow"), 0.0);
}

TEST(Biomes, HaveTheSameBitsForAllNumbersOfThreads) {
  const std::string text = "2/size=130x97;seed=3;sea=300/simplex;relief=3000";
  const auto of = [&](int threads) {
    Bench bench(text, threads);
    return test::valuesOf(*bench->layer("biomes").value());
  };
  EXPECT_EQ(of(16), of(1));
}

}  // namespace
}  // namespace rill::biomes_test

#include "recipe/limits.h"

#include "support.h"

namespace rill::limits_test {
namespace {

using test::recipeFor;

std::string refusalOf(const std::string& text) {
  const Status status = checkLimits(recipeFor(text));
  return status ? "" : status.error().message;
}

TEST(Limits, SayWhatIsWrongAndWhatWouldDo) {
  EXPECT_EQ(refusalOf("2/size=1024;extent=1/shape/slippage;sigma=1000"),
            "Stage 2, slippage: sigma=1000 m spans 1020000 cells of 0.000977 m, but at most 256 are allowed; try extent=4000.");
  EXPECT_EQ(refusalOf("2/size=1024x512;extent=1000/shape/slippage;sigma=1000"),
            "Stage 2, slippage: sigma=1000 m spans 1020 cells of 0.977 m, but at most 256 are allowed; try sigma=250, extent=4000 "
            "or "
            "size=256x128.");
}

TEST(Limits, HoldForCompanions) {
  EXPECT_EQ(refusalOf("2/size=1000;extent=1000/thermal+thermal+grid-simulation;step=200"),
            "Stage 1, thermal+grid-simulation: step=200 m spans 200 cells of 1 m, but at most 128 are allowed; try step=128, "
            "extent=1570 or size=640.");
}

TEST(Limits, AllowWhatDoesNotCount) {
  EXPECT_EQ(refusalOf("2/size=1024;extent=1/blur"), "");
  EXPECT_NE(refusalOf("2/size=1024;extent=1/blur;kernel=gaussian"), "");
}

TEST(Limits, AreNotMissedByARounding) {
  EXPECT_EQ(refusalOf("2/size=1000;extent=100/slippage;sigma=25.6"), "");
  EXPECT_NE(refusalOf("2/size=1000;extent=100/slippage;sigma=25.61"), "");
}

TEST(Limits, MapsReachAsFarAsNoiseDoes) {
  EXPECT_EQ(refusalOf("2/size=4x65536;extent=10000;y=100000000/simplex"), "");
  EXPECT_EQ(refusalOf("2/size=65536x4;extent=10000000;y=100000000/simplex"), "");
  EXPECT_EQ(
      refusalOf("2/size=4x65536;extent=10000000;y=100000000/simplex"),
      "The map: size=4x65536 cells of 2500000 m reach 164000000000 m south of the world's origin, but at most 1000000000 m are "
      "allowed; try extent=54900.");
  EXPECT_EQ(refusalOf("2/size=4x65536;extent=54900;y=100000000/simplex"), "");
}

TEST(Limits, AreCheckedBeforeAnythingIsAllocated) {
  ThreadPool pool(1);
  const ImageLibrary images;
  const auto made = Simulation::create(recipeFor("2/size=1024;extent=1/shape/slippage;sigma=1000"), pool, images);
  ASSERT_FALSE(made.ok());
  EXPECT_NE(made.error().message.find("Stage 2, slippage"), std::string::npos);
}

// Narrower maps have no meaningful ghost cells (grid/edges.h).
TEST(Limits, SidesHaveTheLengthsThatTheWorldAllows) {
  for (const char* size : {"3", "3x3", "1x4096", "4x3", "65537x4", "0", "1e30"}) {
    const Result<Recipe> recipe = parseRecipe("2/size=" + std::string(size) + "/simplex");
    ASSERT_FALSE(recipe.ok()) << size;
    EXPECT_NE(recipe.error().message.find("between 4 and 65536 cells"), std::string::npos) << recipe.error().message;
    EXPECT_NE(recipe.error().message.find("'" + std::string(size) + "'"), std::string::npos) << recipe.error().message;
  }
}

}  // namespace
}  // namespace rill::limits_test

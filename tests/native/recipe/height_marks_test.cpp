// Heights that move over the iterations of a stage: the snow line of glaciers.
#include "recipe/height_marks.h"

#include <cmath>

#include "support.h"

namespace rill::height_marks_test {
namespace {

using test::recipeFor;

StageRecipe stageOf(const std::string& text) { return recipeFor("2/" + text).stages.front(); }

TEST(HeightMarks, TheSnowLineIsThatOfTheIceAges) {
  const StageRecipe constant = stageOf("glacier;ela=1200;iterations=3");
  ASSERT_EQ(heightCurves(constant).size(), 1u);
  EXPECT_EQ(heightCurves(constant).front().name, "Snow line");
  EXPECT_EQ(heightCurves(constant).front().heights, (std::vector<double>{1200.0, 1200.0, 1200.0}));
  // A cosine: the middles of four iterations are at 45, 135, 225 and 315 degrees.
  const StageRecipe ages = stageOf("glacier;ela=1200;ela-rise=800;period=4000;time-step=1000;iterations=4");
  const double warm = 1600.0 + 400.0 * std::sqrt(0.5), cold = 1600.0 - 400.0 * std::sqrt(0.5);
  const std::vector<double> expected{warm, cold, cold, warm};
  const std::vector<double> heights = heightCurves(ages).front().heights;
  ASSERT_EQ(heights.size(), expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i) EXPECT_NEAR(heights[i], expected[i], 1e-6) << i;
}

TEST(HeightMarks, ThePresentHeightIsThatOfTheLastIteration) {
  const StageRecipe stage = stageOf("glacier;ela-rise=500;period=7000;iterations=40");
  EXPECT_TRUE(markedHeights(stage, 0).empty());
  const std::vector<double> heights = heightCurves(stage).front().heights;
  for (std::size_t done = 1; done <= heights.size(); ++done) {
    const std::vector<MarkedHeight> present = markedHeights(stage, static_cast<int>(done));
    ASSERT_EQ(present.size(), 1u);
    EXPECT_EQ(present.front().name, "Snow line");
    EXPECT_EQ(present.front().height, heights[done - 1]);
  }
}

TEST(HeightMarks, TheCurveOfALongStageHasItsFirstAndLastIteration) {
  const int iterations = 100000;
  const StageRecipe stage = stageOf("glacier;ela-rise=500;period=1000000;iterations=" + std::to_string(iterations));
  const std::vector<double> heights = heightCurves(stage).front().heights;
  ASSERT_EQ(heights.size(), static_cast<std::size_t>(maxHeightsOfCurve));
  EXPECT_EQ(heights.front(), markedHeights(stage, 1).front().height);
  EXPECT_EQ(heights.back(), markedHeights(stage, iterations).front().height);
}

TEST(HeightMarks, AMethodWithoutMovingHeightsHasNone) {
  const StageRecipe stage = stageOf("stream-power;iterations=5");
  EXPECT_TRUE(heightCurves(stage).empty());
  EXPECT_TRUE(markedHeights(stage, 5).empty());
}

}  // namespace
}  // namespace rill::height_marks_test

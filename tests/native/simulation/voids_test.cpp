// Voids of an image in a run: what the parameter `voids` of the method image means, and which recipes are rejected.
#include "terrain/voids.h"

#include "support.h"

namespace rill::run_with_voids_test {
namespace {

using test::Bench;
using test::valuesOf;

std::string messageOf(const std::string& text) {
  ThreadPool pool(1);
  const auto made = Simulation::create(test::recipeFor(text), pool, test::imagesForTests());
  return made ? "" : made.error().message;
}

int countVoids(const Simulation& simulation) {
  int count = 0;
  for (const float mark : valuesOf(simulation.terrain().get(LayerId::voids))) count += mark != 0.0f ? 1 : 0;
  return count;
}

int voidsOf(const char* image) {
  int count = 0;
  for (const std::uint8_t mark : test::imagesForTests().find(image)->voids) count += mark;
  return count;
}

TEST(RunWithVoids, FillsThemWithoutTheParameter) {
  Bench other("2/size=48x40/image;name=basin;voids=fill");
  EXPECT_FALSE(other->terrain().hasVoids());
  EXPECT_EQ(valuesOf(other->terrain().height()), test::imagesForTests().find("basin")->values);
}

TEST(RunWithVoids, KeepsThemAndAllHeightsAroundThem) {
  Bench bench("2/size=48x40/image;name=basin;voids=keep");
  const HeightImage& image = *test::imagesForTests().find("basin");
  EXPECT_EQ(countVoids(*bench), voidsOf("basin"));
  const std::vector<float> heights = valuesOf(bench->terrain().height());
  for (std::size_t i = 0; i < heights.size(); ++i) {
    if (image.voids[i] == 0) {
      EXPECT_EQ(heights[i], image.values[i]);
    }
  }
}

TEST(RunWithVoids, LevelsThemAtAHeight) {
  Bench bench("2/size=48x40/image;name=basin;voids=-12.5");
  const HeightImage& image = *test::imagesForTests().find("basin");
  const std::vector<float> heights = valuesOf(bench->terrain().height());
  for (std::size_t i = 0; i < heights.size(); ++i) EXPECT_EQ(heights[i], image.voids[i] != 0 ? -12.5f : image.values[i]);
  EXPECT_FALSE(bench->terrain().hasVoids());
}

TEST(RunWithVoids, AreThoseOfTheImageThatRemains) {
  EXPECT_EQ(countVoids(*Bench("2/size=48x40/image;name=basin;voids=keep/simplex;blend=add")), voidsOf("basin"));
  EXPECT_EQ(countVoids(*Bench("2/size=48x40/image;name=basin;voids=keep/simplex")), 0);
}

TEST(RunWithVoids, ContinueTheGroundAroundThem) {
  Bench bench("2/size=48x40/image;name=basin;voids=keep");
  const Terrain& terrain = bench->terrain();
  for (const float height : valuesOf(terrain.height())) {
    EXPECT_GT(height, 0.0f);
    EXPECT_LT(height, 1000.0f);
  }
}

TEST(RunWithVoids, AreNotInTheSumOfALayer) {
  Bench bench("2/size=48x40/image;name=basin;voids=keep");
  const Terrain& terrain = bench->terrain();
  const std::vector<float> heights = valuesOf(terrain.height()), marks = valuesOf(terrain.get(LayerId::voids));
  double all = 0.0, outside = 0.0;
  for (std::size_t i = 0; i < heights.size(); ++i) {
    all += heights[i];
    outside += marks[i] != 0.0f ? 0.0 : heights[i];
  }
  EXPECT_NEAR(sumWithData(terrain, terrain.height()) / outside, 1.0, 1e-6);
  EXPECT_GT(std::abs(all / outside - 1.0), 1e-3);
  // A width that is no multiple of four, and no voids.
  Bench odd("2/size=45x33/simplex");
  double sum = 0.0;
  for (const float height : valuesOf(odd->terrain().height())) sum += height;
  EXPECT_NEAR(sumWithData(odd->terrain(), odd->terrain().height()) / sum, 1.0, 1e-5);
}

TEST(RunWithVoids, HaveFingerprintsOfTheirOwn) {
  Bench one("2/size=48x40/image;name=basin;voids=keep"), other("2/size=48x40/image;name=two-basins;voids=keep");
  EXPECT_NE(one->fingerprint(), fingerprint(one->terrain().height()));
  EXPECT_NE(one->fingerprint(), other->fingerprint());
}

TEST(RunWithVoids, StartFromGivenHeights) {
  std::vector<float> heights(48 * 40, 100.0f);
  heights[0] = std::numeric_limits<float>::quiet_NaN();
  Bench bench("2/size=48x40/image;voids=keep/thermal;iterations=2", 1, heights);
  EXPECT_EQ(countVoids(*bench), 1);
  bench.runToEnd();
  EXPECT_EQ(valuesOf(bench->terrain().height())[0], 100.0f);
}

TEST(RunWithVoids, NamesWhatCannotKeepThem) {
  EXPECT_NE(messageOf("2/size=48x40/simplex/thermal/image;name=basin;voids=keep").find("must be at the start"), std::string::npos);
  EXPECT_NE(messageOf("2/size=48x40;edges=wall/image;name=two-basins;voids=keep").find("one connected area"), std::string::npos);
  EXPECT_NE(messageOf("2/size=8/image;name=basin;voids=keep;right=95;bottom=90").find("has no data"), std::string::npos);
}

}  // namespace
}  // namespace rill::run_with_voids_test

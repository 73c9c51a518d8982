// Masks: the hardness that each mask sets, and blending of hardness.
#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "base/math.h"
#include "masks/mask.h"
#include "noise/plate_layout.h"
#include "support.h"

namespace rill::masks_test {
namespace {

using test::Bench;

std::vector<float> hardnessAfter(const std::string& recipe) {
  Bench bench(recipe);
  bench.runToEnd();
  return test::valuesOf(bench->terrain().get(LayerId::hardness));
}

double meanOf(const std::vector<float>& values) {
  double sum = 0.0;
  for (const float value : values) sum += value;
  return sum / static_cast<double>(values.size());
}

TEST(Masks, MarkHardRockOrStrongErosion) {
  const std::string world = "2/size=8;extent=800/shape;form=flat;relief=100";
  const std::string band = "/height-mask;from=50;softness=0";
  EXPECT_EQ(hardnessAfter(world + band), std::vector<float>(64, 1.0f));
  EXPECT_EQ(hardnessAfter(world + band + ";amount=0.25"), std::vector<float>(64, 0.25f));
  EXPECT_EQ(hardnessAfter(world + band + ";sets=strength"), std::vector<float>(64, 0.0f));
  EXPECT_EQ(hardnessAfter(world + band + ";amount=0.25" + band + ";amount=0.5;blend=add"), std::vector<float>(64, 0.75f));
  EXPECT_EQ(hardnessAfter(world + band + band + ";blend=add"), std::vector<float>(64, 1.0f));
  EXPECT_EQ(hardnessAfter(world + band + ";amount=0.5" + band + ";amount=0.5;blend=multiply"), std::vector<float>(64, 0.25f));
}

TEST(Masks, FollowTheGroundWhileItErodes) {
  // A crumbling cone: the band is where the ground is between two heights now, not at the start.
  Bench bench(
      "2/size=64;extent=2000/shape;form=cone;relief=1000;radius=900/height-mask;from=300;to=500;softness=0;amount=0.5/"
      "thermal;talus=30;iterations=200");
  bench.runToEnd();
  const std::vector<float> heights = test::valuesOf(bench->terrain().height());
  const std::vector<float> hardness = test::valuesOf(bench->terrain().get(LayerId::hardness));
  int hard = 0;
  for (std::size_t i = 0; i < heights.size(); ++i) {
    const bool isInside = heights[i] >= 300.0f && heights[i] <= 500.0f;
    ASSERT_EQ(hardness[i], isInside ? 0.5f : 0.0f) << i;
    hard += isInside ? 1 : 0;
  }
  EXPECT_GT(hard, 100);
}

TEST(Masks, ThoseThatFollowTheGroundJoinThoseThatDoNot) {
  const std::string world = "2/size=64;extent=2000/shape;form=cone;relief=1000;radius=900/noise-mask;amount=0.7";
  const std::string band = "/height-mask;from=300;to=500;softness=0;amount=0.5", crumbling = "/thermal;talus=30;iterations=200";
  const std::vector<float> patches = hardnessAfter(world);
  EXPECT_GT(meanOf(patches), 0.1);
  for (const bool adds : {true, false}) {
    Bench bench(world + band + (adds ? ";blend=add" : "") + crumbling);
    bench.runToEnd();
    const std::vector<float> heights = test::valuesOf(bench->terrain().height());
    const std::vector<float> hardness = test::valuesOf(bench->terrain().get(LayerId::hardness));
    for (std::size_t i = 0; i < heights.size(); ++i) {
      const float mask = heights[i] >= 300.0f && heights[i] <= 500.0f ? 0.5f : 0.0f;
      ASSERT_EQ(hardness[i], adds ? std::min(patches[i] + mask, 1.0f) : mask) << i;
    }
  }
}

TEST(Masks, SlopeBandKnowsTheAngle) {
  // A ramp of 1000 m over 2000 m rises at atan(1/2), 26.565 degrees, in every direction.
  for (const char* azimuth : {"90", "30", "0"}) {
    const std::string ramp = std::string("2/size=32;extent=500/shape;form=ramp;relief=1000;radius=1000;azimuth=") + azimuth;
    // float32 heights around 500 m change the angle by less than 1e-3 degrees.
    EXPECT_EQ(meanOf(hardnessAfter(ramp + "/slope-mask;softness=0;from=26.56;to=26.57")), 1.0) << azimuth;
    EXPECT_EQ(meanOf(hardnessAfter(ramp + "/slope-mask;softness=0;from=26.57;to=90")), 0.0) << azimuth;
  }
}

TEST(Masks, SlopeBandIsTheFormulaEverywhere) {
  struct Band {
    int from, to, softness;
  };
  for (const Band band : {Band{0, 20, 10}, {20, 45, 1}, {12, 34, 22}, {5, 85, 60}, {40, 10, 5}, {0, 90, 30}, {15, 40, 0}}) {
    const std::string settings =
        ";from=" + std::to_string(band.from) + ";to=" + std::to_string(band.to) + ";softness=" + std::to_string(band.softness);
    Bench bench("2/size=96;extent=3000/simplex;relief=2000/slope-mask" + settings);
    bench.runToEnd();
    const Grid& height = bench->terrain().height();
    const Grid& hardness = bench->terrain().get(LayerId::hardness);
    const double perMetre = 0.5 / bench->terrain().cellSize();
    for (int r = 1; r < 95; ++r) {
      for (int c = 1; c < 95; ++c) {
        const double eastward = (static_cast<double>(height.row(r)[c + 1]) - height.row(r)[c - 1]) * perMetre;
        const double southward = (static_cast<double>(height.row(r + 1)[c]) - height.row(r - 1)[c]) * perMetre;
        const double angle = degrees(arcTangent(std::sqrt(eastward * eastward + southward * southward)));
        const double expected = bandValue(angle, band.from, band.to, band.softness);
        ASSERT_EQ(hardness.row(r)[c], static_cast<float>(expected)) << settings << " at " << c << ", " << r << ": " << angle;
      }
    }
  }
}

TEST(Masks, LatitudeGivesWayTowardsThePoles) {
  const std::vector<float> values = hardnessAfter("2/size=64;extent=10000/latitude-mask;from=0;to=90");
  for (int r = 0; r < 64; ++r) {
    const double quarters = std::abs((r + 0.5) * 156.25 - 5000.0) / 5000.0;
    EXPECT_NEAR(values[static_cast<std::size_t>(64 * r)], 1.0 - smoothStep(quarters), 1e-6) << r;
  }
}

TEST(Masks, NoiseCoversWhatItSays) {
  const auto coverage = [](const char* share) {
    return meanOf(hardnessAfter(std::string("2/size=256;extent=100000/noise-mask;softness=0;coverage=") + share));
  };
  EXPECT_EQ(coverage("0"), 0.0);
  EXPECT_NEAR(coverage("0.25"), 0.25, 0.1);
  EXPECT_NEAR(coverage("0.5"), 0.5, 0.03);
  EXPECT_NEAR(coverage("0.75"), 0.75, 0.1);
  EXPECT_EQ(coverage("1"), 1.0);
}

TEST(Masks, EachPlateHasOneNumber) {
  const std::vector<float> values = hardnessAfter("2/size=128;extent=40000/plates-mask;size=4000;softness=0;raggedness=0");
  std::vector<float> numbers = values;
  std::sort(numbers.begin(), numbers.end());
  numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
  // 10 x 10 squares of 4000 m, and squares just beyond the border.
  EXPECT_GT(numbers.size(), 80u);
  EXPECT_LT(numbers.size(), 160u);
  // By brute force: the number of the nearest point.
  const PlateLayout layout(1, 4000.0);
  for (int r = 3; r < 128; r += 25) {
    for (int c = 3; c < 128; c += 25) {
      const Place place{(c + 0.5) * 312.5, (r + 0.5) * 312.5};
      double nearest = INFINITY, number = 0.0;
      for (int j = -1; j <= 10; ++j) {
        for (int i = -1; i <= 10; ++i) {
          layout.forPlatesAround({(i + 0.5) * 4000.0, (j + 0.5) * 4000.0}, [&](const Plate& plate) {
            if (plate.squaredDistance(place) >= nearest) return;
            nearest = plate.squaredDistance(place);
            number = plate.number();
          });
        }
      }
      EXPECT_FLOAT_EQ(values[static_cast<std::size_t>(128 * r + c)], static_cast<float>(number));
    }
  }
}

TEST(Masks, StrataLieAcrossTheirDip) {
  // On a plane parallel to the strata, the rock is the same everywhere; one stratum of 80 m is about 40 cells of a 2 m ramp.
  const std::string world = "2/size=40;extent=800/shape;form=ramp;azimuth=90;radius=400;relief=";
  const std::string raise = "/shape;form=flat;relief=10;blend=add";  // away from the border between two strata
  const auto kinds = [&](const std::string& recipe) {
    const std::vector<float> values = hardnessAfter(recipe);
    const auto [softest, hardest] = std::minmax_element(values.begin(), values.end());
    return std::pair(*softest, *hardest);
  };
  const std::string beds = "/strata-mask;folding=0;softness=0;thickness=20;azimuth=270;dip=";
  // relief / 800 m = tan(20 degrees)
  const auto [softest, hardest] = kinds(world + "291.17618" + raise + beds + "20");
  EXPECT_EQ(softest, hardest);
  const auto [soft, hard] = kinds(world + "291.17618" + raise + beds + "0");
  EXPECT_EQ(soft, 0.0f);
  EXPECT_EQ(hard, 1.0f);
}

}  // namespace
}  // namespace rill::masks_test

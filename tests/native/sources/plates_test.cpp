// Plates: the ground at the border of two plates, and continuous heights.
#include "sources/tectonics.h"
#include "support.h"

namespace rill::plates_test {
namespace {

using test::Bench;

// Two plates 2000 m apart: the western plate moves eastward at the given speed, the eastern plate is at rest.
struct Pair {
  DriftingPlate west, east;

  TectonicGround at(double t) const { return borderGround(west, east, closingSpeed(west, east), t); }
  // Height above the ground of the same plates without motion.
  double raised(double t) const {
    Pair still = *this;
    still.west.eastward = 0.0;
    return at(t).height - still.at(t).height;
  }
};

Pair pairOf(bool westIsContinent, bool eastIsContinent, double speed) {
  return {{{0.0, 0.0}, speed, 0.0, westIsContinent, westIsContinent ? 0.1 : -0.2, 0.25},
          {{2000.0, 0.0}, 0.0, 0.0, eastIsContinent, eastIsContinent ? 0.1 : -0.2, 0.75}};
}

TEST(Tectonics, BordersRiseWherePlatesCollideAndSinkWhereTheyPart) {
  // The closing speed is half of the speed along the line between the points.
  EXPECT_NEAR(pairOf(true, true, 1.0).raised(0.0), 0.5, 1e-12);
  EXPECT_NEAR(pairOf(true, true, 0.5).raised(0.0), 0.25, 1e-12);
  EXPECT_LT(pairOf(true, true, -1.0).raised(0.0), -0.15);
  EXPECT_LT(pairOf(true, false, -1.0).raised(0.0), -0.15);
  // New sea floor is higher, with a valley along its crest.
  const Pair ridge = pairOf(false, false, -1.0);
  EXPECT_GT(ridge.raised(0.25), ridge.raised(0.0));
  EXPECT_GT(ridge.raised(0.0), 0.05);
}

TEST(Tectonics, APlateThatSlidesAlongChangesNothing) {
  Pair pair = pairOf(true, true, 0.0);
  const double still = pair.at(0.2).height;
  pair.west.southward = 1.0;
  EXPECT_EQ(pair.at(0.2).height, still);
}

TEST(Tectonics, TheOceanDivesUnderTheContinent) {
  const Pair andes = pairOf(true, false, 1.0);
  EXPECT_GT(andes.raised(0.45), 0.4);
  EXPECT_LT(andes.raised(-0.3), -0.2);
  // The same pair seen from the other side.
  const Pair turned = pairOf(false, true, 1.0);
  EXPECT_EQ(turned.raised(-0.45), andes.raised(0.45));
  // Of two oceanic plates the older one subducts, here the eastern one: islands in the west.
  const Pair islands = pairOf(false, false, 1.0);
  EXPECT_GT(islands.raised(0.3), 0.2);
  EXPECT_LT(islands.raised(-0.3), -0.2);
}

TEST(Tectonics, ReachesAsFarAsItsFoothills) {
  for (const bool east : {true, false}) {
    for (const double speed : {-1.0, 1.0}) {
      const Pair pair = pairOf(true, east, speed);
      EXPECT_EQ(pair.raised(1.5), 0.0);
      EXPECT_EQ(pair.raised(-1.5), 0.0);
    }
  }
  const Pair pair = pairOf(true, false, 0.0);
  EXPECT_NEAR(pair.at(1.0).height, 0.1, 1e-12);
  EXPECT_NEAR(pair.at(-1.0).height, -0.2, 1e-12);
}

TEST(Tectonics, TheBorderIsWhereBothPointsAreAsFar) {
  const Pair pair = pairOf(true, true, 1.0);
  const DriftingPlate plates[] = {pair.west, pair.east};
  PlateGroup group;
  group.set(plates);
  // 300 m west of the bisector, anywhere along it.
  for (const double south : {0.0, 500.0, -4000.0}) {
    EXPECT_NEAR(group.at({700.0, south}, {1000.0, 800.0}).height, pair.at(0.3).height, 1e-12) << south;
  }
}

// The largest height difference between adjacent cells on 1200 m of small plates.
float maxStep(int cells) {
  Bench bench("2/size=" + std::to_string(cells) + ";extent=1200;seed=5/plates;size=400;foothills=300;raggedness=0;roughness=0");
  const Grid& height = bench->terrain().height();
  float largest = 0.0f;
  for (int r = 0; r < cells; ++r) {
    for (int c = 1; c < cells; ++c) largest = std::max(largest, std::abs(height.row(r)[c] - height.row(r)[c - 1]));
  }
  return largest;
}

TEST(Plates, NothingJumpsAnywhere) {
  // With half the cell size, steps of a slope are half as high; a jump, at a border or where the second nearest plate
  // changes, is not.
  EXPECT_LT(maxStep(1200), 0.6f * maxStep(600));
  EXPECT_GT(maxStep(600), 10.0f);
}

TEST(Plates, AreThoseOfTheMask) {
  // Without foothills and hills, each plate is a flat terrace; heights blend only where three plates meet.
  const std::string layout = "size=8000;raggedness=0.3";
  Bench bench("2/size=100;extent=40000/plates;roughness=0;foothills=1;" + layout + "/plates-mask;softness=0;" + layout);
  bench.runToEnd();
  const std::vector<float> heights = test::valuesOf(bench->terrain().height());
  const std::vector<float> numbers = test::valuesOf(bench->terrain().get(LayerId::hardness));
  int wrong = 0, borders = 0;
  for (std::size_t i = 1; i < heights.size(); ++i) {
    if (i % 100 == 0) continue;
    const bool isLevel = std::abs(heights[i] - heights[i - 1]) < 0.01f, isOnePlate = numbers[i] == numbers[i - 1];
    borders += isOnePlate ? 0 : 1;
    wrong += isLevel && !isOnePlate ? 1 : 0;
  }
  EXPECT_GT(borders, 500);
  EXPECT_LT(wrong, 5);
}

}  // namespace
}  // namespace rill::plates_test

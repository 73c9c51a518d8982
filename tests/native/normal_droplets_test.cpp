#include "core/normal.h"

#include <fstream>

#include "core/droplet_ground.h"
#include "droplets_support.h"

namespace rill {
namespace {

using test::Moved;
using test::moveOne;

TEST(NormalDroplets, TwoStepsOnAPlaneByHand) {
  const double slope = 0.75;
  const double up = 0.8, east = 0.6;  // of the unit normal of a slope of 3 in 4
  // The first step only moves: 1 - exp(-10/20) of the normal. In the second the force has grown to 10/200, and what it takes, it
  // takes at the OLD position; then the particle ends where it is and puts it down there. Had it been taken there, nothing
  // would have moved at all.
  const double way = east * (1.0 - std::exp(-10.0 / 20.0));
  const double taken = 400.0 * 10.0 * (1.0 - up) * (10.0 / 200.0);
  const Moved moved = moveOne("normal-droplets;path=20;erosion=400;ramp=200;inertia=20", slope);
  EXPECT_NEAR(moved.volume, 0.0, 3.0);  // rounding: see droplets_test.cpp
  EXPECT_NEAR(moved.eastward, taken * way, 3.0);
  EXPECT_NEAR(moved.southward, 0.0, 3.0);
  EXPECT_GT(taken * way, 5.0);
}

TEST(NormalDroplets, MoreStepsTakeMoreAndCarryItDown) {
  const double three = moveOne("normal-droplets;path=30;erosion=400;ramp=200;inertia=20", 0.75).eastward;
  const double ten = moveOne("normal-droplets;path=100;erosion=400;ramp=200;inertia=20", 0.75).eastward;
  EXPECT_GT(three, 0.0);
  EXPECT_GT(ten, 10.0 * three);
}

TEST(NormalDroplets, StopOnFlatGround) {
  const std::vector<float> before = test::planeFalling(0.05);
  test::Bench bench(test::oneDroplet("normal-droplets;flat=0.06"), 1, before);
  bench.runToEnd();
  EXPECT_EQ(bench->budget().eroded, 0.0);
  EXPECT_EQ(test::valuesOf(bench->terrain().height()), before);
}

#ifdef RILL_TEST_DATA
TEST(NormalDroplets, NormalsAreTheGoldenOnes) {
  const char* given = std::getenv("RILL_GOLDEN_DIR");
  const std::string folder = given != nullptr ? given : RILL_TEST_DATA "/../golden";
  const auto read = [&](const std::string& name) {
    std::ifstream file(folder + "/normals." + name + ".f32", std::ios::binary);
    EXPECT_TRUE(file.is_open()) << folder << " " << name;
    std::vector<float> values;
    float value;
    while (file.read(reinterpret_cast<char*>(&value), sizeof value)) values.push_back(value);
    return values;
  };
  const std::vector<float> height = read("height"), x = read("x"), y = read("y"), up = read("up");
  const int side = static_cast<int>(std::lround(std::sqrt(static_cast<double>(height.size()))));
  Grid ground, change;
  ASSERT_TRUE(allocateGrids({side, side}, {&ground, &change}).ok());
  for (int r = 0; r < side; ++r) std::copy_n(height.begin() + r * side, side, ground.row(r));
  const DropletGround seen(ground, change, Edges::wall);
  double largest = 0.0;
  // The article leaves its border cells level.
  for (int r = 1; r + 1 < side; ++r) {
    for (int c = 1; c + 1 < side; ++c) {
      const Inclined here = seen.smoothAt(static_cast<float>(c), static_cast<float>(r));
      const Normal normal = normalOf(here.east, here.south);
      const auto at = static_cast<std::size_t>(r * side + c);
      // Its x runs along axis 0, the rows.
      largest = std::max({largest, std::abs(static_cast<double>(normal.south) - x[at]),
                          std::abs(static_cast<double>(normal.east) - y[at]), std::abs(static_cast<double>(normal.up) - up[at])});
    }
  }
  EXPECT_LT(largest, 1e-5);  // the case's own bound
}
#endif

}  // namespace
}  // namespace rill

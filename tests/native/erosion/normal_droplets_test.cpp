#include "erosion/normal_droplets.h"

#include "droplets_support.h"

namespace rill::normal_droplets_test {
namespace {

using test::Moved;
using test::moveOne;
using test::prove;

TEST(NormalDroplets, TwoStepsOnAPlaneByHand) {
  const double slope = 0.75;
  const double up = 0.8, east = 0.6;  // components of the unit normal of a slope of 3 in 4
  // The first step only moves the particle, by 1 - exp(-10/20) of the normal. In the second step the force has grown to 10/200, and
  // the particle erodes at the OLD position. It then ends and deposits the rock at its current position. If it eroded there too,
  // no rock would move.
  const double way = east * (1.0 - std::exp(-10.0 / 20.0));
  const double taken = 400.0 * 10.0 * (1.0 - up) * (10.0 / 200.0);
  const Moved moved = moveOne("normal-droplets;path=20;erosion=400;ramp=200;inertia=20", slope);
  EXPECT_NEAR(moved.volume, 0.0, 3.0);  // rounding: see droplets_test.cpp
  prove("normal-droplets", "two steps on a plane by hand: carried downhill, m^3 cells", test::about(taken * way, 3.0),
        moved.eastward);
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

}  // namespace
}  // namespace rill::normal_droplets_test

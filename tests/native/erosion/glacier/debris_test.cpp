// The ice and its debris: what enters a walk leaves it.
#include "drainage/drainage.h"
#include "erosion/glacier/ice_balance.h"
#include "support.h"

namespace rill::glacier_test {
namespace {

TEST(IceBalance, ConservesIceAndDebris) {
  test::Bench bench("2/size=60x48;extent=6000;sea=none;seed=7/simplex;relief=1500");
  Terrain terrain;
  const Shape shape = bench->terrain().shape();
  ASSERT_TRUE(terrain.allocate(shape, 100.0, Edges::open, {}).ok());
  terrain.copyFrom(bench->terrain());
  fillGroundForWater(terrain);
  DrainageNetwork network;
  test::startPart(network, shape, Edges::open);
  ThreadPool pool(1);
  network.route(pool, terrain.height(), DrainageNetwork::Spread::steepest);
  Grid area, discharge, cells, ices, rocks, load, ice, till, dropped, released;
  ASSERT_TRUE(allocateGrids(shape, {&area, &discharge, &cells, &ices, &rocks, &load, &ice, &till, &dropped, &released}).ok());
  load.fill(0.5f);
  ice.fill(40.0f);
  const IceClimate climate{.snowLine = SnowLine(800.0), .balance = 0.007, .snowfall = 1.0, .meltWidth = 0.25};
  const Debris debris(network, 0.3, {load, terrain.height(), ice, till, dropped, released});
  IceBalance(climate, 100.0).sum(pool, network, {terrain.height(), area, discharge, {&cells, &ices, &rocks}}, nullptr, debris);
  double deposited = 0.0, left = 0.0, highestTill = 0.0;
  for (int r = 0; r < shape.height; ++r) {
    for (int c = 0; c < shape.width; ++c) {
      const Cell cell = network.lattice().cell(c, r);
      const bool leaves = !network.isOutlet(cell) && network.lattice().isOutside(network.receiver(cell));
      left += leaves ? rocks.row(r)[c] : 0.0f;
      deposited += static_cast<double>(dropped.row(r)[c]) + released.row(r)[c];
      highestTill = std::max(highestTill, static_cast<double>(dropped.row(r)[c]));
      EXPECT_EQ(discharge.row(r)[c], ices.row(r)[c]);
      // Ice that melts as it arrives does not flow on.
      EXPECT_GE(discharge.row(r)[c], 0.0f);
    }
  }
  const double entered = test::sumOf(load);
  test::prove("glacier", "debris of a walk: |entered - till - released - carried away| / entered", test::atMost(1e-6),
              std::abs(entered - deposited - left) / entered);
  EXPECT_GT(deposited, 0.3 * entered);
  EXPECT_GT(highestTill, 1.0);
  EXPECT_LE(highestTill, 20.0);
}

}  // namespace
}  // namespace rill::glacier_test

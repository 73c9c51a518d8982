// Lakes and their basins, next to the network that sorts all cells.
#include "drainage/lake_basins.h"

#include "drainage/drainage.h"
#include "drainage/network.h"
#include "support.h"

namespace rill::lake_basins_test {
namespace {

TEST(LakeBasins, HaveTheAreasOfTheNetworkAndTheVolumesOfTheFlood) {
  for (const char* edges : {"open", "wall", "periodic"}) {
    test::Bench bench("2/size=180x150;seed=5;edges=" + std::string(edges) + "/simplex", 2);
    bench.runToEnd();
    ScratchArena scratch(Shape{180, 150});
    ThreadPool pool(2);
    Grid ground, area, flux;
    ASSERT_TRUE(scratch.take({&ground, &area, &flux}));
    const Edges kind = bench->terrain().edges();
    LakeBasins basins;
    DrainageNetwork network;
    ASSERT_TRUE(basins.start(scratch, kind));
    ASSERT_TRUE(network.start(scratch, kind));
    for (int times = 0; times < 2; ++times) {
      ground.copyFrom(bench->terrain().height());
      fillHaloWithGround(ground, kind);
      if (kind == Edges::wall) fillHaloWithValue(ground, kind, highest);
      basins.find(pool, ground, noSea);
      network.route(pool, ground, DrainageNetwork::Spread::steepest, noSea);
      network.accumulate(pool, area, flux);
      double volume = 0.0, stored = 0.0, difference = 0.0, total = 0.0;
      for (int r = 0; r < ground.height(); ++r) {
        for (int c = 0; c < ground.width(); ++c) stored += static_cast<double>(network.level().row(r)[c] - ground.row(r)[c]);
      }
      ASSERT_FALSE(basins.lakes().empty());
      for (const Lake& lake : basins.lakes()) {
        volume += static_cast<double>(lake.volume);
        float largest = 0.0f;
        basins.forBasin(lake, [&](Cell cell) {
          if (ground.row(0)[cell] < lake.level) largest = std::max(largest, area.row(0)[cell]);
        });
        difference += std::abs(static_cast<double>(largest) - lake.area);
        total += lake.area;
      }
      EXPECT_NEAR(volume, stored, 1e-4 * stored) << edges;
      // Water near a shore takes another way on the flooded ground than on the ground.
      EXPECT_LT(difference, 0.05 * total) << edges;
    }
  }
}

}  // namespace
}  // namespace rill::lake_basins_test

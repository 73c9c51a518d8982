// Methods that claim to make the same landforms at every map size. The full sizes, 256 and 1024 cells, take minutes:
// docs/resolution.md has their results.
#include "resolution.h"

#include "support.h"

namespace rill {
namespace {

TEST(Resolution, AFinerMapHasTheSameLandforms) {
  if (test::sanitized) return;  // long, and runs no code that other tests do not run
  // Parts of the full-size maps, with cells of 39 and 10 m, on ground with realistic slopes: slipping banks reach one
  // cell per iteration. The finest hills are 190 m wide, so the coarse map also resolves them.
  const std::string world = ";extent=2500/simplex;relief=1000;scale=3000;octaves=5";
  ThreadPool pool(1);
  for (const char* stage : {"droplets;iterations=15", "normal-droplets;iterations=15", "mass-transfer-droplets;iterations=15",
                            "stream-power;iterations=25", "grid-simulation;iterations=15", "slippage", "blur;kernel=gaussian"}) {
    const std::vector<double> coarse = test::changeAt(64, 64, world, stage, pool);
    const std::vector<double> fine = test::changeAt(256, 64, world, stage, pool);
    ASSERT_FALSE(coarse.empty() || fine.empty()) << stage;
    const std::string method = std::string(stage).substr(0, std::string(stage).find_first_of(";@"));
    test::prove(method, "64 and 256 cells over 2.5 km: correlation of elevation changes", test::atLeast(0.9),
                test::correlation(coarse, fine));
  }
}

}  // namespace
}  // namespace rill

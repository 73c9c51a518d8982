#include "erosion/slippage.h"

#include <optional>

#include "base/math.h"
#include "erosion/slump.h"

namespace rill {
namespace {

class Slippage final : public Method {
 public:
  explicit Slippage(const SlippageSettings& settings) : settings_(settings) {}

  Status start(Run& run) override {
    const double dx = run.terrain.cellSize();
    const Shape shape = run.terrain.shape();
    slump_.emplace(tangent(radians(settings_.repose)) * dx, settings_.sigma / dx, Exchange::mutual);
    slump_->allocate(shape, run.terrain.edges());
    return allocateGrids(shape, {&steep_, &rowMeans_, &steepDifferences_, &steepShares_, &next_});
  }

  void iterate(Run& run) override {
    slump_->apply(run.terrain, {steep_, rowMeans_, steepDifferences_, steepShares_, next_}, run.pool, run.budget);
  }

 private:
  SlippageSettings settings_;
  std::optional<Slump> slump_;
  Grid steep_, rowMeans_, steepDifferences_, steepShares_, next_;
};

}  // namespace

namespace methods {

extern const MethodDescription slippage = {
    .id = "slippage",
    .kind = MethodKind::erosion,
    .title = "Slippage",
    .summary = "Ground steeper than the angle of repose slips: it takes the blurred height of its surroundings.",
    .source = "Chunkable erosion simulation",
    .parameters = slippageParameters,
    .writes = {LayerId::height, LayerId::wear, LayerId::deposit},
    .defaultIterations = 20,
    .scratchGrids = 5 + Slump::ownGrids,
    .whyNotRotated =
        "it blurs along rows and then along columns, which rounds differently when the map is turned, and the last bit "
        "decides whether ground right at the angle of repose slips",
    .create = createMethod<Slippage, SlippageSettings, slippageParameters>,
};

}  // namespace methods
}  // namespace rill

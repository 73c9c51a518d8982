#include "erosion/slippage.h"

#include <optional>

#include "base/math.h"
#include "erosion/slump.h"
#include "lakes/lone_cells.h"

namespace rill {
namespace {

class Slippage final : public Method {
 public:
  explicit Slippage(const SlippageSettings& settings) : settings_(settings) {}

  Status start(Run& run, ScratchArena& scratch) override {
    const double dx = run.terrain.cellSize();
    slump_.emplace(tangent(radians(settings_.repose)) * dx, settings_.sigma / dx, Exchange::mutual);
    if (Status status = slump_->start(scratch, run.terrain.edges()); !status) return status;
    if (Status status = loneCells_.start(scratch); !status) return status;
    return scratch.take({&steep_, &rowMeans_, &steepDifferences_, &steepShares_, &next_});
  }

  void iterate(Run& run) override {
    slump_->apply(run, {steep_, rowMeans_, steepDifferences_, steepShares_, next_});
    if (run.iteration + 1 == run.iterations) loneCells_.level(run, next_);
  }

 private:
  SlippageSettings settings_;
  std::optional<Slump> slump_;
  LoneCells loneCells_;
  Grid steep_, rowMeans_, steepDifferences_, steepShares_, next_;
};

}  // namespace

namespace methods {

extern const MethodDescription slippage = {
    .id = "slippage",
    .kind = MethodKind::erosion,
    .title = "Slippage",
    .summary =
        "For smooth slopes next to rivers: ground steeper than the talus angle slips and takes the blurred height of its "
        "surroundings.",
    .source = "Chunkable erosion simulation",
    .revision = 2,
    .epochRevision = 1,
    .parameters = slippageParameters,
    .writes = {LayerId::height, LayerId::wear, LayerId::deposit},
    .defaultIterations = 20,
    .whyNotSameAtSizes = "A finer map shows steeper slopes, so more of the ground slips.",
    .starter = "repose=22",
    .whyNotRotated =
        "it blurs along rows and then along columns, which rounds differently when the map is turned, and the last bit "
        "decides whether ground at exactly the talus angle slips",
    .reach =
        [](std::span<const Value> values, double cellSize) {
          return Slump::reachOf(settingsFrom<SlippageSettings>(slippageParameters, values).sigma / cellSize);
        },
    .reachOfEnd = LoneCells::reach,
    .create = createMethod<Slippage, SlippageSettings, slippageParameters>,
};

}  // namespace methods
}  // namespace rill

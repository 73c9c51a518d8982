#include "finish/blur.h"

#include "grid/convolution.h"
#include "method/ledger.h"
#include "terrain/row_changes.h"

namespace rill {
namespace {

std::vector<float> weightsOf(const BlurSettings& settings, double cellSize) {
  return settings.kernel == BlurKernel::binomial ? binomialWeights() : gaussianWeights(settings.sigma / cellSize);
}

class Blur final : public Method {
 public:
  explicit Blur(const BlurSettings& settings) : settings_(settings) {}

  Status start(Run& run, ScratchArena& scratch) override {
    Status status = kernel_.start(scratch, weightsOf(settings_, run.terrain.cellSize()), run.terrain.edges());
    kernel_.leaveOut(run.terrain.get(LayerId::voids));
    if (status) status = scratch.take({&blurred_});
    if (status) status = ledger_.start(scratch);
    return status;
  }

  void iterate(Run& run) override {
    Terrain& terrain = run.terrain;
    kernel_.apply(terrain.height(), blurred_, run.pool);
    for (int pass = 1; pass < settings_.passes; ++pass) kernel_.apply(blurred_, blurred_, run.pool);
    ledger_.record(run, [&](int, int first, int end) {
      MovedRock moved;
      for (int r = first; r < end; ++r) {
        const RowLedger ledger(terrain, r);
        const float* const before = terrain.height().row(r);
        const float* const after = blurred_.row(r);
        forRowSummed(terrain.shape().width, moved,
                     [&](int c, MovedNearby& sums) { ledger.add(c, readVector(after + c) - readVector(before + c), sums); });
      }
      return moved.total();
    });
    terrain.height().swap(blurred_);
  }

 private:
  BlurSettings settings_;
  Convolution kernel_;
  Grid blurred_;
  Ledger ledger_;
};

}  // namespace

namespace methods {

extern const MethodDescription blur = {
    .id = "blur",
    .kind = MethodKind::finish,
    .title = "Blur",
    .summary = "As a last stage, or every few iterations: smooths the smallest details of the ground.",
    .source = "Particle erosion from normals; Beyer's droplets in Python",
    .parameters = blurParameters,
    .writes = {LayerId::height, LayerId::wear, LayerId::deposit},
    .starter = "kernel=gaussian;sigma=120",
    .reach =
        [](std::span<const Value> values, double cellSize) {
          const BlurSettings settings = settingsFrom<BlurSettings>(blurParameters, values);
          return settings.passes * (static_cast<int>(weightsOf(settings, cellSize).size()) - 1);
        },
    .create = createMethod<Blur, BlurSettings, blurParameters>,
};

}  // namespace methods
}  // namespace rill

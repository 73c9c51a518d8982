#include "finish/blur.h"

#include "grid/convolution.h"
#include "terrain/row_changes.h"

namespace rill {
namespace {

class Blur final : public Method {
 public:
  explicit Blur(const BlurSettings& settings) : settings_(settings) {}

  Status start(Run& run) override {
    const Shape shape = run.terrain.shape();
    kernel_ = {
        settings_.kernel == BlurKernel::binomial ? binomialWeights() : gaussianWeights(settings_.sigma / run.terrain.cellSize()),
        shape, run.terrain.edges()};
    worn_.resize(static_cast<std::size_t>(rowBlocks(shape.height)));
    piled_.resize(worn_.size());
    return allocateGrids(shape, {&blurred_, &scratch_});
  }

  void iterate(Run& run) override {
    Terrain& terrain = run.terrain;
    kernel_.apply(terrain.height(), scratch_, blurred_, run.pool);
    for (int pass = 1; pass < settings_.passes; ++pass) kernel_.apply(blurred_, scratch_, blurred_, run.pool);
    account(run);
    terrain.height().swap(blurred_);
  }

 private:
  void account(Run& run) {
    Terrain& terrain = run.terrain;
    const Shape shape = terrain.shape();
    forRowBlocks(run.pool, shape.height, [&](int block, int first, int end) {
      MovedRock moved;
      for (int r = first; r < end; ++r) {
        const RowBook book(terrain, r);
        const float* const before = terrain.height().row(r);
        const float* const after = blurred_.row(r);
        forRowSummed(shape.width, moved, [&](int c, MovedNearby& sums) { book.add(c, load(after + c) - load(before + c), sums); });
      }
      worn_[static_cast<std::size_t>(block)] = moved.worn.total();
      piled_[static_cast<std::size_t>(block)] = moved.piled.total();
    });
    run.budget.eroded += sumBlocks(worn_) * terrain.cellArea();
    run.budget.deposited += sumBlocks(piled_) * terrain.cellArea();
  }

  BlurSettings settings_;
  Convolution kernel_;
  Grid blurred_, scratch_;
  std::vector<double> worn_, piled_;  // of each block of rows, m
};

}  // namespace

namespace methods {

extern const MethodDescription blur = {
    .id = "blur",
    .kind = MethodKind::finish,
    .title = "Blur",
    .summary = "Takes the finest roughness off the ground.",
    .source = "Particle erosion from normals; Beyer's droplets in Python",
    .parameters = blurParameters,
    .writes = {LayerId::height, LayerId::wear, LayerId::deposit},
    .scratchGrids = 2,
    .create = createMethod<Blur, BlurSettings, blurParameters>,
};

}  // namespace methods
}  // namespace rill

#include "finish/blur.h"

#include <algorithm>
#include <cmath>

#include "core/math.h"
#include "core/row_changes.h"

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

std::vector<float> binomialWeights() { return {0.5f, 0.25f}; }

std::vector<float> gaussianWeights(double sigmaInCells, double cut) {
  const int reach = std::max(1, static_cast<int>(cut * sigmaInCells + 0.5));
  std::vector<double> exact(static_cast<std::size_t>(reach) + 1);
  double sum = 0.0;
  for (int k = 0; k <= reach; ++k) {
    const double d = k / sigmaInCells;
    exact[static_cast<std::size_t>(k)] = exponential(-0.5 * d * d);
    sum += (k == 0 ? 1.0 : 2.0) * exact[static_cast<std::size_t>(k)];
  }
  std::vector<float> weights;
  for (const double weight : exact) weights.push_back(static_cast<float>(weight / sum));
  return weights;
}

Convolution::Convolution(std::vector<float> weights, Shape shape, Edges edges)
    : weights_(std::move(weights)), edges_(edges), lines_(static_cast<std::size_t>(rowBlocks(shape.height))) {
  // Room for the last vector of a row.
  for (auto& line : lines_) line.resize(static_cast<std::size_t>(shape.width + 2 * reach() + lanes));
}

void Convolution::apply(const Grid& from, Grid& scratch, Grid& to, ThreadPool& pool) {
  forRowBlocks(pool, from.height(), [&](int block, int first, int end) {
    float* const line = lines_[static_cast<std::size_t>(block)].data() + reach();
    for (int r = first; r < end; ++r) alongRow(from.row(r), line, from.width(), scratch.row(r));
  });
  forRowBlocks(pool, from.height(), [&](int, int first, int end) {
    for (int r = first; r < end; ++r) alongColumns(scratch, r, to.row(r));
  });
}

void Convolution::alongRow(const float* from, float* line, int width, float* to) const {
  std::copy_n(from, width, line);
  for (int k = 1; k <= reach(); ++k) {
    line[-k] = from[cellStandingFor(-k, width, edges_)];
    line[width - 1 + k] = from[cellStandingFor(width - 1 + k, width, edges_)];
  }
  for (int c = 0; c < width; c += lanes) {
    Floats sum = weights_[0] * load(line + c);
    for (int k = 1; k <= reach(); ++k) sum += weightOf(k) * (load(line + c - k) + load(line + c + k));
    store(to + c, sum);
  }
}

void Convolution::alongColumns(const Grid& from, int row, float* to) const {
  const int width = from.width();
  const float* const here = from.row(row);
  for (int c = 0; c < width; c += lanes) store(to + c, weights_[0] * load(here + c));
  for (int k = 1; k <= reach(); ++k) {
    const float* const above = from.row(cellStandingFor(row - k, from.height(), edges_));
    const float* const below = from.row(cellStandingFor(row + k, from.height(), edges_));
    for (int c = 0; c < width; c += lanes) store(to + c, load(to + c) + weightOf(k) * (load(above + c) + load(below + c)));
  }
}

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

#include "finish/blur.h"

#include <algorithm>
#include <cmath>

#include "core/math.h"

namespace rill {
namespace {

class Blur final : public Method {
 public:
  explicit Blur(const BlurSettings& settings) : settings_(settings) {}

  Status start(Run& run) override {
    weights_ = settings_.kernel == BlurKernel::binomial
                   ? binomialWeights()
                   : gaussianWeights(settings_.sigma / run.terrain.cellSize());
    return allocateGrids(run.terrain.shape(), {&before_, &scratch_});
  }

  void iterate(Run& run) override {
    Terrain& terrain = run.terrain;
    before_.copyFrom(terrain.height());
    for (int pass = 0; pass < settings_.passes; ++pass) {
      convolve(terrain.height(), scratch_, weights_, terrain.edges(), run.pool);
    }
    account(run);
  }

 private:
  void account(Run& run) {
    Terrain& terrain = run.terrain;
    const Shape shape = terrain.shape();
    std::vector<double> worn(static_cast<std::size_t>(rowBlocks(shape.height)));
    std::vector<double> piled(worn.size());
    forRowBlocks(run.pool, shape.height, [&](int block, int first, int end) {
      const auto at = static_cast<std::size_t>(block);
      for (int r = first; r < end; ++r) {
        const float* before = before_.row(r);
        const float* after = terrain.height().row(r);
        float* wear = terrain.get(LayerId::wear).row(r);
        float* deposit = terrain.get(LayerId::deposit).row(r);
        for (int c = 0; c < shape.width; ++c) {
          const float change = after[c] - before[c];
          wear[c] += std::max(0.0f, -change);
          deposit[c] += std::max(0.0f, change);
          worn[at] += std::max(0.0f, -change);
          piled[at] += std::max(0.0f, change);
        }
      }
    });
    run.budget.eroded += sumBlocks(worn) * terrain.cellArea();
    run.budget.deposited += sumBlocks(piled) * terrain.cellArea();
  }

  BlurSettings settings_;
  std::vector<float> weights_;
  Grid before_, scratch_;
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

void convolve(Grid& grid, Grid& scratch, std::span<const float> weights, Edges edges, ThreadPool& pool) {
  const int width = grid.width();
  const int height = grid.height();
  const int reach = static_cast<int>(weights.size()) - 1;
  forRowBlocks(pool, height, [&](int, int first, int end) {
    std::vector<float> line(static_cast<std::size_t>(width + 2 * reach));
    float* const middle = line.data() + reach;
    for (int r = first; r < end; ++r) {
      const float* from = grid.row(r);
      float* __restrict to = scratch.row(r);
      std::copy_n(from, width, middle);
      for (int k = 1; k <= reach; ++k) {
        middle[-k] = from[cellStandingFor(-k, width, edges)];
        middle[width - 1 + k] = from[cellStandingFor(width - 1 + k, width, edges)];
      }
      for (int c = 0; c < width; ++c) to[c] = weights[0] * middle[c];
      for (int k = 1; k <= reach; ++k) {
        const float weight = weights[static_cast<std::size_t>(k)];
        for (int c = 0; c < width; ++c) to[c] += weight * (middle[c - k] + middle[c + k]);
      }
    }
  });
  forRowBlocks(pool, height, [&](int, int first, int end) {
    for (int r = first; r < end; ++r) {
      const float* from = scratch.row(r);
      float* __restrict to = grid.row(r);
      for (int c = 0; c < width; ++c) to[c] = weights[0] * from[c];
      for (int k = 1; k <= reach; ++k) {
        const float weight = weights[static_cast<std::size_t>(k)];
        const float* above = scratch.row(cellStandingFor(r - k, height, edges));
        const float* below = scratch.row(cellStandingFor(r + k, height, edges));
        for (int c = 0; c < width; ++c) to[c] += weight * (above[c] + below[c]);
      }
    }
  });
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

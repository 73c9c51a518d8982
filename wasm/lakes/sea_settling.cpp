#include "lakes/sea_settling.h"

#include <algorithm>

namespace rill {
namespace {

constexpr double seaSigma = 200.0;                 // m
constexpr double minSigma = 2.0, maxSigma = 16.0;  // cells
constexpr double seaCut = 3.0;                     // sigma

}  // namespace

Status SeaSettling::start(const Terrain& terrain, ScratchArena& scratch) {
  const double cells = std::clamp(seaSigma / terrain.cellSize(), minSigma, maxSigma);
  spreading_.leaveOut(terrain.get(LayerId::voids));
  return spreading_.startWithoutGrid(scratch, gaussianWeights(cells, seaCut), terrain.edges());
}

void SeaSettling::settle(Run& run, const Grid& ground, Grid& load, Grid& first, Grid& second) {
  const int width = run.terrain.shape().width;
  const Floats sea = splat(run.terrain.sea());
  const auto forCells = [&](const auto& visit) {
    forRowBlocks(run.pool, run.terrain.shape().height, [&](int, int from, int end) {
      for (int r = from; r < end; ++r) {
        for (int c = 0; c < width; c += lanes) visit(r, c, readVector(ground.row(r) + c));
      }
    });
  };
  forCells([&](int r, int c, Floats height) { store(second.row(r) + c, maskWhere(height < sea, splat(1.0f))); });
  spreading_.apply(second, second, first, run.pool);
  forCells([&](int r, int c, Floats height) {
    store(first.row(r) + c, maskWhere(height < sea, readVector(load.row(r) + c) / readVector(second.row(r) + c)));
  });
  spreading_.apply(first, first, second, run.pool);
  forCells([&](int r, int c, Floats height) {
    float* const at = load.row(r) + c;
    const Floats limit = splat(static_cast<float>(share)) * (sea - height);
    store(at, select(height < sea, minimum(readVector(first.row(r) + c), limit), readVector(at)));
  });
}

}  // namespace rill

#include "sources/fractal.h"

#include <vector>

namespace rill {

void makeFractalGround(Run& run, const FractalNoise& noise, const DomainWarp& warp, double relief, HeightScale scaledBy) {
  Grid& height = run.terrain.height();
  const auto width = static_cast<std::size_t>(height.width());
  std::vector<double> columns(width);
  for (std::size_t c = 0; c < width; ++c) columns[c] = run.window.x(static_cast<int>(c));
  const auto half = static_cast<float>(0.5 * relief);
  forRowBlocks(run.pool, height.height(), [&](int, int first, int end) {
    std::vector<double> x = columns, y(width);
    std::vector<float> moved(warp.reach == 0.0 ? 0 : width);
    for (int r = first; r < end; ++r) {
      const std::span<float> row(height.row(r), width);
      std::fill(y.begin(), y.end(), run.window.y(r));
      if (warp.reach != 0.0) {
        warp.eastward.at(columns, y, moved);
        warp.southward.at(columns, y, row);
        for (std::size_t c = 0; c < width; ++c) {
          x[c] = columns[c] + warp.reach * moved[c];
          y[c] += warp.reach * row[c];
        }
      }
      noise.at(x, y, row);
      for (float& value : row) value = half + half * value;
    }
  });
  if (scaledBy == HeightScale::bounds) return;
  normalise(height);
  forRowBlocks(run.pool, height.height(), [&](int, int first, int end) {
    for (int r = first; r < end; ++r) {
      for (int c = 0; c < height.width(); ++c) height.row(r)[c] *= static_cast<float>(relief);
    }
  });
}

}  // namespace rill

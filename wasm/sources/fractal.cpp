#include "sources/fractal.h"

#include "noise/normalise.h"

#include <cmath>
#include <span>
#include <vector>

namespace rill {

namespace {

// Domain warping of a map, row by row. Each thread has its own instance.
class WarpedRows {
 public:
  WarpedRows(const DomainWarp& warp, std::span<const double> x)
      : warp_(warp),
        x_(x),
        eastward_(warp.eastward.columns(x)),
        southward_(warp.southward.columns(x)),
        moved_(x.size()),
        warpedX_(x.size()),
        warpedY_(x.size()) {}

  void noiseOfRow(const FractalNoise& noise, double y, std::span<float> values) {
    warp_.eastward.row(eastward_, y, moved_);
    for (std::size_t c = 0; c < x_.size(); ++c) warpedX_[c] = x_[c] + way(moved_[c]);
    warp_.southward.row(southward_, y, moved_);
    for (std::size_t c = 0; c < x_.size(); ++c) warpedY_[c] = y + way(moved_[c]);
    noise.at(warpedX_, warpedY_, values);
  }

 private:
  double way(float noise) const {
    const float bent = warp_.curve.at(splat(std::abs(noise)))[0];
    return warp_.reach * static_cast<double>(std::copysign(bent, noise));
  }

  const DomainWarp& warp_;
  std::span<const double> x_;
  NoiseColumns eastward_, southward_;
  std::vector<float> moved_;
  std::vector<double> warpedX_, warpedY_;
};

}  // namespace

void makeFractalGround(Run& run, const FractalNoise& noise, const std::optional<DomainWarp>& warp, double relief,
                       NoiseScaling scaledBy) {
  Grid& height = run.terrain.height();
  const std::vector<double> x = run.window.xOfColumns(height.width());
  const NoiseColumns columns = noise.columns(x);
  const auto half = static_cast<float>(0.5 * relief);
  forRowBlocks(run.pool, height.height(), [&](int, int first, int end) {
    std::optional<WarpedRows> warped;
    if (warp) warped.emplace(*warp, x);
    for (int r = first; r < end; ++r) {
      const std::span<float> row(height.row(r), x.size());
      if (warped) {
        warped->noiseOfRow(noise, run.window.y(r), row);
      } else {
        noise.row(columns, run.window.y(r), row);
      }
      for (float& value : row) value = half + half * value;
    }
  });
  if (scaledBy == NoiseScaling::bounds) return;
  normalise(height);
  forRowBlocks(run.pool, height.height(), [&](int, int first, int end) {
    for (int r = first; r < end; ++r) {
      for (int c = 0; c < height.width(); ++c) height.row(r)[c] *= static_cast<float>(relief);
    }
  });
}

}  // namespace rill

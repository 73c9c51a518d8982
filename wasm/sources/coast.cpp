#include "sources/coast.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <vector>

#include "base/math.h"
#include "grid/level_line.h"
#include "noise/coverage.h"
#include "noise/noise.h"
#include "noise/reach_variation.h"

namespace rill {
namespace {

constexpr int coastOctaves = 6;
constexpr double widestReach = 512.0;  // cells

class Coast final : public Method {
 public:
  explicit Coast(const CoastSettings& settings) : settings_(settings) {}

  Status start(Run& run, ScratchArena& scratch) override {
    land_ = FractalNoise(run.random, settings_.scale, coastOctaves);
    RandomKey other = run.random;
    other.iteration = ~other.iteration;
    variation_ = FractalNoise(other, 0.5 * settings_.reach, coastOctaves);
    reach_ = ReachVariation(other, settings_.variationScale, settings_.variationOctaves, settings_.variation);
    farthest_ = std::min(settings_.reach / run.window.cellSize(), widestReach);
    margin_ = static_cast<int>(std::ceil(farthest_)) + 1;
    return coast_.start(scratch, margin_);
  }

  void iterate(Run& run) override {
    Grid& height = run.terrain.height();
    Grid& level = coast_.level();
    const auto threshold = static_cast<float>(thresholdFor(settings_.coverage));
    const NoiseColumns landColumns = land_.columns(run.window.xOfColumns(level.width(), -margin_));
    forRowBlocks(run.pool, level.height(), [&](int, int first, int end) {
      for (int r = first; r < end; ++r) {
        const std::span<float> row(level.row(r), landColumns.count());
        land_.row(landColumns, run.window.y(r - margin_), row);
        for (float& value : row) value -= threshold;
      }
    });
    coast_.measure(height, run.pool);
    const double cellsOfReach = settings_.reach / run.window.cellSize();
    if (settings_.variationOf == VariationOf::reach) {
      const NoiseColumns columns = reach_.columns(run.window, height.width());
      shapeRows(
          run, [&](double y, std::span<float> shares) { reach_.row(columns, y, shares); },
          [&](double distance, float share) { return std::min(1.0, distance / (cellsOfReach * share)); });
    } else {
      const NoiseColumns columns = variation_.columns(run.window.xOfColumns(height.width()));
      shapeRows(
          run, [&](double y, std::span<float> noise) { variation_.row(columns, y, noise); },
          [&](double distance, float noise) {
            const double shrinking = 0.5 * settings_.variation * (1.0 - noise);
            return (1.0 - shrinking) * distance / cellsOfReach;
          });
    }
  }

 private:
  // Turns the distances to the coast in the height layer into heights. `fill` computes the noise of a row, and `shapeAt` the
  // position in the profile from a distance (cells) and the noise.
  template <class Fill, class ShapeAt>
  void shapeRows(Run& run, const Fill& fill, const ShapeAt& shapeAt) const {
    Grid& height = run.terrain.height();
    forRowBlocks(run.pool, height.height(), [&](int, int first, int end) {
      std::vector<float> noise(static_cast<std::size_t>(height.width()));
      for (int r = first; r < end; ++r) {
        fill(run.window.y(r), noise);
        float* const row = height.row(r);
        for (std::size_t c = 0; c < noise.size(); ++c) {
          const double t = shapeAt(std::min(static_cast<double>(std::abs(row[c])), farthest_), noise[c]);
          row[c] =
              static_cast<float>(row[c] >= 0.0f ? settings_.relief * settings_.profile.at(t) : -settings_.depth * t * (2.0 - t));
        }
      }
    });
  }

  CoastSettings settings_;
  FractalNoise land_, variation_;
  ReachVariation reach_;
  LevelLine coast_;
  double farthest_ = 0.0;  // cells
  int margin_ = 0;         // cells
};

}  // namespace

namespace methods {

extern const MethodDescription coast = {
    .id = "coast",
    .kind = MethodKind::source,
    .title = "Coast",
    .summary = "Islands and continents in a sea: land that rises with the distance from its shore.",
    .source = "Around The World, part 23; Felzenszwalb and Huttenlocher 2012",
    .parameters = coastParameters,
    .writes = {LayerId::height},
    .whyNotRotated = "a source is a function of position",
    .create = createMethod<Coast, CoastSettings, coastParameters>,
};

}  // namespace methods
}  // namespace rill

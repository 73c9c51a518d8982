#include "sources/voronoi.h"

#include <algorithm>
#include <vector>

#include "noise/displacement.h"
#include "noise/nearest_scattered.h"
#include "noise/scattered_points.h"
#include "noise/source_blocks.h"

namespace rill {
namespace {

class Voronoi final : public Method {
 public:
  explicit Voronoi(const VoronoiSettings& settings) : settings_(settings) {}

  Status start(Run& run, ScratchArena&) override {
    const int width = run.terrain.shape().width;
    layers_.clear();
    double scale = settings_.scale;
    for (int i = 0; i < settings_.layers; ++i) {
      layers_.emplace_back(run.random.bits(static_cast<std::uint64_t>(i)), scale, run.window, width);
      scale /= settings_.lacunarity;
    }
    // Separate random keys: a source runs only once, so no iteration uses these numbers.
    const auto key = [&](std::uint64_t axis) { return RandomKey{run.random.seed, run.random.stage, 1 + axis}; };
    displacement_ = Displacement({key(0), key(1)}, settings_.scale, settings_.raggedness * settings_.scale, run.window, width);
    return {};
  }

  void iterate(Run& run) override {
    Grid& height = run.terrain.height();
    double strength = 0.0;
    for (int i = 1; i <= settings_.layers; ++i) strength += 1.0 / i;
    const auto [low, high] = std::minmax({0.0, settings_.second * maxSquaredSecond,
                                          settings_.nearest * maxSquaredNearest + settings_.second * maxSquaredNearest,
                                          settings_.nearest * maxSquaredNearest + settings_.second * maxSquaredSecond});
    const double scale = high > low ? settings_.relief / (high - low) : 0.0;
    const auto base = static_cast<float>(-scale * low);
    forRowBlocks(
        run.pool, height.height(),
        [&](int, int first, int end) {
          std::vector<float> nearest(static_cast<std::size_t>(height.width() + lanes)), second(nearest.size());
          std::vector<NearestScattered::Walk> walks(layers_.begin(), layers_.end());
          Displacement::Walk displacement(displacement_);
          for (int r = first; r < end; ++r) {
            float* const row = height.row(r);
            const double y = run.window.y(r);
            std::fill_n(row, height.width(), base);
            displacement.moveTo(y);
            for (std::size_t i = 0; i < walks.size(); ++i) {
              const double share = scale / (strength * static_cast<double>(i + 1));
              const Floats c1 = splat(static_cast<float>(share * settings_.nearest));
              const Floats c2 = splat(static_cast<float>(share * settings_.second));
              walks[i].squaredDistances(y, displacement.east(), displacement.south(), nearest.data(), second.data());
              for (int c = 0; c < height.width(); c += lanes) {
                const NearestTwo squared{readVector(nearest.data() + c), readVector(second.data() + c)};
                store(row + c, readVector(row + c) + squared.combined(c1, c2));
              }
            }
          }
        },
        rowsOfSourceBlock(run.pool, height.height()));
  }

 private:
  VoronoiSettings settings_;
  std::vector<NearestScattered> layers_;
  Displacement displacement_;
};

}  // namespace

namespace methods {

extern const MethodDescription voronoi = {
    .id = "voronoi",
    .kind = MethodKind::source,
    .title = "Voronoi noise",
    .summary = "Land that looks carved by ice: hollows with sharp ridges between them, from the distances to random points.",
    .source = "Worley 1996; Chunkable erosion simulation",
    .revision = 2,
    .parameters = voronoiParameters,
    .writes = {LayerId::height},
    .whyNotRotated = "a source is a function of position",
    .create = createMethod<Voronoi, VoronoiSettings, voronoiParameters>,
};

}  // namespace methods
}  // namespace rill

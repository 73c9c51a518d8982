#include "sources/voronoi.h"

#include <algorithm>
#include <vector>

#include "noise/nearest_scattered.h"
#include "noise/nearest_two.h"
#include "noise/scattered_points.h"

namespace rill {
namespace {

class Voronoi final : public Method {
 public:
  explicit Voronoi(const VoronoiSettings& settings) : settings_(settings) {}

  Status start(Run& run, ScratchArena&) override {
    layers_.clear();
    double scale = settings_.scale;
    for (int i = 0; i < settings_.layers; ++i) {
      layers_.emplace_back(run.random.bits(static_cast<std::uint64_t>(i)), scale, run.window, run.terrain.shape().width);
      scale /= settings_.lacunarity;
    }
    return {};
  }

  void iterate(Run& run) override {
    Grid& height = run.terrain.height();
    double strength = 0.0;
    for (int i = 1; i <= settings_.layers; ++i) strength += 1.0 / i;
    const auto [low, high] = std::minmax({0.0, settings_.second * largestSquaredSecond,
                                          settings_.nearest * largestSquaredNearest + settings_.second * largestSquaredNearest,
                                          settings_.nearest * largestSquaredNearest + settings_.second * largestSquaredSecond});
    const double scale = high > low ? settings_.relief / (high - low) : 0.0;
    const auto base = static_cast<float>(-scale * low);
    forRowBlocks(run.pool, height.height(), [&](int, int first, int end) {
      std::vector<float> nearest(static_cast<std::size_t>(height.width() + lanes));
      std::vector<float> second(nearest.size());
      for (int r = first; r < end; ++r) std::fill_n(height.row(r), height.width(), base);
      for (std::size_t i = 0; i < layers_.size(); ++i) {
        const double share = scale / (strength * static_cast<double>(i + 1));
        const Floats c1 = splat(static_cast<float>(share * settings_.nearest));
        const Floats c2 = splat(static_cast<float>(share * settings_.second));
        NearestScattered::Walk walk(layers_[i]);
        for (int r = first; r < end; ++r) {
          walk.squaredDistances(r, nearest.data(), second.data());
          float* const row = height.row(r);
          for (int c = 0; c < height.width(); c += lanes) {
            const NearestTwo squared{load(nearest.data() + c), load(second.data() + c)};
            store(row + c, load(row + c) + squared.combined(c1, c2));
          }
        }
      }
    });
  }

 private:
  VoronoiSettings settings_;
  std::vector<NearestScattered> layers_;
};

}  // namespace

namespace methods {

extern const MethodDescription voronoi = {
    .id = "voronoi",
    .kind = MethodKind::source,
    .title = "Voronoi noise",
    .summary = "Peaks, cells and facets to blend with other ground: mountains by the distances to points scattered at random.",
    .source = "Worley 1996; Chunkable erosion simulation",
    .parameters = voronoiParameters,
    .writes = {LayerId::height},
    .whyNotRotated = "a source is a function of position",
    .create = createMethod<Voronoi, VoronoiSettings, voronoiParameters>,
};

}  // namespace methods
}  // namespace rill

#include "sources/headstart.h"

#include <cmath>
#include <optional>
#include <vector>

#include "base/vector.h"
#include "noise/displacement.h"
#include "noise/nearest_scattered.h"
#include "noise/power_law_noise.h"
#include "noise/source_blocks.h"

namespace rill {
namespace {

constexpr double pointsOfArticle = 50.0;  // points on a map whose longest wave equals its side

class Headstart final : public Method {
 public:
  explicit Headstart(const HeadstartSettings& settings) : settings_(settings) {}

  Status start(Run& run, ScratchArena&) override {
    const int width = run.terrain.shape().width;
    noise_ = PowerLawNoise({.scale = std::sqrt(pointsOfArticle) * settings_.scale, .exponent = settings_.exponent}, run.random,
                           run.window, width);
    // Separate random keys: a source runs only once, so no iteration uses these numbers.
    const auto key = [&](std::uint64_t purpose) { return RandomKey{run.random.seed, run.random.stage, 1 + purpose}; };
    points_.emplace(key(0).bits(0), settings_.scale, run.window, width);
    displacement_ = Displacement({key(1), key(2)}, settings_.scale, settings_.raggedness * settings_.scale, run.window, width);
    return {};
  }

  void iterate(Run& run) override {
    Grid& height = run.terrain.height();
    const Floats relief = splat(static_cast<float>(settings_.relief)), ridges = splat(static_cast<float>(settings_.ridges));
    forRowBlocks(
        run.pool, height.height(),
        [&](int, int first, int end) {
          std::vector<float> nearest(static_cast<std::size_t>(height.width() + lanes)), second(nearest.size());
          NearestScattered::Walk walk(*points_);
          Displacement::Walk displacement(displacement_);
          PowerLawNoise::Walk noise(noise_);
          for (int r = first; r < end; ++r) {
            const double y = run.window.y(r);
            displacement.moveTo(y);
            walk.squaredDistances(y, displacement.east(), displacement.south(), nearest.data(), second.data());
            float* const row = height.row(r);
            noise.row(y, row);
            for (int c = 0; c < height.width(); c += lanes) {
              const Floats waves = splat(0.5f) + splat(0.25f) * readVector(row + c);
              const Floats ridge = splat(0.5f) * (readVector(nearest.data() + c) + readVector(second.data() + c));
              store(row + c, relief * headstartHeight(waves, ridge, ridges));
            }
          }
        },
        rowsOfSourceBlock(run.pool, height.height()));
  }

 private:
  HeadstartSettings settings_;
  PowerLawNoise noise_;
  std::optional<NearestScattered> points_;
  Displacement displacement_;
};

}  // namespace

namespace methods {

extern const MethodDescription headstart = {
    .id = "headstart",
    .kind = MethodKind::source,
    .title = "Head start",
    .summary = "Mountains that need fewer iterations to look eroded: they start with ridges and valleys.",
    .source = "Chunkable erosion simulation",
    .revision = 2,
    .parameters = headstartParameters,
    .writes = {LayerId::height},
    .whyNotRotated = "a source is a function of position",
    .create = createMethod<Headstart, HeadstartSettings, headstartParameters>,
};

}  // namespace methods
}  // namespace rill

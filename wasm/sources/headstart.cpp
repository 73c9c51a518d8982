#include "sources/headstart.h"

#include <optional>
#include <vector>

#include "base/vector.h"
#include "noise/nearest_scattered.h"
#include "noise/spectral_noise.h"

namespace rill {
namespace {

constexpr double spectralShare = 0.85;

class Headstart final : public Method {
 public:
  explicit Headstart(const HeadstartSettings& settings) : settings_(settings) {}

  Status start(Run& run, ScratchArena& scratch) override {
    points_.emplace(run.random.bits(1), settings_.scale, run.window, run.terrain.shape().width);
    return noise_.start(scratch);
  }

  void iterate(Run& run) override {
    Grid& height = run.terrain.height();
    noise_.make({.exponent = settings_.exponent}, run.random, run.window.cellSize(), height, run.pool);
    const Floats mean = splat(static_cast<float>(0.5 * spectralShare * settings_.relief));
    const Floats waves = splat(static_cast<float>(0.25 * spectralShare * settings_.relief));
    const Floats ridges = splat(static_cast<float>(settings_.ridges * settings_.relief));
    forRowBlocks(run.pool, height.height(), [&](int, int first, int end) {
      std::vector<float> nearest(static_cast<std::size_t>(height.width() + lanes)), second(nearest.size());
      NearestScattered::Walk walk(*points_);
      for (int r = first; r < end; ++r) {
        walk.squaredDistances(r, nearest.data(), second.data());
        float* const row = height.row(r);
        for (int c = 0; c < height.width(); c += lanes) {
          const Floats mountain = load(second.data() + c) - load(nearest.data() + c);
          store(row + c, (mean + waves * load(row + c)) + ridges * mountain);
        }
      }
    });
  }

 private:
  HeadstartSettings settings_;
  SpectralNoise noise_;
  std::optional<NearestScattered> points_;
};

}  // namespace

namespace methods {

extern const MethodDescription headstart = {
    .id = "headstart",
    .kind = MethodKind::source,
    .title = "Head start",
    .summary = "Mountains that need fewer iterations to look eroded: ridges and valleys are there from the start.",
    .source = "Chunkable erosion simulation",
    .parameters = headstartParameters,
    .writes = {LayerId::height},
    .whyNotRotated = "a source is a function of position",
    .whyNotAnchored = "its waves fit the map: what leaves it in the east goes on in the west",
    .create = createMethod<Headstart, HeadstartSettings, headstartParameters>,
};

}  // namespace methods
}  // namespace rill

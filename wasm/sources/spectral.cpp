#include "sources/spectral.h"

#include "noise/power_law_noise.h"
#include "noise/source_blocks.h"
#include "noise/spectral_noise.h"

namespace rill {
namespace {

class Spectral final : public Method {
 public:
  explicit Spectral(const SpectralSettings& settings) : settings_(settings) {}

  Status start(Run& run, ScratchArena& scratch) override {
    if (settings_.repeats == Repeats::map) return ofMap_.start(scratch);
    ofWorld_ = PowerLawNoise({settings_.scale, settings_.exponent, settings_.shortest, settings_.longest}, run.random, run.window,
                             run.terrain.shape().width);
    return {};
  }

  void iterate(Run& run) override {
    Grid& height = run.terrain.height();
    const bool isOfMap = settings_.repeats == Repeats::map;
    if (isOfMap) {
      ofMap_.make({settings_.exponent, settings_.shortest, settings_.longest}, run.random, run.window.cellSize(), height, run.pool);
    }
    const auto relief = static_cast<float>(settings_.relief);
    forRowBlocks(
        run.pool, height.height(),
        [&](int, int first, int end) {
          PowerLawNoise::Walk walk(ofWorld_);
          for (int r = first; r < end; ++r) {
            float* const row = height.row(r);
            if (!isOfMap) walk.row(run.window.y(r), row);
            for (int c = 0; c < height.width(); ++c) row[c] = relief * (0.5f + 0.25f * row[c]);
          }
        },
        rowsOfSourceBlock(run.pool, height.height()));
  }

 private:
  SpectralSettings settings_;
  PowerLawNoise ofWorld_;
  SpectralNoise ofMap_;
};

}  // namespace

namespace methods {

extern const MethodDescription spectral = {
    .id = "spectral",
    .kind = MethodKind::source,
    .title = "Spectral noise",
    .summary = "Rugged land without a pattern: random waves in all directions; longer waves are higher.",
    .source = "Saupe 1988; Cook and DeRose 2005; Chunkable erosion simulation",
    .revision = 2,
    .parameters = spectralParameters,
    .writes = {LayerId::height},
    .whyNotRotated = "a source is a function of position",
    .create = createMethod<Spectral, SpectralSettings, spectralParameters>,
};

}  // namespace methods
}  // namespace rill

#include "sources/spectral.h"

#include "noise/spectral_noise.h"

namespace rill {
namespace {

class Spectral final : public Method {
 public:
  explicit Spectral(const SpectralSettings& settings) : settings_(settings) {}

  Status start(Run&, ScratchArena& scratch) override { return noise_.start(scratch); }

  void iterate(Run& run) override {
    Grid& height = run.terrain.height();
    noise_.make({settings_.exponent, settings_.shortest, settings_.longest}, run.random, run.window.cellSize(), height, run.pool);
    const auto relief = static_cast<float>(settings_.relief);
    forRowBlocks(run.pool, height.height(), [&](int, int first, int end) {
      for (int r = first; r < end; ++r) {
        float* const row = height.row(r);
        for (int c = 0; c < height.width(); ++c) row[c] = relief * (0.5f + 0.25f * row[c]);
      }
    });
  }

 private:
  SpectralSettings settings_;
  SpectralNoise noise_;
};

}  // namespace

namespace methods {

extern const MethodDescription spectral = {
    .id = "spectral",
    .kind = MethodKind::source,
    .title = "Spectral noise",
    .summary = "Land that tiles, for games and textures: random waves, the longer the higher, fit their own opposite border.",
    .source = "Saupe 1988; Chunkable erosion simulation",
    .parameters = spectralParameters,
    .writes = {LayerId::height},
    .whyNotRotated = "a source is a function of position",
    .whyNotAnchored = "its waves fit the map: what leaves it in the east goes on in the west",
    .create = createMethod<Spectral, SpectralSettings, spectralParameters>,
};

}  // namespace methods
}  // namespace rill

#include "masks/noise_mask.h"

#include <span>

#include "masks/mask.h"
#include "noise/coverage.h"
#include "noise/noise.h"

namespace rill {
namespace {

class NoiseMask final : public Method {
 public:
  explicit NoiseMask(const NoiseMaskSettings& settings) : settings_(settings) {}

  Status start(Run& run, ScratchArena&) override {
    noise_ = FractalNoise(run.random, settings_.scale, settings_.octaves);
    columns_ = noise_.columns(run.window.xOfColumns(run.terrain.shape().width));
    return {};
  }

  void iterate(Run& run) override {
    const double threshold = thresholdFor(settings_.coverage);
    makeMaskByRows(run, [&](int r, std::span<float> values) {
      noise_.row(columns_, run.window.y(r), values);
      for (float& value : values) value = static_cast<float>(bandValue(value, threshold, 2.0, settings_.softness));
    });
  }

 private:
  NoiseMaskSettings settings_;
  FractalNoise noise_;
  NoiseColumns columns_;
};

}  // namespace

namespace methods {

extern const MethodDescription noiseMask = {
    .id = "noise-mask",
    .kind = MethodKind::mask,
    .title = "Noise patches",
    .summary = "For valleys that differ from each other: patches of hard rock among soft rock, scattered at random.",
    .source = "Around The World, part 23",
    .parameters = noiseMaskParameters,
    .writes = {LayerId::hardness},
    .whyNotRotated = "a function of position",
    .create = createMethod<NoiseMask, NoiseMaskSettings, noiseMaskParameters>,
};

}  // namespace methods
}  // namespace rill

#include "masks/noise_mask.h"

#include "core/coverage.h"
#include "core/noise.h"
#include "masks/mask.h"

namespace rill {
namespace {

class NoiseMask final : public Method {
 public:
  explicit NoiseMask(const NoiseMaskSettings& settings) : settings_(settings) {}

  Status start(Run& run) override {
    noise_ = FractalNoise(run.random, settings_.scale, settings_.octaves);
    return {};
  }

  void iterate(Run& run) override {
    const double threshold = thresholdFor(settings_.coverage);
    makeMask(run, [&](int c, int r) {
      return bandValue(noise_.at(run.window.x(c), run.window.y(r)), threshold, 2.0, settings_.softness);
    });
  }

 private:
  NoiseMaskSettings settings_;
  FractalNoise noise_;
};

}  // namespace

namespace methods {

extern const MethodDescription noiseMask = {
    .id = "noise-mask",
    .kind = MethodKind::mask,
    .title = "Noise patches",
    .summary = "Patches of hard rock among soft rock, scattered at random.",
    .source = "Around The World, part 23",
    .parameters = noiseMaskParameters,
    .writes = {LayerId::hardness},
    .whyNotRotated = "a function of position",
    .create = createMethod<NoiseMask, NoiseMaskSettings, noiseMaskParameters>,
};

}  // namespace methods
}  // namespace rill

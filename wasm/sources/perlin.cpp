#include "sources/perlin.h"

#include "base/math.h"

namespace rill {
namespace {

class Perlin final : public Method {
 public:
  explicit Perlin(const PerlinSettings& settings) : settings_(settings) {}

  Status start(Run& run, ScratchArena&) override {
    const double gain =
        settings_.law == AmplitudeLaw::gain ? settings_.gain : 1.0 / power(settings_.lacunarity, settings_.exponent);
    noise_ = FractalNoise(run.random, settings_.scale, settings_.octaves, settings_.lacunarity, gain, NoiseBasis::perlin);
    return {};
  }

  void iterate(Run& run) override { makeFractalGround(run, noise_, {}, settings_.relief, settings_.scaledBy); }

 private:
  PerlinSettings settings_;
  FractalNoise noise_;
};

}  // namespace

namespace methods {

extern const MethodDescription perlin = {
    .id = "perlin",
    .kind = MethodKind::source,
    .title = "Perlin noise",
    .summary = "Ground of any roughness, from spikes to gentle hills: a sum of gradient noise on a square lattice.",
    .source = "Perlin 1985, 2002; Beyer 2015; Chunkable erosion simulation",
    .parameters = perlinParameters,
    .writes = {LayerId::height},
    .whyNotRotated = "a source is a function of position",
    .create = createMethod<Perlin, PerlinSettings, perlinParameters>,
};

}  // namespace methods
}  // namespace rill

#include "sources/simplex.h"

#include "core/noise.h"

namespace rill {
namespace {

class Simplex final : public Method {
 public:
  explicit Simplex(const SimplexSettings& settings) : settings_(settings) {}

  Status start(Run& run) override {
    noise_ = FractalNoise(run.random, settings_.scale, settings_.octaves, settings_.lacunarity, settings_.gain);
    return {};
  }

  void iterate(Run& run) override {
    Grid& height = run.terrain.height();
    const auto half = static_cast<float>(0.5 * settings_.relief);
    forRowBlocks(run.pool, height.height(), [&](int, int first, int end) {
      for (int r = first; r < end; ++r) {
        float* const row = height.row(r);
        const double y = run.window.y(r);
        for (int c = 0; c < height.width(); ++c) row[c] = half + half * noise_.at(run.window.x(c), y);
      }
    });
  }

 private:
  SimplexSettings settings_;
  FractalNoise noise_;
};

}  // namespace

namespace methods {

extern const MethodDescription simplex = {
    .id = "simplex",
    .kind = MethodKind::source,
    .title = "Simplex noise",
    .summary = "Hills upon hills: a sum of smooth noise at finer and finer scales.",
    .source = "Perlin 2001; Gustavson 2005; particle erosion from normals; Around The World, part 23",
    .parameters = simplexParameters,
    .writes = {LayerId::height},
    .whyNotRotated = "a source is a function of position",
    .create = createMethod<Simplex, SimplexSettings, simplexParameters>,
};

}  // namespace methods
}  // namespace rill

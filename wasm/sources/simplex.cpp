#include "sources/simplex.h"

#include <algorithm>

namespace rill {
namespace {

bool isWhole(const Curve& curve) {
  const auto points = curve.points();
  return std::all_of(points.begin(), points.end(), [](const CurvePoint& point) { return point.y == 1.0; });
}

class Simplex final : public Method {
 public:
  explicit Simplex(const SimplexSettings& settings) : settings_(settings) {}

  Status start(Run& run, ScratchArena&) override {
    noise_ = FractalNoise(run.random, settings_.scale, settings_.octaves, settings_.lacunarity, settings_.gain);
    if (!isWhole(settings_.slope)) noise_.followSlope(settings_.slope, 0.5 * settings_.relief);
    if (settings_.warp == 0.0) return {};
    // Separate random keys: a source runs only once, so no iteration uses these numbers.
    const auto warpNoise = [&](std::uint64_t axis) {
      return FractalNoise({run.random.seed, run.random.stage, 1 + axis}, settings_.warpScale, 2);
    };
    warp_ = {warpNoise(0), warpNoise(1), settings_.warp, CurveTable(settings_.warpCurve)};
    return {};
  }

  void iterate(Run& run) override { makeFractalGround(run, noise_, warp_, settings_.relief, settings_.scaledBy); }

 private:
  SimplexSettings settings_;
  FractalNoise noise_;
  std::optional<DomainWarp> warp_;
};

}  // namespace

namespace methods {

extern const MethodDescription simplex = {
    .id = "simplex",
    .kind = MethodKind::source,
    .title = "Simplex noise",
    .summary =
        "A general start for any erosion method, from hills to high mountains: a sum of smooth noise at finer and finer "
        "scales.",
    .source = "Perlin 2001; Gustavson 2005; particle erosion from normals; Around The World, part 23",
    .parameters = simplexParameters,
    .writes = {LayerId::height},
    .whyNotRotated = "a source is a function of position",
    .create = createMethod<Simplex, SimplexSettings, simplexParameters>,
};

}  // namespace methods
}  // namespace rill

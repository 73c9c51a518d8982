#include "sources/plates.h"

#include <vector>

#include "noise/noise.h"
#include "noise/plate_layout.h"
#include "sources/tectonics.h"

namespace rill {
namespace {

constexpr int octaves = 7;
constexpr double blendShare = 0.2;  // of a plate's size

class Plates final : public Method {
 public:
  explicit Plates(const PlatesSettings& settings) : settings_(settings) {}

  Status start(Run& run, ScratchArena&) override {
    border_ = PlateBorderNoise(run.window.seed(), settings_.size, settings_.raggedness);
    hills_ = FractalNoise(run.random, 0.4 * settings_.size, octaves);
    return {};
  }

  void iterate(Run& run) override {
    Grid& height = run.terrain.height();
    const PlateScale scale{settings_.foothills, blendShare * settings_.size};
    const std::vector<double> x = run.window.xOfColumns(height.width());
    const PlateBorderNoise::Columns borderColumns = border_.columns(x);
    const NoiseColumns hillColumns = hills_.columns(x);
    forRowBlocks(run.pool, height.height(), [&](int, int first, int end) {
      NearbyPlates nearby(run.window.seed(), settings_.size, scale.blend);
      std::vector<DriftingPlate> drifting;
      PlateGroup group;
      std::vector<float> hills(x.size());
      for (int r = first; r < end; ++r) {
        const double y = run.window.y(r);
        hills_.row(hillColumns, y, hills);
        float* const row = height.row(r);
        border_.moveRow(borderColumns, y, [&](std::size_t c, Place place) {
          if (nearby.moveTo(place)) {
            drifting.clear();
            for (const Plate& plate : nearby.plates()) drifting.push_back(driftingPlate(plate, settings_.land));
            group.set(drifting);
          }
          const TectonicGround ground = group.at(place, scale);
          const double rough = settings_.roughness * hills[c] * (0.25 + 0.75 * ground.mountainous);
          row[c] = static_cast<float>(settings_.relief * (ground.height + rough));
        });
      }
    });
  }

 private:
  PlatesSettings settings_;
  PlateBorderNoise border_;
  FractalNoise hills_;
};

}  // namespace

namespace methods {

extern const MethodDescription plates = {
    .id = "plates",
    .kind = MethodKind::source,
    .title = "Tectonic plates",
    .summary =
        "Whole continents with ranges and ocean floors: plates that drift raise mountains where they collide, trenches where one "
        "dives, "
        "rifts where they part.",
    .source = "Around The World, part 23",
    .revision = 2,
    .parameters = platesParameters,
    .writes = {LayerId::height},
    .whyNotRotated = "a source is a function of position",
    .create = createMethod<Plates, PlatesSettings, platesParameters>,
};

}  // namespace methods
}  // namespace rill

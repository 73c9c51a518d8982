#include "sources/plates.h"

#include <cmath>
#include <vector>

#include "noise/noise.h"
#include "noise/plate_layout.h"
#include "sources/tectonics.h"

namespace rill {
namespace {

constexpr int plateOctaves = 7;
constexpr double plateGain = 0.45;
constexpr double blendShare = 0.2;  // share of a plate's size

class Plates final : public Method {
 public:
  explicit Plates(const PlatesSettings& settings) : settings_(settings) {}

  Status start(Run& run, ScratchArena&) override {
    places_ = placesOnPlates(run.window.seed(), settings_.size, settings_.raggedness);
    hills_ = FractalNoise(run.random, 0.4 * settings_.size, plateOctaves, 2.0, plateGain);
    RandomKey other = run.random;
    other.iteration = ~other.iteration;
    crests_ = FractalNoise(other, 0.4 * settings_.size, plateOctaves, 2.0, plateGain);
    return {};
  }

  void iterate(Run& run) override {
    Grid& height = run.terrain.height();
    const PlateScale scale{settings_.foothills, blendShare * settings_.size};
    const std::vector<double> x = run.window.xOfColumns(height.width());
    const MovedPlaces::Columns placeColumns = places_.columns(x);
    const NoiseColumns hillColumns = hills_.columns(x), crestColumns = crests_.columns(x);
    forRowBlocks(run.pool, height.height(), [&](int, int first, int end) {
      NearbyPlates nearby(run.window.seed(), settings_.size, scale.blend);
      std::vector<DriftingPlate> drifting;
      PlateGroup group;
      std::vector<float> hills(x.size()), crests(x.size());
      for (int r = first; r < end; ++r) {
        const double y = run.window.y(r);
        hills_.row(hillColumns, y, hills);
        crests_.row(crestColumns, y, crests);
        float* const row = height.row(r);
        places_.moveRow(placeColumns, y, [&](std::size_t c, Place place) {
          if (nearby.moveTo(place)) {
            drifting.clear();
            for (const Plate& plate : nearby.plates()) drifting.push_back(driftingPlate(plate, settings_.land));
            group.set(drifting);
          }
          const TectonicGround ground = group.at(place, scale);
          const double crest = 0.5 - 2.5 * std::abs(static_cast<double>(crests[c]));
          const double rough = settings_.roughness * (0.15 * hills[c] + ground.mountainous * crest);
          row[c] = static_cast<float>(settings_.relief * (ground.height + rough));
        });
      }
    });
  }

 private:
  PlatesSettings settings_;
  MovedPlaces places_;
  FractalNoise hills_, crests_;
};

}  // namespace

namespace methods {

extern const MethodDescription plates = {
    .id = "plates",
    .kind = MethodKind::source,
    .title = "Tectonic plates",
    .summary = "Continents with mountain ranges, trenches, rifts and plains: plates drift, collide, subduct or move apart.",
    .source = "Around The World, part 23",
    .parameters = platesParameters,
    .writes = {LayerId::height},
    .whyNotRotated = "a source is a function of position",
    .create = createMethod<Plates, PlatesSettings, platesParameters>,
};

}  // namespace methods
}  // namespace rill

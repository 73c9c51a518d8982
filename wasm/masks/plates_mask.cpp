#include "masks/plates_mask.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "masks/mask.h"
#include "noise/plate_layout.h"

namespace rill {
namespace {

class PlatesMask final : public Method {
 public:
  explicit PlatesMask(const PlatesMaskSettings& settings) : settings_(settings) {}

  Status start(Run& run, ScratchArena&) override {
    places_ = placesOnPlates(run.window.seed(), settings_.size, settings_.raggedness);
    columns_ = places_.columns(run.window.xOfColumns(run.terrain.shape().width));
    return {};
  }

  void iterate(Run& run) override {
    // With a width near 0 only the nearest plate counts. The minimum prevents division by zero.
    const double width = std::max(settings_.softness * settings_.size, 1e-9);
    makeMaskByRows(run, [&](int r, std::span<float> values) {
      NearbyPlates nearby(run.window.seed(), settings_.size, width);
      places_.moveRow(columns_, run.window.y(r), [&](std::size_t c, Place place) {
        nearby.moveTo(place);
        values[c] = static_cast<float>(valueAt(nearby.plates(), place, width));
      });
    });
  }

 private:
  // The mean of the plates' random numbers, with more weight for plates that are hardly farther than the nearest.
  static double valueAt(std::span<const Plate> plates, Place place, double width) {
    std::array<double, PlateLayout::around> distances;
    double nearest = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < plates.size(); ++i) {
      distances[i] = std::sqrt(plates[i].squaredDistance(place));
      nearest = std::min(nearest, distances[i]);
    }
    double sum = 0.0;
    double weights = 0.0;
    for (std::size_t i = 0; i < plates.size(); ++i) {
      const double near = std::max(0.0, 1.0 - (distances[i] - nearest) / width);
      if (near == 0.0) continue;
      sum += near * near * plates[i].number();
      weights += near * near;
    }
    return sum / weights;
  }

  PlatesMaskSettings settings_;
  MovedPlaces places_;
  MovedPlaces::Columns columns_;
};

}  // namespace

namespace methods {

extern const MethodDescription platesMask = {
    .id = "plates-mask",
    .kind = MethodKind::mask,
    .title = "Plates",
    .summary = "For continents that erode differently: every tectonic plate has its own hardness.",
    .source = "Around The World, part 23",
    .parameters = platesMaskParameters,
    .writes = {LayerId::hardness},
    .whyNotRotated = "a function of position",
    .create = createMethod<PlatesMask, PlatesMaskSettings, platesMaskParameters>,
};

}  // namespace methods
}  // namespace rill

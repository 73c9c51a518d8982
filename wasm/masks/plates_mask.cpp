#include "masks/plates_mask.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "core/plates.h"
#include "masks/mask.h"

namespace rill {
namespace {

class PlatesMask final : public Method {
 public:
  explicit PlatesMask(const PlatesMaskSettings& settings) : settings_(settings) {}

  Status start(Run& run) override {
    border_ = PlateBorderNoise(run.window.seed(), settings_.size, settings_.raggedness);
    return {};
  }

  void iterate(Run& run) override {
    const PlateLayout plates(run.window.seed(), settings_.size);
    makeMask(run, [&](int c, int r) { return valueAt(plates, border_.moved({run.window.x(c), run.window.y(r)})); });
  }

 private:
  double valueAt(const PlateLayout& plates, Place place) const {
    std::array<double, PlateLayout::around> distances{};
    std::array<double, PlateLayout::around> numbers{};
    std::size_t count = 0;
    double nearest = std::numeric_limits<double>::infinity();
    plates.forPlatesAround(place, [&](const Plate& plate) {
      const double distance = std::sqrt(plate.squaredDistance(place));
      distances[count] = distance;
      numbers[count++] = plate.number();
      nearest = std::min(nearest, distance);
    });
    // A plate alone counts in full; the width must not be zero to divide by.
    const double width = std::max(settings_.softness * settings_.size, 1e-9);
    double sum = 0.0;
    double weights = 0.0;
    for (std::size_t i = 0; i < count; ++i) {
      const double near = std::max(0.0, 1.0 - (distances[i] - nearest) / width);
      sum += near * near * numbers[i];
      weights += near * near;
    }
    return sum / weights;
  }

  PlatesMaskSettings settings_;
  PlateBorderNoise border_;
};

}  // namespace

namespace methods {

extern const MethodDescription platesMask = {
    .id = "plates-mask",
    .kind = MethodKind::mask,
    .title = "Plates",
    .summary = "Every tectonic plate has rock of its own, hard or soft.",
    .source = "Around The World, part 23",
    .parameters = platesMaskParameters,
    .writes = {LayerId::hardness},
    .whyNotRotated = "a function of position",
    .create = createMethod<PlatesMask, PlatesMaskSettings, platesMaskParameters>,
};

}  // namespace methods
}  // namespace rill

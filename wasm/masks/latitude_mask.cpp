#include "masks/latitude_mask.h"

#include <algorithm>

#include "base/math.h"
#include "masks/mask.h"
#include "terrain/latitude.h"

namespace rill {
namespace {

class LatitudeMask final : public Method {
 public:
  explicit LatitudeMask(const LatitudeMaskSettings& settings) : settings_(settings) {}

  Status start(Run&, ScratchArena&) override { return {}; }

  void iterate(Run& run) override {
    // Two equal latitudes make a sharp step, without division by zero.
    const double width = std::max(settings_.to - settings_.from, 1e-6);
    makeMaskByRows(run, [&](int r, std::span<float> values) {
      const double latitude = latitudeAt(run.window.y(r), settings_.equator, settings_.quarter);
      std::fill(values.begin(), values.end(), static_cast<float>(1.0 - smoothStep((latitude - settings_.from) / width)));
    });
  }

 private:
  LatitudeMaskSettings settings_;
};

}  // namespace

namespace methods {

extern const MethodDescription latitudeMask = {
    .id = "latitude-mask",
    .kind = MethodKind::mask,
    .title = "Latitude",
    .summary = "For whole worlds with climates: rock is hard in a warm belt and soft towards the poles, where ice carves fjords.",
    .source = "Around The World, part 23",
    .parameters = latitudeMaskParameters,
    .writes = {LayerId::hardness},
    .whyNotRotated = "a function of position",
    .create = createMethod<LatitudeMask, LatitudeMaskSettings, latitudeMaskParameters>,
};

}  // namespace methods
}  // namespace rill

#include "masks/slope_mask.h"

#include <cmath>

#include "core/math.h"
#include "masks/mask.h"

namespace rill {
namespace {

class SlopeMask final : public Method {
 public:
  explicit SlopeMask(const SlopeMaskSettings& settings) : settings_(settings) {}

  Status start(Run&) override { return {}; }

  void iterate(Run& run) override {
    run.terrain.fillGroundHalo();
    const Grid& height = run.terrain.height();
    const double perMetre = 0.5 / run.terrain.cellSize();
    makeMask(run, [&](int c, int r) {
      const float* const here = height.row(r) + c;
      const double eastward = (static_cast<double>(here[1]) - here[-1]) * perMetre;
      const double southward = (static_cast<double>(height.row(r + 1)[c]) - height.row(r - 1)[c]) * perMetre;
      const double angle = degrees(arcTangent(std::sqrt(eastward * eastward + southward * southward)));
      return bandValue(angle, settings_.from, settings_.to, settings_.softness);
    });
  }

 private:
  SlopeMaskSettings settings_;
};

}  // namespace

namespace methods {

extern const MethodDescription slopeMask = {
    .id = "slope-mask",
    .kind = MethodKind::mask,
    .title = "Slope band",
    .summary = "Ground between two angles is hard: gentle ground that plants hold, or bare cliffs.",
    .source = "Around The World, part 23",
    .parameters = slopeMaskParameters,
    .writes = {LayerId::hardness},
    .followsGround = true,
    .create = createMethod<SlopeMask, SlopeMaskSettings, slopeMaskParameters>,
};

}  // namespace methods
}  // namespace rill

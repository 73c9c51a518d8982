#include "masks/slope_mask.h"

#include <cmath>
#include <limits>

#include "base/math.h"
#include "masks/mask.h"

namespace rill {
namespace {

// Squared tangents between which the value is certainly 0 or 1, so that only the soft edges need an arc tangent.
struct Certain {
  double zeroTo, oneFrom, oneTo, zeroFrom;

  explicit Certain(const SlopeMaskSettings& band) {
    constexpr double doubt = 1e-6;  // degrees, far above the error of arc tangents
    const double edge = 0.5 * band.softness + doubt;
    zeroTo = squareOfTangent(band.from - edge);
    oneFrom = squareOfTangent(band.from + edge);
    oneTo = squareOfTangent(band.to - edge);
    zeroFrom = squareOfTangent(band.to + edge);
  }

  static double squareOfTangent(double angle) {
    if (angle <= 0.0) return -1.0;  // below every slope
    if (angle >= 90.0) return std::numeric_limits<double>::infinity();
    const double slope = tangent(radians(angle));
    return slope * slope;
  }
};

class SlopeMask final : public Method {
 public:
  explicit SlopeMask(const SlopeMaskSettings& settings) : settings_(settings) {}

  Status start(Run&, ScratchArena&) override { return {}; }

  void iterate(Run& run) override {
    run.terrain.fillGroundHalo();
    const Grid& height = run.terrain.height();
    const double perMetre = 0.5 / run.terrain.cellSize();
    const Certain certain(settings_);
    makeMask(run, [&](int c, int r) -> double {
      const float* const here = height.row(r) + c;
      const double eastward = (static_cast<double>(here[1]) - here[-1]) * perMetre;
      const double southward = (static_cast<double>(height.row(r + 1)[c]) - height.row(r - 1)[c]) * perMetre;
      const double squared = eastward * eastward + southward * southward;
      if (squared >= certain.oneFrom && squared <= certain.oneTo) return 1.0;
      if (squared <= certain.zeroTo || squared >= certain.zeroFrom) return 0.0;
      const double angle = degrees(arcTangent(std::sqrt(squared)));
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
    .summary =
        "For meadows or cliffs that resist erosion: ground between two angles is hard, such as gentle ground with plants or bare "
        "cliffs.",
    .source = "Around The World, part 23",
    .parameters = slopeMaskParameters,
    .writes = {LayerId::hardness},
    .followsGround = true,
    .create = createMethod<SlopeMask, SlopeMaskSettings, slopeMaskParameters>,
};

}  // namespace methods
}  // namespace rill

#include "erosion/thermal.h"

#include <algorithm>

#include "base/math.h"
#include "erosion/face_flow.h"

namespace rill {
namespace {

struct SlidingLaw {
  Floats allowed;     // m of height between two cells of soft rock
  Floats moreIfHard;  // m, between two cells of the hardest rock
  Floats rate;

  Floats rock() const { return allowed; }
  Floats rock(Floats hardness) const { return allowed + hardness * moreIfHard; }
  Floats flow(const FaceFall& fall, Floats limit) const {
    const Floats slope = squareRoot(fall.across * fall.across + fall.along * fall.along);
    return rate * fall.across * (splat(1.0f) - limit / maximum(slope, limit));
  }
};

class Thermal final : public Method {
 public:
  explicit Thermal(const ThermalSettings& settings) : settings_(settings) {}

  Status start(Run& run, ScratchArena& scratch) override {
    const double dx = run.terrain.cellSize();
    const auto allowed = static_cast<float>(dx * tangent(radians(settings_.talus)));
    const auto hardest = static_cast<float>(dx * tangent(radians(settings_.hardTalus)));
    law_ = {splat(allowed), splat(std::max(0.0f, hardest - allowed)), splat(static_cast<float>(settings_.strength * 0.25))};
    return faces_.start(scratch);
  }

  void iterate(Run& run) override { faces_.step(run, law_); }

 private:
  ThermalSettings settings_;
  SlidingLaw law_{};
  FaceFlow faces_;
};

}  // namespace

namespace methods {

extern const MethodDescription thermal = {
    .id = "thermal",
    .kind = MethodKind::erosion,
    .title = "Thermal erosion",
    .summary =
        "For scree slopes, and for valley sides that rivers have made too steep: rock steeper than the talus angle crumbles and "
        "slides down until it rests at that angle.",
    .source = "Chunkable erosion simulation; Musgrave, Kolb and Mace 1989",
    .revision = 2,
    .epochRevision = 1,
    .parameters = thermalParameters,
    .writes = {LayerId::height, LayerId::wear, LayerId::deposit},
    .defaultIterations = 100,
    .iterationsExponent = 2,
    .starter = "iterations=300;talus=25",
    .reach = [](std::span<const Value>, double) { return reachOfFaces; },
    .create = createMethod<Thermal, ThermalSettings, thermalParameters>,
};

}  // namespace methods
}  // namespace rill

#include "erosion/creep.h"

#include <algorithm>
#include <cmath>

#include "base/math.h"
#include "erosion/face_flow.h"

namespace rill {
namespace {

constexpr int maximumSubSteps = 256;     // of one iteration
constexpr double maxLinear = 0.2;        // share of the height difference through a face in one sub-step
constexpr double maxNonlinear = 0.02;    // the same, on level ground: more moves near the critical slope
constexpr double maxThroughFace = 0.24;  // the same, on any slope

struct CreepingLaw {
  Floats rate;                    // D dt / dx^2
  Floats inverseCriticalSquared;  // 1 / (Sc dx)^2, 1/m^2; 0 if linear
  Floats maxFactor;               // limit, as a multiple of the rate on level ground

  Floats rock() const { return rate; }
  Floats rock(Floats hardness) const { return rate * (splat(1.0f) - hardness); }
  Floats flow(const FaceFall& fall, Floats softRate) const {
    const Floats left = splat(1.0f) - (fall.across * fall.across + fall.along * fall.along) * inverseCriticalSquared;
    const Floats one = splat(1.0f);
    return fall.across * softRate * select(left * maxFactor > one, one / left, maxFactor);
  }
};

// D dt / dx^2 of one iteration.
double rateOf(const CreepSettings& settings, double dx) { return settings.diffusivity * settings.timeStep / (dx * dx); }

double maxRateOf(const CreepSettings& settings) { return settings.law == CreepLaw::linear ? maxLinear : maxNonlinear; }

int subStepsOf(const CreepSettings& settings, double dx) {
  const double steps = std::ceil(rateOf(settings, dx) / maxRateOf(settings));
  return static_cast<int>(std::clamp(steps, 1.0, static_cast<double>(maximumSubSteps)));
}

class Creep final : public Method {
 public:
  explicit Creep(const CreepSettings& settings) : settings_(settings) {}

  Status start(Run& run, ScratchArena& scratch) override {
    const double dx = run.terrain.cellSize();
    const bool isLinear = settings_.law == CreepLaw::linear;
    subSteps_ = subStepsOf(settings_, dx);
    const double critical = dx * tangent(radians(settings_.criticalSlope));
    const double rateOfStep = std::min(rateOf(settings_, dx) / subSteps_, maxRateOf(settings_));
    law_ = {splat(static_cast<float>(rateOfStep)), splat(isLinear ? 0.0f : static_cast<float>(1.0 / (critical * critical))),
            splat(static_cast<float>(maxThroughFace / rateOfStep))};
    return faces_.start(scratch);
  }

  void iterate(Run& run) override {
    for (int i = 0; i < subSteps_; ++i) faces_.step(run, law_);
  }

 private:
  CreepSettings settings_;
  int subSteps_ = 1;
  CreepingLaw law_{};
  FaceFlow faces_;
};

}  // namespace

namespace methods {

extern const MethodDescription creep = {
    .id = "creep",
    .kind = MethodKind::erosion,
    .title = "Soil creep",
    .summary = "For hillslopes next to rivers: soil moves slowly down every slope, rounds the hilltops and fills the hollows.",
    .source = "Culling 1960; Roering, Kirchner and Dietrich 1999",
    .parameters = creepParameters,
    .writes = {LayerId::height, LayerId::wear, LayerId::deposit},
    .defaultIterations = 50,
    .reach =
        [](std::span<const Value> values, double cellSize) {
          return reachOfFaces * subStepsOf(settingsFrom<CreepSettings>(creepParameters, values), cellSize);
        },
    .create = createMethod<Creep, CreepSettings, creepParameters>,
};

}  // namespace methods
}  // namespace rill

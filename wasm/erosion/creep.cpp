#include "erosion/creep.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "base/math.h"
#include "erosion/face_flow.h"
#include "erosion/legendre_flow.h"

namespace rill {
namespace {

constexpr int maximumSubSteps = 256;    // of one iteration, linear
constexpr int maximumSuperSteps = 20;   // of one iteration, nonlinear
constexpr double maxSuper = 0.25;       // D dt / dx^2 of a super step
constexpr double maxLinear = 0.2;       // share of the height difference through a face in one sub-step
constexpr double maxNonlinear = 0.025;  // the same, on level ground: more moves near the critical slope
constexpr double maxGrowth = 0.2;       // greatest growth of the flow with the height difference at X* below

struct LinearLaw {
  Floats rate;  // D dt / dx^2

  Floats rock() const { return rate; }
  Floats rock(Floats hardness) const { return rate * (splat(1.0f) - hardness); }
  Floats flow(const FaceFall& fall, Floats softRate) const { return fall.across * softRate; }
};

// The factor f = 1 / (1 - X), X = (S / Sc)^2, up to X*, where the flow grows with the slope as steeply as a step allows: T. Beyond,
// the rational function u / (u / T + k), u = X - m, continues f and its slope; the flow then never grows faster than 1.2 T.
class NonlinearLaw {
 public:
  NonlinearLaw(double rate, double critical)
      : rate_(splat(static_cast<float>(rate))), inverseCriticalSquared_(splat(static_cast<float>(1.0 / (critical * critical)))) {
    const double growth = maxGrowth / rate;
    // (1 + X) / (1 - X)^2 = T
    const double end = (2.0 * growth + 1.0 - std::sqrt(8.0 * growth + 1.0)) / (2.0 * growth);
    const double u = 1.0 - end - 1.0 / growth;
    end_ = splat(static_cast<float>(end));
    m_ = splat(static_cast<float>(end - u));
    k_ = splat(static_cast<float>(u * u));
    inverseGrowth_ = splat(static_cast<float>(1.0 / growth));
  }

  // The law of a flow that is `share` times as large.
  NonlinearLaw times(double share) const {
    NonlinearLaw law = *this;
    law.rate_ *= splat(static_cast<float>(share));
    return law;
  }

  Floats rock() const { return rate_; }
  Floats rock(Floats hardness) const { return rate_ * (splat(1.0f) - hardness); }
  Floats flow(const FaceFall& fall, Floats softRate) const {
    const Floats one = splat(1.0f);
    const Floats x = (fall.across * fall.across + fall.along * fall.along) * inverseCriticalSquared_;
    const Ints isGentle = x < end_;
    const Floats u = x - m_;
    return fall.across * softRate * select(isGentle, one, u) / select(isGentle, one - x, u * inverseGrowth_ + k_);
  }

 private:
  Floats rate_;                    // D dt / dx^2
  Floats inverseCriticalSquared_;  // 1 / (Sc dx)^2, 1/m^2
  Floats end_{}, m_{}, k_{}, inverseGrowth_{};
};

// D dt / dx^2 of one iteration.
double rateOf(const CreepSettings& settings, double dx) { return settings.diffusivity * settings.timeStep / (dx * dx); }

// How an iteration is divided: the linear law takes explicit steps, the nonlinear law super steps of several stages.
struct Division {
  int steps = 1, stages = 1;
};

Division divisionOf(const CreepSettings& settings, double dx) {
  const double rate = rateOf(settings, dx);
  const auto steps = [&](double maxRate, int most) {
    return static_cast<int>(std::clamp(std::ceil(rate / maxRate), 1.0, static_cast<double>(most)));
  };
  if (settings.law == CreepLaw::linear) return {.steps = steps(maxLinear, maximumSubSteps)};
  const int superSteps = steps(maxSuper, maximumSuperSteps);
  return {superSteps, legendreStages(std::min(rate / superSteps, maxSuper) / maxNonlinear)};
}

class Creep final : public Method {
 public:
  explicit Creep(const CreepSettings& settings) : settings_(settings) {}

  Status start(Run& run, ScratchArena& scratch) override {
    const double dx = run.terrain.cellSize();
    division_ = divisionOf(settings_, dx);
    const double steps = division_.steps * explicitSteps(division_.stages);
    if (settings_.law == CreepLaw::linear) {
      linear_ = {splat(static_cast<float>(std::min(rateOf(settings_, dx) / steps, maxLinear)))};
      return faces_.start(scratch);
    }
    nonlinear_.emplace(std::min(rateOf(settings_, dx) / steps, maxNonlinear), dx * tangent(radians(settings_.criticalSlope)));
    return stages_.start(scratch);
  }

  void iterate(Run& run) override {
    for (int i = 0; i < division_.steps; ++i) {
      if (settings_.law == CreepLaw::linear) {
        faces_.step(run, linear_);
      } else {
        stages_.step(run, division_.stages, [&](double share) { return nonlinear_->times(share); });
      }
    }
  }

 private:
  CreepSettings settings_;
  Division division_;
  LinearLaw linear_{};
  std::optional<NonlinearLaw> nonlinear_;
  FaceFlow faces_;
  LegendreFlow stages_;
};

}  // namespace

namespace methods {

extern const MethodDescription creep = {
    .id = "creep",
    .kind = MethodKind::erosion,
    .title = "Soil creep",
    .summary = "For hillslopes next to rivers: soil moves slowly down every slope, rounds the hilltops and fills the hollows.",
    .source = "Culling 1960; Roering, Kirchner and Dietrich 1999",
    .revision = 3,
    .epochRevision = 2,
    .parameters = creepParameters,
    .writes = {LayerId::height, LayerId::wear, LayerId::deposit},
    .defaultIterations = 50,
    .reach =
        [](std::span<const Value> values, double cellSize) {
          const auto [steps, stages] = divisionOf(settingsFrom<CreepSettings>(creepParameters, values), cellSize);
          return reachOfFaces * steps * stages;
        },
    .create = createMethod<Creep, CreepSettings, creepParameters>,
};

}  // namespace methods
}  // namespace rill

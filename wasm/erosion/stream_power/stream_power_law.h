// The law of incision that both forms of stream power share (stream_power.h): the strength of a river, its erosion, and the uplift
// in a time step.
#pragma once

#include "drainage/river_cut.h"
#include "erosion/stream_power/stream_power.h"
#include "terrain/softness.h"

namespace rill {

// The layer with the painted rain; null if there is none.
inline const Grid* paintedRainOf(const Terrain& terrain) {
  return terrain.has(LayerId::paintedRain) ? &terrain.get(LayerId::paintedRain) : nullptr;
}

class StreamPowerLaw {
 public:
  StreamPowerLaw() = default;
  StreamPowerLaw(const StreamPowerSettings& settings, const Terrain& terrain)
      : perAreaPower_(settings.erodibility * settings.timeStep),
        channelArea_(static_cast<float>(settings.channelArea)),
        areaExponent_(settings.areaExponent),
        areaPower_(terrain.cellArea(), settings.channelArea, settings.areaExponent),
        cut_(terrain.cellSize(), settings.slopeExponent),
        uplift_(static_cast<float>(settings.uplift * settings.timeStep)) {}

  // K dt A^m of a cell through which `cells` cells drain.
  float strengthAt(float cells, float softness) const {
    return static_cast<float>(perAreaPower_ * areaPower_(cells) * static_cast<double>(softness));
  }
  // The same for four cells with these drainage areas (m^2), within the rounding of a float.
  Floats strengthsAt(Floats areas, Floats softness) const {
    const Floats draining = maximum(areas, splat(channelArea_));
    Floats powers = squareRoot(draining);
    if (areaExponent_ != 0.5) {
      for (int lane = 0; lane < lanes; ++lane) powers[lane] = static_cast<float>(power(draining[lane], areaExponent_));
    }
    return splat(static_cast<float>(perAreaPower_)) * powers * softness;
  }
  const RiverCut& cut() const { return cut_; }
  // m per step
  float uplift() const { return uplift_; }

 private:
  double perAreaPower_ = 0.0;
  float channelArea_ = 0.0f;  // m^2
  double areaExponent_ = 1.0;
  AreaPower areaPower_;
  RiverCut cut_;
  float uplift_ = 0.0f;
};

}  // namespace rill

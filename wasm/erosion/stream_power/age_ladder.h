// The ages at which routing=analytic finds the rivers: its keyframes. One iteration leads from one keyframe to the next.
//
//     a(0) = 0,  a(k + 1) = a(k) + interval max(1, a(k) / (2 interval))^growth, rounded to whole years
//
// The list does not depend on the age that is asked for, which only cuts the last iteration short: land of two ages has one
// history.
//
// Divides move only when the rivers are found again. Young land changes fast, so its keyframes are close together, but with a
// growth of 1 old land would have too few (docs/landforms.md, Ages).
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "base/math.h"
#include "erosion/stream_power/stream_power.h"

namespace rill {

class AgeLadder {
 public:
  explicit AgeLadder(const StreamPowerSettings& settings) {
    const double interval = settings.keyInterval;
    do {
      const double age = ages_.back();
      const double years = interval * power(std::max(1.0, age / (2.0 * interval)), settings.keyGrowth);
      ages_.push_back(std::min(age + std::round(years), settings.age));
    } while (ages_.back() < settings.age);
  }

  // At least one, also for age 0.
  int iterations() const { return static_cast<int>(ages_.size()) - 1; }
  // Years after so many iterations.
  double ageAfter(int iterations) const { return ages_[static_cast<std::size_t>(std::min(iterations, this->iterations()))]; }

 private:
  std::vector<double> ages_ = {0.0};  // yr, up to the age that is asked for
};

}  // namespace rill

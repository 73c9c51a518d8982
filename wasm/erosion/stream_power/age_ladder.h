// The ages at which routing=analytic finds the rivers: its keyframes. One iteration leads from one keyframe to the next.
//
//     a(0) = 0,  a(k + 1) = max(a(k) + interval, a(k) growth)
//
// The list does not depend on the age that is asked for, which only cuts the last iteration short: land of two ages has one
// history.
#pragma once

#include <algorithm>

#include "erosion/stream_power/stream_power.h"

namespace rill {

class AgeLadder {
 public:
  explicit AgeLadder(const StreamPowerSettings& settings)
      : interval_(settings.keyInterval), growth_(settings.keyGrowth), age_(settings.age) {}

  // At least one, also for age 0.
  int iterations() const {
    int count = 1;
    for (double age = next(0.0); age < age_; age = next(age)) ++count;
    return count;
  }
  // Years after so many iterations.
  double ageAfter(int iterations) const {
    double age = 0.0;
    for (int i = 0; i < iterations; ++i) age = next(age);
    return std::min(age, age_);
  }

 private:
  double next(double age) const { return std::max(age + interval_, age * growth_); }

  double interval_, growth_, age_;  // yr, -, yr
};

}  // namespace rill

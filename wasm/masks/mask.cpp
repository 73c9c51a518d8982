#include "masks/mask.h"

#include "core/math.h"

namespace rill {

double bandValue(double value, double from, double to, double softness) {
  if (softness <= 0.0) return value >= from && value <= to ? 1.0 : 0.0;
  return smoothStep((value - from) / softness + 0.5) * smoothStep((to - value) / softness + 0.5);
}

}  // namespace rill

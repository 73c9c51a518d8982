// A table of a curve (base/curve.h) that is evaluated for four values at once, with linear interpolation between entries.
#pragma once

#include <array>

#include "base/curve.h"
#include "base/vector.h"

namespace rill {

class CurveTable {
 public:
  explicit CurveTable(const Curve& curve) {
    for (std::size_t i = 0; i <= pieces; ++i) {
      values_[i] = static_cast<float>(curve.at(static_cast<double>(i) / static_cast<double>(pieces)));
    }
  }

  // Accepts any x and returns values in 0..1. NaN counts as 0.
  Floats at(Floats x) const {
    const Floats position = static_cast<float>(pieces) * x;
    const Ints piece = __builtin_convertvector(clamp(position, splat(0.0f), splat(static_cast<float>(pieces - 1))), Ints);
    Floats from, to;
    for (int lane = 0; lane < lanes; ++lane) {
      from[lane] = values_[static_cast<std::size_t>(piece[lane])];
      to[lane] = values_[static_cast<std::size_t>(piece[lane]) + 1];
    }
    return from + clamp(position - toFloats(piece), splat(0.0f), splat(1.0f)) * (to - from);
  }

 private:
  static constexpr std::size_t pieces = 64;
  std::array<float, pieces + 1> values_;
};

}  // namespace rill

// The area whose rain a cell adds to the water from above: that of the cell, times the painted factor of rain.
#pragma once

#include "terrain/painted_factor.h"

namespace rill {

class OwnArea {
 public:
  // `cell` in the unit of the areas; `rain` is the layer paintedRain, or null.
  OwnArea(float cell, const Grid* rain = nullptr) : cell_(cell), rain_(rain) {}

  struct Row {
    float cell;
    FactorRow rain;

    Floats of(int column) const { return splat(cell) * rain.of(column); }
  };
  Row row(int row) const { return {cell_, FactorRow(rain_ == nullptr ? nullptr : rain_->row(row))}; }

 private:
  float cell_;
  const Grid* rain_;
};

}  // namespace rill

// Heights that move over the iterations of a stage (HeightMark), such as a snow line.
#pragma once

#include <string_view>
#include <vector>

#include "recipe/recipe.h"

namespace rill {

// The largest number of heights of a curve.
inline constexpr int maxHeightsOfCurve = 1000;

struct HeightCurve {
  std::string_view name;
  // m: of each iteration of the stage; of iterations at even distances, with the first and the last one, if it has more than
  // maxHeightsOfCurve.
  std::vector<double> heights;
};

// How the heights of a stage move; empty for a stage without such heights.
std::vector<HeightCurve> heightCurves(const StageRecipe& stage);

struct MarkedHeight {
  std::string_view name;
  double height;  // m
};

// The heights of a stage in the last of `done` iterations; empty before the first one.
std::vector<MarkedHeight> markedHeights(const StageRecipe& stage, int done);

}  // namespace rill

// Measures whether a method makes the same landforms on a coarse and on a fine grid: the elevation change of a run at each size,
// averaged to the same cells, and the correlation between both.
#pragma once

#include <cmath>
#include <string>
#include <vector>

#include "recipe/recipe.h"
#include "simulation/simulation.h"

namespace rill::test {

// Elevation change by a recipe's stages on size x size cells (m), averaged to side x side cells; empty if the recipe cannot run.
// `world` is the recipe text after the size, up to the starting terrain: ";extent=2500/simplex".
inline std::vector<double> changeAt(int size, int side, const std::string& world, const std::string& stage, ThreadPool& pool) {
  const ImageLibrary images;
  Result<Recipe> recipe = parseRecipe("2/size=" + std::to_string(size) + world + "/" + stage);
  if (!recipe) return {};
  auto simulation = Simulation::create(std::move(recipe.value()), pool, images);
  if (!simulation) return {};
  const int step = size / side;
  std::vector<double> change(static_cast<std::size_t>(side) * static_cast<std::size_t>(side));
  const auto add = [&](double sign) {
    const Grid& height = simulation.value()->terrain().height();
    for (int r = 0; r < size; ++r) {
      double* const row = &change[static_cast<std::size_t>(r / step) * static_cast<std::size_t>(side)];
      for (int c = 0; c < size; ++c) row[c / step] += sign * height.row(r)[c] / (step * step);
    }
  };
  add(-1.0);
  if (!simulation.value()->advance(1 << 30)) return {};
  add(1.0);
  return change;
}

inline double correlation(const std::vector<double>& a, const std::vector<double>& b) {
  const double n = static_cast<double>(a.size());
  double meanA = 0.0, meanB = 0.0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    meanA += a[i] / n;
    meanB += b[i] / n;
  }
  double ab = 0.0, aa = 0.0, bb = 0.0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    ab += (a[i] - meanA) * (b[i] - meanB);
    aa += (a[i] - meanA) * (a[i] - meanA);
    bb += (b[i] - meanB) * (b[i] - meanB);
  }
  return ab / std::sqrt(aa * bb);
}

}  // namespace rill::test

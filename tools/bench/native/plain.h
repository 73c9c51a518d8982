// Plain references: a method's equations implemented in the simplest way, to show the gain of the core's tiling, vectors and
// passes. One thread, straightforward scalar loops, common data structures and no special optimisations, but no avoidable
// inefficiency either. Their elevation change is about as large as the core's, which `npm run bench` checks.
//
// Maps have a ring of cells around them, so that loops need no special cases at the border. The ring repeats the border's
// heights; water and sediment that enter the ring are lost.
#pragma once

#include <algorithm>
#include <memory>
#include <vector>

#include "recipe/recipe.h"

namespace rill::bench {

struct PlainMap {
  PlainMap(int itsWidth, int itsHeight)
      : width(itsWidth),
        height(itsHeight),
        stride(itsWidth + 2),
        cells(static_cast<std::size_t>(stride) * static_cast<std::size_t>(itsHeight + 2)) {}

  // -1 <= column <= width, -1 <= row <= height.
  std::size_t index(int column, int row) const { return static_cast<std::size_t>((row + 1) * stride + column + 1); }
  float& at(int column, int row) { return cells[index(column, row)]; }
  float at(int column, int row) const { return cells[index(column, row)]; }

  // Makes the ring repeat the border.
  void fillRing() {
    for (int r = 0; r < height; ++r) {
      at(-1, r) = at(0, r);
      at(width, r) = at(width - 1, r);
    }
    for (int c = -1; c <= width; ++c) {
      at(c, -1) = at(c, 0);
      at(c, height) = at(c, height - 1);
    }
  }

  int width, height, stride;
  std::vector<float> cells;  // row by row, including the ring
};

// Bilinear height between the centres of cells, and its slope per cell. `column` and `row` are those of the north-western cell.
struct Surface {
  Surface(const PlainMap& map, float x, float y)
      : column(static_cast<int>(x) < map.width - 1 ? static_cast<int>(x) : map.width - 2),
        row(static_cast<int>(y) < map.height - 1 ? static_cast<int>(y) : map.height - 2),
        shareX(x - static_cast<float>(column)),
        shareY(y - static_cast<float>(row)) {
    const float northWest = map.at(column, row), northEast = map.at(column + 1, row);
    const float southWest = map.at(column, row + 1), southEast = map.at(column + 1, row + 1);
    slopeX = (northEast - northWest) * (1.0f - shareY) + (southEast - southWest) * shareY;
    slopeY = (southWest - northWest) * (1.0f - shareX) + (southEast - northEast) * shareX;
    height = (northWest * (1.0f - shareX) + northEast * shareX) * (1.0f - shareY) +
             (southWest * (1.0f - shareX) + southEast * shareX) * shareY;
  }

  int column, row;
  float shareX, shareY;
  float slopeX, slopeY, height;
};

// Adds an amount to the four cells around a position with bilinear weights.
inline void spreadBilinear(PlainMap& map, int column, int row, float shareX, float shareY, float amount) {
  map.at(column, row) += amount * (1.0f - shareX) * (1.0f - shareY);
  map.at(column + 1, row) += amount * shareX * (1.0f - shareY);
  map.at(column, row + 1) += amount * (1.0f - shareX) * shareY;
  map.at(column + 1, row + 1) += amount * shareX * shareY;
}

// One step of linear diffusion: a share of the difference moves through each face between two cells. `change` is scratch.
inline void smooth(PlainMap& map, PlainMap& change, double share) {
  std::fill(change.cells.begin(), change.cells.end(), 0.0f);
  const auto exchange = [&](int c, int r, int besideC, int besideR) {
    const float moved = static_cast<float>(share) * (map.at(c, r) - map.at(besideC, besideR));
    change.at(c, r) -= moved;
    change.at(besideC, besideR) += moved;
  };
  for (int r = 0; r < map.height; ++r) {
    for (int c = 0; c < map.width; ++c) {
      if (c + 1 < map.width) exchange(c, r, c + 1, r);
      if (r + 1 < map.height) exchange(c, r, c, r + 1);
    }
  }
  for (std::size_t i = 0; i < map.cells.size(); ++i) map.cells[i] += change.cells[i];
}

class PlainReference {
 public:
  virtual ~PlainReference() = default;
  virtual void iterate() = 0;
  virtual const PlainMap& ground() const = 0;
};

// Input of a reference: the ground, the cell size (m), and the stage with the core's parameters.
struct PlainStart {
  PlainMap ground;
  double cellSize;
  const StageRecipe& stage;
};

// Each is implemented in plain_<name>.cpp.
std::unique_ptr<PlainReference> plainGridDroplets(PlainStart start);
std::unique_ptr<PlainReference> plainDroplets(PlainStart start);
std::unique_ptr<PlainReference> plainGridSimulation(PlainStart start);
std::unique_ptr<PlainReference> plainPipes(PlainStart start);
std::unique_ptr<PlainReference> plainStreamPower(PlainStart start);
std::unique_ptr<PlainReference> plainThermal(PlainStart start);
std::unique_ptr<PlainReference> plainSimplex(PlainStart start);
// As other programs do it: other formulas for the same task.
std::unique_ptr<PlainReference> plainThermalEight(PlainStart start);
std::unique_ptr<PlainReference> plainPipesVectors(PlainStart start);
std::unique_ptr<PlainReference> plainVoronoi(PlainStart start);

}  // namespace rill::bench

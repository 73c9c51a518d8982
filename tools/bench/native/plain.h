// Plain references: a method's equations implemented in the simplest way, to show the gain of the core's tiling, vectors and
// passes. One thread, straightforward scalar loops, common data structures and no special optimisations, but no avoidable
// inefficiency either, and no rain splash. Their elevation change is about as large as the core's, which `npm run bench` checks.
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

// Input of a reference: the ground, the cell size (m), and the stage with the core's parameters.
struct PlainStart {
  PlainMap ground;
  double cellSize;
  const StageRecipe& stage;
};

class PlainReference {
 public:
  explicit PlainReference(PlainStart& start)
      : cellSize_(start.cellSize), side_(static_cast<float>(start.cellSize)), ground_(std::move(start.ground)) {}
  virtual ~PlainReference() = default;
  virtual void iterate() = 0;
  const PlainMap& ground() const { return ground_; }

 protected:
  double cellSize_;  // m
  float side_;       // the same
  PlainMap ground_;
};

// A reference with the parameters of the core's method.
template <class Settings, const auto& table>
class PlainMethod : public PlainReference {
 protected:
  explicit PlainMethod(PlainStart& start)
      : PlainReference(start), settings_(settingsFrom<Settings>(table, start.stage.methodValues())) {}

  Settings settings_;
};

// Each is implemented in plain_<name>.cpp, and moves the ground out of its input.
std::unique_ptr<PlainReference> plainGridDroplets(PlainStart& start);
std::unique_ptr<PlainReference> plainDroplets(PlainStart& start);
std::unique_ptr<PlainReference> plainGridSimulation(PlainStart& start);
std::unique_ptr<PlainReference> plainPipes(PlainStart& start);
std::unique_ptr<PlainReference> plainStreamPower(PlainStart& start);
std::unique_ptr<PlainReference> plainThermal(PlainStart& start);
std::unique_ptr<PlainReference> plainSimplex(PlainStart& start);

}  // namespace rill::bench

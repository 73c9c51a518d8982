#include "analysis/outline.h"

namespace rill {
namespace {

constexpr std::uint8_t isTraced = 2;  // the northern border of a cell is part of a ring

// Follows one ring. Corners of cells have the column and row of the cell south-east of them.
class Tracer {
 public:
  Tracer(Shape shape, Buffer<std::uint8_t>& inside) : shape_(shape), inside_(inside) {}

  bool isInside(int column, int row) const {
    if (column < 0 || row < 0 || column >= shape_.width || row >= shape_.height) return false;
    return valueAt(column, row) != 0;
  }
  bool beginsRing(int column, int row) const {
    return isInside(column, row) && !isInside(column, row - 1) && (valueAt(column, row) & isTraced) == 0;
  }

  // From the northern border of a cell eastwards, with the cells inside on the right.
  Ring ringFrom(int column, int row) {
    const int startColumn = column, startRow = row;
    int x = 1, y = 0;  // the present step
    Ring ring;
    do {
      if (x == 1) valueAt(column, row) |= isTraced;
      column += x;
      row += y;
      const auto [nextX, nextY] = stepAfter(column, row, x, y);
      if (nextX != x || nextY != y) {
        ring.east.push_back(static_cast<double>(column) / shape_.width);
        ring.south.push_back(static_cast<double>(row) / shape_.height);
      }
      x = nextX;
      y = nextY;
    } while (column != startColumn || row != startRow || x != 1);
    return ring;
  }

 private:
  struct Step {
    int x, y;
  };

  std::uint8_t& valueAt(int column, int row) const {
    return inside_[static_cast<std::size_t>(row) * static_cast<std::size_t>(shape_.width) + static_cast<std::size_t>(column)];
  }
  // Whether the cell ahead of a corner, on the right or on the left, is inside.
  bool isInsideAhead(int column, int row, int x, int y, bool onRight) const {
    const int sideX = onRight ? -y : y, sideY = onRight ? x : -x;
    // From a corner, the cell in the direction (dx, dy) along the diagonal, for dx, dy of +1 or -1.
    const int dx = x + sideX, dy = y + sideY;
    return isInside(column + (dx > 0 ? 0 : -1), row + (dy > 0 ? 0 : -1));
  }
  Step stepAfter(int column, int row, int x, int y) const {
    if (isInsideAhead(column, row, x, y, false)) return {y, -x};
    if (isInsideAhead(column, row, x, y, true)) return {x, y};
    return {-y, x};
  }

  Shape shape_;
  Buffer<std::uint8_t>& inside_;
};

}  // namespace

std::vector<Ring> outlineOf(Shape shape, Buffer<std::uint8_t>& inside) {
  std::vector<Ring> rings;
  Tracer tracer(shape, inside);
  for (int r = 0; r < shape.height; ++r) {
    for (int c = 0; c < shape.width; ++c) {
      if (tracer.beginsRing(c, r)) rings.push_back(tracer.ringFrom(c, r));
    }
  }
  return rings;
}

}  // namespace rill

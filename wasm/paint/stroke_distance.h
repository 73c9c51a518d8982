// The distance from the cells of a map to the curve of a stroke.
//
// The nearest straight piece of the curve's polyline gives a place on the curve, from which two steps of Newton's method find
// the nearest place on the cubic itself: the polyline alone would show its corners as creases. Distances are computed in float32
// relative to the first knot of the stroke, from places of the world, so they have the same bits in every window of the world.
//
// A tile of the map only considers the pieces that can be nearest to one of its cells: those whose bounding box is not farther from
// the tile than the end of the profile, and not farther than some other piece is from every cell. So the tiles do not change a bit.
#pragma once

#include <array>
#include <vector>

#include "base/vector.h"
#include "paint/cell_range.h"
#include "paint/stroke_curve.h"
#include "paint/stroke_profile.h"
#include "terrain/world.h"

namespace rill {

// A rectangle of cells. Its columns are whole vectors.
struct StrokeTile {
  static constexpr int side = 16;               // cells
  static constexpr int vectors = side / lanes;  // of a row
  int column = 0, row = 0;
};

class StrokeDistance {
 public:
  // For a map of this shape.
  StrokeDistance(const Stroke& stroke, const WorldWindow& window, Shape shape);

  // The part of a straight piece that the distance to it needs, m from the first knot.
  struct Piece {
    float x, y;              // start
    float alongX, alongY;    // from start to end
    float perSquaredLength;  // 0 for a dot
    std::int32_t span;
    float firstShare;  // of the span's parameter, 0..1
  };

  // The candidates for a tile, and the places of its cells. Reused from tile to tile.
  struct Nearby {
    std::vector<Piece> pieces;
    std::array<float, StrokeTile::side> x, y;
  };

  // The cells on which the stroke can have an effect.
  CellRange range() const;

  // Finds the pieces for a tile. Returns false if the stroke has no effect on it.
  bool findNearby(StrokeTile tile, Nearby& nearby) const;

  // The weights of the 16 cells of row `row` of the tile, 0..15. Returns false if all are zero.
  bool weightsOfRow(const Nearby& nearby, int row, std::array<Floats, StrokeTile::vectors>& weights) const;

 private:
  // In m from the first knot.
  struct Box {
    double west, north, east, south;
  };
  // A cubic's coefficients, in the order a, b, c, d.
  struct Span {
    std::array<float, 4> x, y;
    bool hasPrevious, hasNext;  // the spans before and after it in the list continue the curve
  };

  void addSpans(const std::vector<StrokePoint>& places, const Box& map);
  void addPieces(const CurveSpan& span);
  static Box joined(const Box& a, const Box& b);
  Floats distanceToCurve(Floats x, Floats y, Ints piece, Floats along, const Nearby& nearby) const;

  StrokeProfile profile_;
  WorldWindow window_;
  Shape shape_;
  StrokePoint origin_;
  int piecesPerSpan_ = 1;
  double farthest_ = 0.0;  // distance to a straight piece beyond which the weight is 0, m
  double doubt_ = 0.0;     // more than the rounding error of a distance, m
  std::vector<Piece> pieces_;
  std::vector<Box> boxes_;  // of the pieces
  std::vector<Span> spans_;
  std::vector<std::size_t> firstPieces_;  // of each span, and the end
  std::vector<Box> spanBoxes_;
  Box box_{};  // of all spans
};

}  // namespace rill

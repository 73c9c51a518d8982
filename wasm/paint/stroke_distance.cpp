#include "paint/stroke_distance.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace rill {
namespace {}  // namespace

StrokeDistance::StrokeDistance(const Stroke& stroke, const WorldWindow& window, Shape shape)
    : profile_(stroke, window.cellSize()), window_(window), shape_(shape) {
  std::vector<StrokePoint> places = placesOf(stroke);
  origin_ = places.front();
  piecesPerSpan_ = places.size() > 2 ? piecesOfSpan : 1;
  double size = 0.0;
  for (StrokePoint& place : places) {
    place = {place.x - origin_.x, place.y - origin_.y};
    size = std::max({size, std::abs(place.x), std::abs(place.y)});
  }
  // The distance between a cubic and its chord is at most an eighth of its largest second derivative.
  double sagitta = 0.0;
  const auto note = [&](const CurveSpan& span) {
    const auto bend = [&](double t) {
      const double x = 2.0 * span.c.x + 6.0 * t * span.d.x, y = 2.0 * span.c.y + 6.0 * t * span.d.y;
      return std::sqrt(x * x + y * y);
    };
    sagitta = std::max({sagitta, bend(0.0), bend(1.0)});
  };
  for (const CurveSpan& span : spansThrough(places)) note(span);
  sagitta /= 8.0 * piecesOfSpan * piecesOfSpan;
  farthest_ = profile_.end() + sagitta;
  doubt_ = 1e-3 * farthest_ + 1e-6 * size;

  const Box map{window.x(0) - origin_.x, window.y(0) - origin_.y, window.x(shape.width - 1) - origin_.x,
                window.y(shape.height - 1) - origin_.y};
  addSpans(places, map);
  firstPieces_.push_back(pieces_.size());
}

StrokeDistance::Box StrokeDistance::joined(const Box& a, const Box& b) {
  return {std::min(a.west, b.west), std::min(a.north, b.north), std::max(a.east, b.east), std::max(a.south, b.south)};
}

void StrokeDistance::addSpans(const std::vector<StrokePoint>& places, const Box& map) {
  bool follows = false;  // the span before is on the map, too
  const auto add = [&](const CurveSpan& span) {
    // The curve lies between the four control points of the cubic.
    Box box{span.a.x, span.a.y, span.a.x, span.a.y};
    const StrokePoint controls[] = {{span.a.x + span.b.x / 3.0, span.a.y + span.b.y / 3.0},
                                    {span.a.x + (2.0 * span.b.x + span.c.x) / 3.0, span.a.y + (2.0 * span.b.y + span.c.y) / 3.0},
                                    span.at(1.0)};
    for (const StrokePoint& place : controls) box = joined(box, {place.x, place.y, place.x, place.y});
    const double far = farthest_ + doubt_;
    if (box.west > map.east + far || box.east < map.west - far || box.north > map.south + far || box.south < map.north - far) {
      follows = false;
      return;
    }
    firstPieces_.push_back(pieces_.size());
    box_ = spanBoxes_.empty() ? box : joined(box_, box);
    spanBoxes_.push_back(box);
    addPieces(span);
    spans_.back().hasPrevious = follows;
    if (follows) spans_[spans_.size() - 2].hasNext = true;
    follows = true;
  };
  if (places.size() == 1) return add({.a = places[0], .b = {}, .c = {}, .d = {}});
  for (std::size_t i = 0; i + 1 < places.size(); ++i) add(spanAfter(places, i));
}

void StrokeDistance::addPieces(const CurveSpan& span) {
  const auto inFloat = [](double number) { return static_cast<float>(number); };
  spans_.push_back({{inFloat(span.a.x), inFloat(span.b.x), inFloat(span.c.x), inFloat(span.d.x)},
                    {inFloat(span.a.y), inFloat(span.b.y), inFloat(span.c.y), inFloat(span.d.y)},
                    false,
                    false});
  for (int i = 0; i < piecesPerSpan_; ++i) {
    const double share = static_cast<double>(i) / piecesPerSpan_;
    const StrokePoint from = span.at(share), to = span.at(static_cast<double>(i + 1) / piecesPerSpan_);
    const double x = to.x - from.x, y = to.y - from.y, squared = x * x + y * y;
    pieces_.push_back({inFloat(from.x), inFloat(from.y), inFloat(x), inFloat(y), squared > 0.0 ? inFloat(1.0 / squared) : 0.0f,
                       static_cast<std::int32_t>(spans_.size() - 1), inFloat(share)});
    boxes_.push_back({std::min(from.x, to.x), std::min(from.y, to.y), std::max(from.x, to.x), std::max(from.y, to.y)});
  }
}

CellRange StrokeDistance::range() const {
  if (spans_.empty()) return {};
  const double far = farthest_ + doubt_;
  const auto cellOf = [&](double metres, double first, int count) {
    return static_cast<int>(std::clamp(std::floor((metres - first) / window_.cellSize()), -1.0, static_cast<double>(count)));
  };
  const double west = window_.x(0) - origin_.x, north = window_.y(0) - origin_.y;
  return {.west = std::max(0, cellOf(box_.west - far, west, shape_.width)),
          .north = std::max(0, cellOf(box_.north - far, north, shape_.height)),
          .east = std::min(shape_.width, cellOf(box_.east + far, west, shape_.width) + 2),
          .south = std::min(shape_.height, cellOf(box_.south + far, north, shape_.height) + 2)};
}

bool StrokeDistance::findNearby(StrokeTile tile, Nearby& nearby) const {
  const int endColumn = std::min(tile.column + StrokeTile::side, shape_.width),
            endRow = std::min(tile.row + StrokeTile::side, shape_.height);
  const Box cells{window_.x(tile.column) - origin_.x, window_.y(tile.row) - origin_.y, window_.x(endColumn - 1) - origin_.x,
                  window_.y(endRow - 1) - origin_.y};
  const auto squaredGap = [&](const Box& box) {
    const double x = std::max({box.west - cells.east, 0.0, cells.west - box.east});
    const double y = std::max({box.north - cells.south, 0.0, cells.north - box.south});
    return x * x + y * y;
  };
  const double far = farthest_ + doubt_;
  // No cell of the tile is farther from the start of a piece than this.
  const auto reachOf = [&](const Piece& piece) {
    const double x = std::max(cells.east - piece.x, piece.x - cells.west),
                 y = std::max(cells.south - piece.y, piece.y - cells.north);
    return std::sqrt(x * x + y * y) + doubt_;
  };
  nearby.pieces.clear();
  double limit = far * far;
  if (spans_.empty() || squaredGap(box_) > limit) return false;
  for (std::size_t s = 0; s < spans_.size(); ++s) {
    if (squaredGap(spanBoxes_[s]) > limit) continue;
    for (std::size_t i = firstPieces_[s]; i < firstPieces_[s + 1]; ++i) {
      const double reach = reachOf(pieces_[i]);
      limit = std::min(limit, reach * reach);
    }
  }
  for (std::size_t s = 0; s < spans_.size(); ++s) {
    if (squaredGap(spanBoxes_[s]) > limit) continue;
    for (std::size_t i = firstPieces_[s]; i < firstPieces_[s + 1]; ++i) {
      if (squaredGap(boxes_[i]) <= limit) nearby.pieces.push_back(pieces_[i]);
    }
  }
  if (nearby.pieces.empty()) return false;
  for (int i = 0; i < StrokeTile::side; ++i) {
    nearby.x[static_cast<std::size_t>(i)] = static_cast<float>(window_.x(tile.column + i) - origin_.x);
    nearby.y[static_cast<std::size_t>(i)] = static_cast<float>(window_.y(tile.row + i) - origin_.y);
  }
  return true;
}

namespace {

// The cubics of four cells, with a coordinate in each: a + b t + c t^2 + d t^3.
struct Cubics {
  std::array<Floats, lanes> of;  // first one per lane, then a, b, c, d

  void transpose() { transposeTo(of.data(), of[0], of[1], of[2], of[3]); }
  Floats at(Floats t) const { return of[0] + t * (of[1] + t * (of[2] + t * of[3])); }
  Floats slopeAt(Floats t) const { return of[1] + t * (splat(2.0f) * of[2] + t * splat(3.0f) * of[3]); }
  Floats bendAt(Floats t) const { return splat(2.0f) * of[2] + t * splat(6.0f) * of[3]; }
};

// A step of Newton's method for the zero of (C(t) - P) . C'(t): the change of t.
Floats stepToNearest(const Cubics& cx, const Cubics& cy, Floats x, Floats y, Floats t) {
  const Floats gapX = cx.at(t) - x, gapY = cy.at(t) - y;
  const Floats slopeX = cx.slopeAt(t), slopeY = cy.slopeAt(t);
  const Floats squaredSlope = slopeX * slopeX + slopeY * slopeY;
  const Floats curvature = gapX * cx.bendAt(t) + gapY * cy.bendAt(t);
  // Near the centre of curvature the derivative vanishes, and every place of the curve is as near.
  const Floats derivative = maximum(squaredSlope + curvature, maximum(splat(0.25f) * squaredSlope, splat(1e-30f)));
  constexpr float farthest = 1.5f / piecesOfSpan;
  return clamp((gapX * slopeX + gapY * slopeY) / derivative, splat(-farthest), splat(farthest));
}

}  // namespace

Floats StrokeDistance::distanceToCurve(Floats x, Floats y, Ints piece, Floats along, const Nearby& nearby) const {
  Ints span{};
  Floats t = along;
  for (int lane = 0; lane < lanes; ++lane) {
    const Piece& own = nearby.pieces[static_cast<std::size_t>(piece[lane])];
    span[lane] = own.span;
    t[lane] += own.firstShare;
  }
  Cubics cx, cy;
  const auto fetch = [&] {
    for (std::size_t lane = 0; lane < lanes; ++lane) {
      const Span& own = spans_[static_cast<std::size_t>(span[lane])];
      cx.of[lane] = readVector(own.x.data());
      cy.of[lane] = readVector(own.y.data());
    }
    cx.transpose();
    cy.transpose();
  };
  fetch();
  t -= stepToNearest(cx, cy, x, y, t);
  // The nearest place may be on the next span.
  const Ints isBefore = t<splat(0.0f), isBeyond = t> splat(1.0f);
  t = clamp(t, splat(0.0f), splat(1.0f));
  if (anyOf(isBefore | isBeyond)) {
    for (int lane = 0; lane < lanes; ++lane) {
      const Span& own = spans_[static_cast<std::size_t>(span[lane])];
      if (isBefore[lane] && own.hasPrevious) {
        --span[lane];
        t[lane] = 1.0f;
      } else if (isBeyond[lane] && own.hasNext) {
        ++span[lane];
        t[lane] = 0.0f;
      }
    }
    fetch();
  }
  t = clamp(t - stepToNearest(cx, cy, x, y, t), splat(0.0f), splat(1.0f));
  const Floats awayX = cx.at(t) - x, awayY = cy.at(t) - y;
  return squareRoot(awayX * awayX + awayY * awayY);
}

bool StrokeDistance::weightsOfRow(const Nearby& nearby, int row, std::array<Floats, StrokeTile::vectors>& weights) const {
  const Floats y = splat(nearby.y[static_cast<std::size_t>(row)]);
  std::array<Floats, StrokeTile::vectors> least, along;
  std::array<Ints, StrokeTile::vectors> nearest;
  least.fill(splat(std::numeric_limits<float>::infinity()));
  along.fill(Floats{});
  nearest.fill(Ints{});
  for (std::size_t i = 0; i < nearby.pieces.size(); ++i) {
    const Piece& piece = nearby.pieces[i];
    const Floats southward = y - splat(piece.y);
    for (std::size_t v = 0; v < StrokeTile::vectors; ++v) {
      const Floats eastward = readVector(&nearby.x[v * lanes]) - splat(piece.x);
      const Floats share = clamp((eastward * splat(piece.alongX) + southward * splat(piece.alongY)) * splat(piece.perSquaredLength),
                                 splat(0.0f), splat(1.0f));
      const Floats x = eastward - share * splat(piece.alongX), z = southward - share * splat(piece.alongY);
      const Floats squared = x * x + z * z;
      const Ints isNearer = squared < least[v];
      least[v] = select(isNearer, squared, least[v]);
      along[v] = select(isNearer, share, along[v]);
      nearest[v] = isNearer ? splat(static_cast<std::int32_t>(i)) : nearest[v];
    }
  }
  const auto farthest = static_cast<float>(farthest_);
  const Floats limit = splat(farthest * farthest);
  bool isAny = false;
  for (std::size_t v = 0; v < StrokeTile::vectors; ++v) {
    const Ints isWithin = least[v] <= limit;
    weights[v] = Floats{};
    if (!anyOf(isWithin)) continue;
    const Floats distance = piecesPerSpan_ == 1 ? squareRoot(least[v])
                                                : distanceToCurve(readVector(&nearby.x[v * lanes]), y, nearest[v],
                                                                  along[v] * splat(1.0f / piecesOfSpan), nearby);
    weights[v] = maskWhere(isWithin, profile_.at(distance));
    isAny = true;
  }
  return isAny;
}

}  // namespace rill

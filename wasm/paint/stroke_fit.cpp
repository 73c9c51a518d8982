#include "paint/stroke_fit.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "paint/stroke_curve.h"

namespace rill {
namespace {

double squaredDistance(StrokePoint p, StrokePoint a, StrokePoint b) {
  const double abx = b.x - a.x, aby = b.y - a.y, apx = p.x - a.x, apy = p.y - a.y;
  const double length = abx * abx + aby * aby;
  const double t = length > 0.0 ? std::clamp((apx * abx + apy * aby) / length, 0.0, 1.0) : 0.0;
  const double x = apx - t * abx, y = apy - t * aby;
  return x * x + y * y;
}

double squaredDistance(StrokePoint p, std::span<const StrokePoint> line) {
  double least = squaredDistance(p, line[0], line[0]);
  for (std::size_t i = 0; i + 1 < line.size(); ++i) least = std::min(least, squaredDistance(p, line[i], line[i + 1]));
  return least;
}

constexpr double farthestToMove = 16.0;  // squared distances
constexpr std::size_t samplesToTry = 8;  // places along the polyline

class Fit {
 public:
  Fit(std::span<const StrokePoint> points, double unit, double tolerance)
      : points_(points), unit_(unit), allowed_(tolerance * tolerance) {
    insert(0, 0);
    // A line that ends where it begins needs a knot between; a line within a cell of the grid is a dot.
    const std::size_t last = points.size() - 1, middle = farthestFromStart();
    const bool isClosed = isSame(onGrid(points[last]), places_[0]);
    if (!isClosed) insert(1, last);
    if (!isClosed || isSame(onGrid(points[middle]), places_[0])) return;
    insert(1, middle);
    insert(2, last);
  }

  std::vector<StrokeKnot> run() {
    while (refine()) {
    }
    while (thin()) {
    }
    std::vector<StrokeKnot> knots;
    for (const StrokePoint& place : places_) {
      knots.push_back({static_cast<std::int64_t>(place.x / unit_), static_cast<std::int64_t>(place.y / unit_)});
    }
    return knots;
  }

 private:
  struct Deviation {
    double squared = 0.0;
    std::size_t sample = 0;  // the point of the polyline with the largest deviation
  };

  StrokePoint onGrid(StrokePoint point) const {
    return {std::floor(point.x / unit_ + 0.5) * unit_, std::floor(point.y / unit_ + 0.5) * unit_};
  }

  std::size_t farthestFromStart() const {
    std::size_t farthest = 0;
    double most = 0.0;
    for (std::size_t i = 0; i < points_.size(); ++i) {
      const double squared = squaredDistance(points_[i], points_[0], points_[0]);
      if (squared <= most) continue;
      most = squared;
      farthest = i;
    }
    return farthest;
  }

  void insert(std::size_t at, std::size_t sample) {
    samples_.insert(samples_.begin() + static_cast<std::ptrdiff_t>(at), sample);
    places_.insert(places_.begin() + static_cast<std::ptrdiff_t>(at), onGrid(points_[sample]));
  }

  void erase(std::size_t at) {
    samples_.erase(samples_.begin() + static_cast<std::ptrdiff_t>(at));
    places_.erase(places_.begin() + static_cast<std::ptrdiff_t>(at));
  }

  // The largest distances between a span and its part of the polyline, in both directions. The search ends at a deviation from
  // `enough` on.
  Deviation deviationOf(std::size_t i, double enough = INFINITY) const {
    const CurveSpan span = spanAfter(places_, i);
    std::array<StrokePoint, piecesOfSpan + 1> curve;
    for (std::size_t k = 0; k <= piecesOfSpan; ++k) curve[k] = span.at(static_cast<double>(k) / piecesOfSpan);
    const auto drawn = points_.subspan(samples_[i], samples_[i + 1] - samples_[i] + 1);
    Deviation most{0.0, (samples_[i] + samples_[i + 1]) / 2};
    for (std::size_t k = 0; k <= piecesOfSpan && most.squared < enough; ++k) {
      most.squared = std::max(most.squared, squaredDistance(curve[k], drawn));
    }
    if (most.squared <= allowed_) most.squared = 0.0;
    for (std::size_t k = 0; k < drawn.size() && most.squared < enough; ++k) {
      const double squared = squaredDistance(drawn[k], curve);
      if (squared > most.squared) most = {squared, samples_[i] + k};
    }
    return most;
  }

  // Adds a knot to every span that deviates too much. Returns whether there was one.
  bool refine() {
    bool changed = false;
    for (std::size_t i = samples_.size() - 1; i-- > 0;) {
      const Deviation most = deviationOf(i);
      if (most.squared <= allowed_ || samples_[i + 1] - samples_[i] < 2) continue;
      const std::size_t worst = std::clamp(most.sample, samples_[i] + 1, samples_[i + 1] - 1);
      for (const std::size_t sample : {worst, (samples_[i] + samples_[i + 1]) / 2}) {
        const StrokePoint place = onGrid(points_[sample]);
        if (isSame(place, places_[i]) || isSame(place, places_[i + 1])) continue;
        insert(i + 1, sample);
        changed = true;
        break;
      }
    }
    return changed;
  }

  static bool isSame(StrokePoint a, StrokePoint b) { return a.x == b.x && a.y == b.y; }

  // The largest deviation of the spans that depend on the knots from `first` to `last`, or any number from `enough` on if it is not
  // below `enough`.
  double deviationAround(std::size_t first, std::size_t last, double enough = INFINITY) const {
    double most = 0.0;
    const std::size_t end = std::min(last + 2, places_.size() - 1);
    for (std::size_t i = first < 2 ? 0 : first - 2; i < end; ++i) {
      if (isSame(places_[i], places_[i + 1])) return INFINITY;
      most = std::max(most, deviationOf(i, enough).squared);
      if (most >= enough) break;
    }
    return most;
  }

  // Removes the knots that are not needed. Returns whether there was one.
  bool thin() {
    bool changed = false;
    for (std::size_t i = 1; i + 1 < places_.size(); ++i) {
      const std::vector<std::size_t> samples = samples_;
      const std::vector<StrokePoint> places = places_;
      erase(i);
      if (settle(i)) {
        changed = true;
        --i;
      } else {
        samples_ = samples;
        places_ = places;
      }
    }
    return changed;
  }

  // Moves the knots before and at `i` until the curve is within the tolerance. Returns whether that succeeded.
  bool settle(std::size_t i) {
    const std::size_t first = i - 1, last = i;
    // A knot cannot be moved far enough for more than this many times the tolerance.
    double best = deviationAround(first, last, farthestToMove * allowed_);
    if (best >= farthestToMove * allowed_) return false;
    for (int round = 0; round < 3 && best > allowed_; ++round) {
      const double before = best;
      for (const std::size_t k : {first, last}) best = std::min(best, slide(k, first, last, best));
      if (best >= before) break;
    }
    return best <= allowed_;
  }

  // Moves a knot along the polyline and on the grid to where the deviation is smallest. Returns it.
  double slide(std::size_t k, std::size_t first, std::size_t last, double best) {
    const bool isEnd = k == 0 || k + 1 == places_.size();
    const std::size_t own = samples_[k];
    const std::size_t low = isEnd ? own : samples_[k - 1] + 1, high = isEnd ? own : samples_[k + 1] - 1;
    const std::size_t stride = std::max<std::size_t>(1, (high - low) / samplesToTry);
    std::size_t bestSample = own;
    StrokePoint bestPlace = places_[k];
    for (std::size_t sample = low; sample <= high; sample += stride) {
      for (const double east : {0.0, -1.0, 1.0}) {
        for (const double south : {0.0, -1.0, 1.0}) {
          const StrokePoint grid = onGrid(points_[sample]);
          samples_[k] = sample;
          places_[k] = {grid.x + east * unit_, grid.y + south * unit_};
          const double deviation = deviationAround(first, last, best);
          if (deviation >= best) continue;
          best = deviation;
          bestSample = sample;
          bestPlace = places_[k];
        }
      }
    }
    samples_[k] = bestSample;
    places_[k] = bestPlace;
    return best;
  }

  std::span<const StrokePoint> points_;
  double unit_, allowed_;
  std::vector<std::size_t> samples_;  // the point of the polyline at each knot
  std::vector<StrokePoint> places_;   // of the knots
};

}  // namespace

std::vector<StrokeKnot> fittedKnots(std::span<const StrokePoint> points, double unit, double tolerance) {
  return Fit(points, unit, tolerance).run();
}

}  // namespace rill

#include "sources/step_smoothing.h"

#include <algorithm>
#include <cmath>

namespace rill {
namespace {

constexpr int iterationsPerLevel = 4;  // an even number: the result is then where it was before
constexpr int smallestSide = 8;        // pixels
// The cells that the filter reads differ by at most this number of steps on gentle ground.
constexpr float gentleSteps = 4.25f;
constexpr std::size_t pixelsForStep = 1 << 20;
constexpr std::size_t rarest = 20000;  // a value of one pixel in this number is common

int halfOf(int side) { return (side + 1) / 2; }

float least(float a, float b) { return a < b ? a : b; }
float most(float a, float b) { return a > b ? a : b; }

}  // namespace

float stepOf(const HeightImage& image) {
  const std::size_t stride = (image.values.size() + pixelsForStep - 1) / pixelsForStep;
  std::vector<float> sorted;
  sorted.reserve(pixelsForStep);
  for (std::size_t i = 0; i < image.values.size(); i += stride) sorted.push_back(image.values[i]);
  std::sort(sorted.begin(), sorted.end());
  const auto smallestDifference = [&](std::size_t minimumCount) {
    float smallest = INFINITY, last = NAN;
    for (std::size_t i = 0; i < sorted.size();) {
      const auto end = static_cast<std::size_t>(
          std::upper_bound(sorted.begin() + static_cast<std::ptrdiff_t>(i), sorted.end(), sorted[i]) - sorted.begin());
      if (end - i >= minimumCount) {
        if (sorted[i] - last < smallest) smallest = sorted[i] - last;
        last = sorted[i];
      }
      i = end;
    }
    return smallest;
  };
  float step = smallestDifference(std::max<std::size_t>(2, sorted.size() / rarest));
  if (!std::isfinite(step)) step = smallestDifference(1);
  return std::isfinite(step) ? step : 0.0f;
}

struct StepSmoothing::Bound {
  float step, lowest, highest;

  // Whether a value and the values around it are on gentle ground.
  bool isGentle(float value, float least, float most) const { return std::max(most - value, value - least) <= gentleSteps * step; }
  float clamped(float ground, float stored) const {
    const float low = std::max(stored - 0.5f * step, lowest), high = std::min(stored + 0.5f * step, highest);
    return std::min(std::max(ground, low), high);
  }
};

// A row of values with two more at each end, which repeat the outer values.
class StepSmoothing::PaddedRow {
 public:
  explicit PaddedRow(int width) : values_(static_cast<std::size_t>(width) + 4), width_(width) {}

  float* begin() { return values_.data() + 2; }
  const float* at(int column) const { return values_.data() + 2 + column; }
  void repeatEnds() {
    float* const first = begin();
    first[-1] = first[-2] = first[0];
    first[width_] = first[width_ + 1] = first[width_ - 1];
  }
  // choose(...) of the five values around a column.
  template <class Choose>
  float around(int column, const Choose& choose) const {
    const float* const here = at(column);
    return choose(choose(choose(here[-2], here[-1]), choose(here[1], here[2])), here[0]);
  }

 private:
  std::vector<float> values_;
  int width_;
};

// The five rows around a row, combined along columns.
struct StepSmoothing::Lines {
  explicit Lines(int width) : once(width), twice(width), least(width), most(width) {}

  void combineRows(const Level& level, int r) {
    const float *ground[5], *stored[5];
    for (int j = 0; j < 5; ++j) {
      const std::ptrdiff_t row = level.at(std::clamp(r + j - 2, 0, level.height - 1));
      ground[j] = level.ground.begin() + row;
      stored[j] = level.stored.begin() + row;
    }
    float *const b = once.begin(), *const bb = twice.begin(), *const low = least.begin(), *const high = most.begin();
    for (int c = 0; c < level.width; ++c) {
      const float here = ground[2][c], beside = ground[1][c] + ground[3][c];
      b[c] = 0.5f * here + 0.25f * beside;
      bb[c] = 0.375f * here + 0.25f * beside + 0.0625f * (ground[0][c] + ground[4][c]);
    }
    for (int c = 0; c < level.width; ++c) {
      low[c] = high[c] = stored[2][c];
      for (const int j : {0, 1, 3, 4}) {
        low[c] = rill::least(low[c], stored[j][c]);
        high[c] = rill::most(high[c], stored[j][c]);
      }
    }
    for (PaddedRow* row : {&once, &twice, &least, &most}) row->repeatEnds();
  }

  // h - (1 - B)^2 h = 2 B h - B B h
  float smoothed(int column) const {
    const float *const b = once.at(column), *const bb = twice.at(column);
    const float filtered = 0.5f * b[0] + 0.25f * (b[-1] + b[1]);
    const float filteredTwice = 0.375f * bb[0] + 0.25f * (bb[-1] + bb[1]) + 0.0625f * (bb[-2] + bb[2]);
    return 2.0f * filtered - filteredTwice;
  }

  PaddedRow once, twice;  // the ground after the filter along columns
  PaddedRow least, most;  // of the stored values
};

Status StepSmoothing::start(ScratchArena& scratch, int width, int height) {
  levels_.clear();
  for (Shape shape{width, height};; shape = {halfOf(shape.width), halfOf(shape.height)}) {
    Level& level = levels_.emplace_back(Level{shape.width, shape.height, {}, {}, {}});
    for (Buffer<float>* buffer : {&level.stored, &level.ground, &level.next}) {
      if (Status status = scratch.take(*buffer, shape.cells()); !status) return status;
    }
    if (std::min(shape.width, shape.height) < smallestSide) return {};
  }
}

void StepSmoothing::smooth(ThreadPool& pool, const HeightImage& image, float step) {
  std::copy(image.values.begin(), image.values.end(), levels_.front().stored.begin());
  const auto [lowest, highest] = std::minmax_element(image.values.begin(), image.values.end());
  const Bound bound{step, *lowest, *highest};
  for (std::size_t i = 1; i < levels_.size(); ++i) halve(pool, levels_[i - 1], levels_[i]);
  Level& smallest = levels_.back();
  std::copy(smallest.stored.begin(), smallest.stored.end(), smallest.ground.begin());
  for (std::size_t i = levels_.size(); i-- > 0;) {
    if (i + 1 < levels_.size()) enlarge(pool, bound, levels_[i + 1], levels_[i]);
    for (int iteration = 0; iteration < iterationsPerLevel; ++iteration) iterate(pool, bound, levels_[i]);
  }
}

void StepSmoothing::halve(ThreadPool& pool, const Level& from, Level& to) {
  forRowBlocks(pool, to.height, [&](int, int first, int end) {
    for (int r = first; r < end; ++r) {
      const float* const north = from.stored.begin() + from.at(2 * r);
      const float* const south = from.stored.begin() + from.at(std::min(2 * r + 1, from.height - 1));
      float* const row = to.stored.begin() + to.at(r);
      for (int c = 0; c < to.width; ++c) {
        const int west = 2 * c, east = std::min(west + 1, from.width - 1);
        row[c] = 0.25f * ((north[west] + north[east]) + (south[west] + south[east]));
      }
    }
  });
}

// Bilinear, between the centres of pixels. Where the four pixels are not on gentle ground with this one, its stored value remains:
// a cliff must not pull at the ground beside it.
void StepSmoothing::enlarge(ThreadPool& pool, const Bound& bound, const Level& from, Level& to) {
  const auto nearer = [](int i) { return i / 2; };
  const auto farther = [](int i, int count) { return std::clamp(i % 2 == 0 ? i / 2 - 1 : i / 2 + 1, 0, count - 1); };
  forRowBlocks(pool, to.height, [&](int, int first, int end) {
    for (int r = first; r < end; ++r) {
      const float* const near = from.ground.begin() + from.at(nearer(r));
      const float* const far = from.ground.begin() + from.at(farther(r, from.height));
      const float* const stored = to.stored.begin() + to.at(r);
      float* const row = to.ground.begin() + to.at(r);
      for (int c = 0; c < to.width; ++c) {
        const int here = nearer(c), beside = farther(c, from.width);
        const float a = near[here], b = near[beside], d = far[here], e = far[beside];
        const float ground = 0.75f * (0.75f * a + 0.25f * b) + 0.25f * (0.75f * d + 0.25f * e);
        const bool isGentle =
            bound.isGentle(stored[c], std::min(std::min(a, b), std::min(d, e)), std::max(std::max(a, b), std::max(d, e)));
        row[c] = isGentle ? ground : stored[c];
      }
    }
  });
}

void StepSmoothing::iterate(ThreadPool& pool, const Bound& bound, Level& level) {
  forRowBlocks(pool, level.height, [&](int, int first, int end) {
    Lines lines(level.width);
    for (int r = first; r < end; ++r) {
      lines.combineRows(level, r);
      const float* const stored = level.stored.begin() + level.at(r);
      float* const next = level.next.begin() + level.at(r);
      for (int c = 0; c < level.width; ++c) {
        const bool isGentle = bound.isGentle(stored[c], lines.least.around(c, least), lines.most.around(c, most));
        next[c] = isGentle ? bound.clamped(lines.smoothed(c), stored[c]) : stored[c];
      }
    }
  });
  level.ground.swap(level.next);
}

}  // namespace rill

#include "grid/level_line.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace rill {
namespace {

constexpr int columnsTogether = 16;
constexpr float infinite = std::numeric_limits<float>::infinity();

bool isAbove(float level) { return level >= 0.0f; }

// Computes the distance along a line of cells from each cell to the nearest crossing.
void scan(const std::vector<float>& levels, std::vector<float>& distances) {
  const auto count = static_cast<int>(levels.size());
  const auto at = [](int i) { return static_cast<std::size_t>(i); };
  // Distance from a cell to the crossing between it and the next cell; infinite if there is none.
  const auto wayOn = [&](int i) {
    const float here = levels[at(i)], next = levels[at(i + 1)];
    return isAbove(here) == isAbove(next) ? infinite : std::round(256.0f * (here / (here - next))) / 256.0f;
  };
  float behind = infinite;
  for (int i = 0; i < count; ++i) {
    distances[at(i)] = behind;
    if (i + 1 == count) break;
    const float way = wayOn(i);
    behind = way < infinite ? 1.0f - way : behind + 1.0f;
  }
  float ahead = infinite;
  for (int i = count - 2; i >= 0; --i) {
    const float way = wayOn(i);
    ahead = way < infinite ? way : ahead + 1.0f;
    distances[at(i)] = std::min(distances[at(i)], ahead);
  }
}

// The lower envelope of the parabolas along[q]^2 + (x - q)^2.
class Envelope {
 public:
  explicit Envelope(std::size_t maximum) : places_(maximum), heights_(maximum), starts_(maximum) {}

  // Calls visit(x, minimum) for x in first..end-1.
  template <class Visit>
  void walk(const std::vector<float>& along, int first, int end, const Visit& visit) {
    std::size_t count = 0;
    for (std::size_t q = 0; q < along.size(); ++q) {
      if (along[q] == infinite) continue;
      const auto place = static_cast<double>(q);
      const double height = static_cast<double>(along[q]) * along[q];
      // The last integer x at which the previous parabola is not above this one.
      double start = -infinite;
      while (count > 0) {
        const double before = places_[count - 1];
        start = std::floor(((place * place - before * before) + (height - heights_[count - 1])) / (2.0 * (place - before)));
        if (start > starts_[count - 1]) break;
        --count;
        start = -infinite;
      }
      places_[count] = place;
      heights_[count] = height;
      starts_[count] = start;
      ++count;
    }
    std::size_t k = 0;
    for (int x = first; x < end; ++x) {
      while (k + 1 < count && starts_[k + 1] < x) ++k;
      const double way = count > 0 ? x - places_[k] : 0.0;
      visit(x, count > 0 ? static_cast<float>(heights_[k] + way * way) : infinite);
    }
  }

 private:
  std::vector<double> places_, heights_, starts_;  // a parabola is the minimum after its start
};

// Calls visit(column, values, scratch) for each column of a grid, on any thread; `make` creates a scratch object per block.
template <class Make, class Visit>
void forColumns(const Grid& grid, ThreadPool& pool, const Make& make, const Visit& visit) {
  pool.parallelFor((grid.width() + columnsTogether - 1) / columnsTogether, [&](int block) {
    const int first = block * columnsTogether, end = std::min(first + columnsTogether, grid.width());
    std::vector<std::vector<float>> columns(static_cast<std::size_t>(end - first));
    for (std::vector<float>& column : columns) column.resize(static_cast<std::size_t>(grid.height()));
    for (int r = 0; r < grid.height(); ++r) {
      for (int c = first; c < end; ++c) columns[static_cast<std::size_t>(c - first)][static_cast<std::size_t>(r)] = grid.row(r)[c];
    }
    auto scratch = make();
    for (int c = first; c < end; ++c) visit(c, columns[static_cast<std::size_t>(c - first)], scratch);
  });
}

}  // namespace

Status LevelLine::start(ScratchArena& scratch, int margin) {
  margin_ = margin;
  const Shape shape = scratch.shape();
  const int width = shape.width + 2 * margin, height = shape.height + 2 * margin;
  if (Status status = scratch.take({width, height}, {&level_}); !status) return status;
  if (Status status = scratch.take({shape.width, height}, {&alongRows_}); !status) return status;
  return scratch.take({width, shape.height}, {&alongColumns_});
}

void LevelLine::measure(Grid& distances, ThreadPool& pool) {
  const Shape shape = distances.shape();
  const int margin = margin_;
  const auto wide = static_cast<std::size_t>(level_.width()), high = static_cast<std::size_t>(level_.height());
  forRowBlocks(pool, level_.height(), [&](int, int first, int end) {
    std::vector<float> levels(wide), along(wide);
    for (int r = first; r < end; ++r) {
      std::copy_n(level_.row(r), wide, levels.begin());
      scan(levels, along);
      std::copy_n(along.begin() + margin, shape.width, alongRows_.row(r));
    }
  });
  forColumns(
      alongRows_, pool, [&] { return Envelope(high); },
      [&](int c, const std::vector<float>& along, Envelope& envelope) {
        envelope.walk(along, margin, margin + shape.height, [&](int r, float least) { distances.row(r - margin)[c] = least; });
      });
  forColumns(
      level_, pool, [&] { return std::vector<float>(high); },
      [&](int c, const std::vector<float>& levels, std::vector<float>& along) {
        scan(levels, along);
        for (int r = 0; r < shape.height; ++r) alongColumns_.row(r)[c] = along[static_cast<std::size_t>(r + margin)];
      });
  forRowBlocks(pool, shape.height, [&](int, int first, int end) {
    std::vector<float> along(wide);
    Envelope envelope(wide);
    for (int r = first; r < end; ++r) {
      std::copy_n(alongColumns_.row(r), wide, along.begin());
      float* const row = distances.row(r);
      const float* const level = level_.row(r + margin) + margin;
      envelope.walk(along, margin, margin + shape.width, [&](int x, float least) {
        const int c = x - margin;
        const float distance = std::sqrt(std::min(row[c], least));
        row[c] = isAbove(level[c]) ? distance : -distance;
      });
    }
  });
}

}  // namespace rill

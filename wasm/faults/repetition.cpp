#include "faults/repetition.h"

#include <algorithm>
#include <cmath>

#include "base/vector.h"
#include "grid/buffer.h"

namespace rill {
namespace {

constexpr int maxLines = 64, window = 8, minDistance = 16;
constexpr double maxDistanceShare = 0.6;  // of the length of a line
constexpr double nearlyBest = 0.8;        // of the largest correlation
constexpr float limit = 2.0f;             // of the root mean square

// SampledLines of cells without their large forms, one after the other.
class SampledLines {
 public:
  Status sample(const Terrain& terrain, bool alongColumns) {
    const Shape shape = terrain.shape();
    const int across = alongColumns ? shape.width : shape.height;
    length_ = alongColumns ? shape.height : shape.width;
    count_ = std::min(maxLines, across);
    stride_ = length_ + lanes;
    const auto cells = static_cast<std::size_t>(count_) * static_cast<std::size_t>(stride_);
    if (!values_.allocate(cells)) return outOfMemory(shape, Buffer<float>::bytesFor(cells), 0);
    values_.fill(0.0f);
    std::vector<double> line(static_cast<std::size_t>(length_));
    for (int i = 0; i < count_; ++i) {
      const int at = static_cast<int>((2 * static_cast<std::int64_t>(i) + 1) * across / (2 * count_));
      for (int k = 0; k < length_; ++k) {
        line[static_cast<std::size_t>(k)] =
            static_cast<double>(alongColumns ? terrain.height().row(k)[at] : terrain.height().row(at)[k]);
      }
      removeLargeForms(line, values_.begin() + static_cast<std::ptrdiff_t>(i) * stride_);
    }
    limitValues();
    return {};
  }

  double deviation() const { return deviation_; }

  int distances() const { return static_cast<int>(maxDistanceShare * length_); }

  double correlation(int distance) const {
    Floats products{}, first{}, second{};
    double sums[3] = {};
    for (int i = 0; i < count_; ++i) {
      const float* const line = values_.begin() + static_cast<std::ptrdiff_t>(i) * stride_;
      products = first = second = Floats{};
      int k = 0;
      for (; k + lanes <= length_ - distance; k += lanes) {
        const Floats a = readVector(line + k), b = readVector(line + k + distance);
        products += a * b;
        first += a * a;
        second += b * b;
      }
      sums[0] += total(products);
      sums[1] += total(first);
      sums[2] += total(second);
    }
    const double size = std::sqrt(sums[1] * sums[2]);
    return size > 0.0 ? sums[0] / size : 0.0;
  }

 private:
  static double total(Floats value) {
    return (static_cast<double>(value[0]) + static_cast<double>(value[1])) +
           (static_cast<double>(value[2]) + static_cast<double>(value[3]));
  }

  void removeLargeForms(const std::vector<double>& line, float* to) {
    double sum = 0.0;
    for (int k = 0; k < 2 * window; ++k) sum += line[static_cast<std::size_t>(k)];
    for (int k = window; k < length_ - window; ++k) {
      sum += line[static_cast<std::size_t>(k + window)];
      to[k] = static_cast<float>(line[static_cast<std::size_t>(k)] - sum / (2 * window + 1));
      sum -= line[static_cast<std::size_t>(k - window)];
    }
  }

  void limitValues() {
    double squares = 0.0;
    for (const float value : values_) squares += static_cast<double>(value) * static_cast<double>(value);
    deviation_ = std::sqrt(squares / static_cast<double>(values_.size()));
    const float most = limit * static_cast<float>(deviation_);
    for (float& value : values_) value = std::clamp(value, -most, most);
  }

  int length_ = 0, count_ = 0, stride_ = 0;
  double deviation_ = 0.0;  // root mean square before large values were limited, m
  Buffer<float> values_;
};

}  // namespace

Result<Repetition> measureRepetition(const Terrain& terrain, bool alongColumns, double smallest, ThreadPool& pool) {
  Repetition best;
  if (std::min(terrain.shape().width, terrain.shape().height) < 4 * minDistance) return best;
  SampledLines lines;
  if (Status status = lines.sample(terrain, alongColumns); !status) return status.error();
  if (lines.deviation() <= smallest) return best;
  const int count = lines.distances() - minDistance;
  std::vector<double> correlations(static_cast<std::size_t>(count));
  forRowBlocks(pool, count, [&](int, int first, int end) {
    for (int i = first; i < end; ++i) correlations[static_cast<std::size_t>(i)] = lines.correlation(minDistance + i);
  });
  const double enough = nearlyBest * *std::max_element(correlations.begin(), correlations.end());
  auto found = std::find_if(correlations.begin(), correlations.end(), [&](double each) { return each >= enough; });
  while (found + 1 != correlations.end() && found[1] > found[0]) ++found;
  best.distance = minDistance + static_cast<int>(found - correlations.begin());
  best.correlation = *found;
  return best;
}

void addRepetition(const Repetition& alongRows, const Repetition& alongColumns, const Terrain& terrain, Faults& faults) {
  if (!alongRows.isFault() && !alongColumns.isFault()) return;
  const Shape shape = terrain.shape();
  const auto distance = [&](const Repetition& one, const char* directions) {
    if (!one.isFault()) return std::string();
    return " every " + std::to_string(one.distance) + " cells (" + textOf(one.distance * terrain.cellSize() / 1000.0) +
           " km) from " + directions;
  };
  const std::string east = distance(alongRows, "west to east"), south = distance(alongColumns, "north to south");
  const double correlation = std::max(alongRows.correlation, alongColumns.correlation);
  Fault fault{"repeated-texture", "Repeated texture",
              "The same small forms return" + east + (east.empty() || south.empty() ? "" : " and") + south +
                  "; their correlation is " + textOf(correlation) + "."};
  const CellBox first{0, 0, alongRows.isFault() ? alongRows.distance : shape.width,
                      alongColumns.isFault() ? alongColumns.distance : shape.height};
  fault.count = std::floor(1.0 * shape.width / first.east) * std::floor(1.0 * shape.height / first.south);
  for (int r = 0; r + first.south <= shape.height; r += first.south) {
    for (int c = 0; c + first.east <= shape.width && fault.places.size() < Fault::maxPlaces; c += first.east) {
      fault.places.push_back(CellBox{c, r, c + first.east, r + first.south}.in(shape));
    }
  }
  faults.push_back(fault);
}

}  // namespace rill

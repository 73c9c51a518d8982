#include "landform_numbers.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <utility>
#include <vector>

#include "base/math.h"
#include "drainage/network.h"

namespace rill::test {
namespace {

constexpr double nothing = std::numeric_limits<double>::quiet_NaN();

// Slope of the least-squares line of y over x; NaN for fewer than three points.
double slopeOfLine(const std::vector<std::pair<double, double>>& points) {
  if (points.size() < 3) return nothing;
  const double n = static_cast<double>(points.size());
  double meanX = 0.0, meanY = 0.0, xy = 0.0, xx = 0.0;
  for (const auto& [x, y] : points) {
    meanX += x / n;
    meanY += y / n;
  }
  for (const auto& [x, y] : points) {
    xy += (x - meanX) * (y - meanY);
    xx += (x - meanX) * (x - meanX);
  }
  return xy / xx;
}

double medianOf(std::vector<double>& values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

// Values by drainage area, and the exponent of the growth of their medians with the area.
class AreaClasses {
 public:
  void add(double area, double value) {
    Class& one = classes_[static_cast<int>(std::floor(4.0 * std::log10(area)))];
    one.areas.push_back(area);
    one.values.push_back(value);
  }
  double exponent() {
    std::vector<std::pair<double, double>> points;
    for (auto& [number, one] : classes_) {
      if (one.values.size() < LandformNumbers::samplesOfClass) continue;
      const double value = medianOf(one.values);
      if (value > 0.0) points.emplace_back(std::log(medianOf(one.areas)), std::log(value));
    }
    return slopeOfLine(points);
  }

 private:
  struct Class {
    std::vector<double> areas, values;
  };
  std::map<int, Class> classes_;
};

class Landforms {
 public:
  Landforms(const Terrain& terrain, ThreadPool& pool) : terrain_(terrain), shape_(terrain.shape()), arena_(shape_) {
    Grid scratch;
    if (!allocateGrids(shape_, {&ground_, &area_, &scratch, &max_, &order_}).ok()) return;
    if (!network_.start(arena_, Edges::open).ok()) return;
    ground_.copyFrom(terrain.height());
    const ValueRange range = rangeOfRows(ground_, 0, shape_.height);
    // A lower step around the map, so that the whole border is an outlet.
    fillHaloWithValue(ground_, Edges::open, range.lowest - 1.0f);
    network_.route(pool, ground_, DrainageNetwork::Spread::steepest, terrain.sea());
    network_.accumulate(pool, area_, scratch);
    orderStreams(pool);
    // From here on, sea cells have the height of the sea surface; they do not belong to the land.
    for (int r = 0; r < shape_.height; ++r) {
      for (int c = 0; c < shape_.width; ++c) {
        float& height = ground_.row(r)[c];
        land_ += isLand(c, r) ? 1.0 : 0.0;
        height = std::max(height, terrain.sea());
      }
    }
    relief_ = rangeOfRows(ground_, 0, shape_.height);
    isDrained_ = land_ > 0.0;
  }

  LandformNumbers measure() {
    LandformNumbers numbers;
    if (!isDrained_) return numbers;
    measureGround(numbers);
    measureChannels(numbers);
    measureStreams(numbers);
    return numbers;
  }

 private:
  using Part = DrainageOrder::Part;

  template <class Visit>
  void forCells(int margin, const Visit& visit) const {
    for (int r = margin; r < shape_.height - margin; ++r) {
      for (int c = margin; c < shape_.width - margin; ++c) {
        if (isLand(c, r)) visit(c, r);
      }
    }
  }
  bool isLand(int c, int r) const { return terrain_.height().row(r)[c] >= terrain_.sea(); }
  double height(int c, int r) const { return static_cast<double>(ground_.row(r)[c]); }
  double lengthOfStep(Cell cell) const {
    return terrain_.cellSize() * (isDiagonal(network_.direction(cell)) ? std::sqrt(2.0) : 1.0);
  }
  bool isChannel(Cell cell) const { return area_.row(0)[cell] >= LandformNumbers::channelCells; }
  template <class Visit>
  void forDonors(Cell cell, const Visit& visit) const {
    for (int d = 0; d < directions; ++d) {
      const Cell donor = network_.lattice().neighbour(cell, d);
      if (!network_.lattice().isOutside(donor) && network_.direction(donor) == opposite(d)) visit(donor);
    }
  }

  // The length of the longest upstream flow path (m), and the Strahler order of each channel.
  void orderStreams(ThreadPool& pool) {
    float *const longest = max_.row(0), *const order = order_.row(0);
    network_.order().downstream(pool, [&](const Part&, Cell cell) {
      float farthest = 0.0f, highest = 0.0f;
      int ofHighest = 0;
      forDonors(cell, [&](Cell donor) {
        farthest = std::max(farthest, longest[donor] + static_cast<float>(lengthOfStep(donor)));
        if (order[donor] > highest) ofHighest = 0;
        if (order[donor] >= highest) ++ofHighest;
        highest = std::max(highest, order[donor]);
      });
      longest[cell] = farthest;
      order[cell] = !isChannel(cell) ? 0.0f : highest == 0.0f ? 1.0f : ofHighest > 1 ? highest + 1.0f : highest;
    });
  }

  double meanAround(int c, int r, int reach) const {
    double sum = 0.0;
    for (int j = -reach; j <= reach; ++j) {
      for (int i = -reach; i <= reach; ++i) sum += height(c + i, r + j);
    }
    return sum / ((2 * reach + 1) * (2 * reach + 1));
  }

  void measureGround(LandformNumbers& numbers) {
    const double cells = land_;
    double pits = 0.0, sum = 0.0, fine = 0.0, coarse = 0.0;
    std::vector<double> slopes;
    forCells(1, [&](int c, int r) {
      bool isPit = true;
      for (int j = -1; j <= 1; ++j) {
        for (int i = -1; i <= 1; ++i) isPit = isPit && height(c + i, r + j) >= height(c, r);
      }
      pits += isPit ? 1.0 : 0.0;
      slopes.push_back(std::atan(std::hypot(height(c + 1, r) - height(c - 1, r), height(c, r + 1) - height(c, r - 1)) /
                                 (2.0 * terrain_.cellSize())));
    });
    forCells(4, [&](int c, int r) {
      const double fromFine = height(c, r) - meanAround(c, r, 1), fromCoarse = height(c, r) - meanAround(c, r, 4);
      fine += fromFine * fromFine;
      coarse += fromCoarse * fromCoarse;
    });
    const bool hasDeposit = terrain_.has(LayerId::deposit) && terrain_.has(LayerId::wear);
    forCells(0, [&](int c, int r) {
      sum += height(c, r) - relief_.lowest;
      numbers.closedDepressions += network_.level().row(r)[c] > ground_.row(r)[c] ? 1.0 / cells : 0.0;
      if (!hasDeposit) return;
      const double net = static_cast<double>(terrain_.get(LayerId::deposit).row(r)[c]) - terrain_.get(LayerId::wear).row(r)[c];
      numbers.aggraded += net >= LandformNumbers::leastDeposit ? 1.0 / cells : 0.0;
    });
    if (slopes.empty()) return;
    const double degrees = 1.0 / radians(1.0);
    numbers.pits = 1e4 * pits / cells;
    for (const double slope : slopes) numbers.slopeMean += degrees * slope / static_cast<double>(slopes.size());
    const auto at95 = slopes.begin() + static_cast<std::ptrdiff_t>(0.95 * static_cast<double>(slopes.size()));
    std::nth_element(slopes.begin(), at95, slopes.end());
    numbers.slope95 = degrees * *at95;
    const double range = static_cast<double>(relief_.highest) - relief_.lowest;
    numbers.hypsometricIntegral = range > 0.0 ? sum / cells / range : nothing;
    numbers.roughness = coarse > 0.0 ? std::sqrt(fine / coarse) : nothing;
  }

  // Slope over the next cells downstream, m/m.
  double slopeDownstream(Cell from) const {
    double length = 0.0;
    Cell cell = from;
    for (int step = 0; step < LandformNumbers::slopeSteps && !network_.isOutlet(cell); ++step) {
      const Cell next = network_.receiver(cell);
      if (network_.lattice().isOutside(next)) break;
      length += lengthOfStep(cell);
      cell = next;
    }
    return length > 0.0 ? (static_cast<double>(ground_.row(0)[from]) - ground_.row(0)[cell]) / length : 0.0;
  }

  void measureChannels(LandformNumbers& numbers) {
    AreaClasses slopes, lengths;
    double channels = 0.0;
    forCells(0, [&](int c, int r) {
      const Cell cell = network_.lattice().cell(c, r);
      if (!isChannel(cell)) return;
      channels += lengthOfStep(cell);
      const double area = static_cast<double>(area_.row(r)[c]);
      lengths.add(area, max_.row(r)[c]);
      const bool isLake = network_.level().row(r)[c] > ground_.row(r)[c];
      if (!isLake) slopes.add(area, slopeDownstream(cell));
    });
    numbers.concavity = -slopes.exponent();
    numbers.hackExponent = lengths.exponent();
    numbers.drainageDensity = 1e3 * channels / (terrain_.cellArea() * land_);
  }

  void measureStreams(LandformNumbers& numbers) {
    struct Order {
      double streams = 0.0, length = 0.0;
    };
    std::map<int, Order> orders;
    forCells(0, [&](int c, int r) {
      const Cell cell = network_.lattice().cell(c, r);
      const float number = order_.row(r)[c];
      if (number == 0.0f) return;
      bool isSource = true;
      forDonors(cell, [&](Cell donor) { isSource = isSource && order_.row(0)[donor] != number; });
      Order& order = orders[static_cast<int>(number)];
      order.streams += isSource ? 1.0 : 0.0;
      order.length += lengthOfStep(cell);
    });
    std::vector<std::pair<double, double>> counts, lengths;
    for (const auto& [number, order] : orders) {
      counts.emplace_back(number, std::log(order.streams));
      lengths.emplace_back(number, std::log(order.length / order.streams));
    }
    numbers.bifurcationRatio = std::exp(-slopeOfLine(counts));
    numbers.lengthRatio = std::exp(slopeOfLine(lengths));
  }

  const Terrain& terrain_;
  Shape shape_;
  ScratchArena arena_;
  DrainageNetwork network_;
  Grid ground_, area_, max_, order_;
  ValueRange relief_;
  double land_ = 0.0;  // cells
  bool isDrained_ = false;
};

}  // namespace

LandformNumbers landformNumbers(const Terrain& terrain, ThreadPool& pool) { return Landforms(terrain, pool).measure(); }

}  // namespace rill::test

#include "noise/lattice_waves.h"

#include <algorithm>
#include <cmath>

#include "base/random.h"
#include "base/vector.h"

namespace rill {
namespace {

constexpr double nodesInWave = 3.567;
constexpr double deviationOfFilters = 0.221673055;
constexpr double deviationOfIntegers = 0x1p32 / 3.46410161513775458705;  // uniform from -2^31 to 2^31: / sqrt(12)

// Weights of a node and of the nodes one and two steps away. Those of D add up to zero.
constexpr float g0 = 0.6810f, g1 = 0.1627f, g2 = -0.0039f;
constexpr float d1 = -0.2799f, d2 = -0.0323f, d0 = -2.0f * (d1 + d2);
constexpr int reachOfFilter = 2;

// Nodes before and after the one that precedes a position which affect it.
constexpr int nodesBefore = 2, nodesAfter = 3;
constexpr int nodesOfSpline = nodesBefore + 1 + nodesAfter;

// Nodes between two cells from which each column of the map has its own strip: a strip takes about as long as 24 nodes of a row.
constexpr double maxNodesOfCell = 24.0;

constexpr std::size_t wholeVectors = 8;  // nodes: two vectors, because a refined vector makes two
constexpr std::size_t spare = 16;        // values past the end of a row that vectors may read

std::size_t roundUp(std::size_t count) { return (count + wholeVectors - 1) / wholeVectors * wholeVectors; }

std::int64_t evenBefore(std::int64_t column) { return column & ~std::int64_t{1}; }

// Fills a row with 32-bit integers that are hashed from the row's key and the columns from `first` on, as floats.
void fillWithNoise(std::uint64_t key, std::int64_t first, std::size_t count, float* to) {
  const Words begin = splat(static_cast<std::uint32_t>(key)), middle = splat(static_cast<std::uint32_t>(key >> 32));
  const Words step = splat(std::uint32_t{4}), factor = splat(0x9e3779b9u);
  const Words factor1 = splat(0x7feb352du), factor2 = splat(0x846ca68bu);
  Words column = splat(static_cast<std::uint32_t>(static_cast<std::uint64_t>(first))) + Words{0, 1, 2, 3};
  for (std::size_t i = 0; i < count; i += lanes) {
    Words hash = column * factor + begin;
    hash = (hash ^ (hash >> 16)) * factor1 ^ middle;
    hash = (hash ^ (hash >> 15)) * factor2;
    hash ^= hash >> 16;
    store(to + i, toFloats((Ints)hash));
    column += step;
  }
}

}  // namespace

// A position along one axis of the lattice: the node that precedes it, and the weights of the nodes around it.
struct LatticeWaves::SplinePlace {
  std::int64_t node;
  std::array<float, nodesOfSpline> weights;

  explicit SplinePlace(double position) : node(static_cast<std::int64_t>(std::floor(position))) {
    const double t = position - static_cast<double>(node), u = 1.0 - t;
    const auto fifth = [](double v) { return v * v * v * v * v; };
    const auto ofInner = [&](double v) { return fifth(v + 1.0) - 6.0 * fifth(v); };
    const double outerBefore = fifth(u), outerAfter = fifth(t);
    const auto ofMiddle = [&](double v) { return fifth(v + 2.0) - 6.0 * fifth(v + 1.0) + 15.0 * fifth(v); };
    const std::array<double, nodesOfSpline> sums{outerBefore, ofInner(u), ofMiddle(u), ofMiddle(t), ofInner(t), outerAfter};
    for (std::size_t k = 0; k < sums.size(); ++k) weights[k] = static_cast<float>(sums[k] / 120.0);
  }
};

LatticeWaves::LatticeWaves(std::span<const Level> levels, const WorldWindow& window, int width) {
  if (levels.empty()) return;
  side_ = levels.back().wavelength / nodesInWave;
  for (const Level& level : levels)
    lattices_.push_back({static_cast<float>(level.amplitude / (deviationOfFilters * deviationOfIntegers)), level.seed});
  columnsOfStrip_ = window.cellSize() > maxNodesOfCell * side_ ? 1 : static_cast<std::size_t>(width);
  for (int c = 0; c < width; ++c) {
    const SplinePlace place(window.x(c) / side_);
    const std::int64_t first = place.node - nodesBefore;
    if (static_cast<std::size_t>(c) % columnsOfStrip_ == 0) {
      const int last = c + static_cast<int>(columnsOfStrip_) - 1;
      addNodes(first, SplinePlace(window.x(last) / side_).node + nodesAfter);
    }
    firstOf_.push_back(static_cast<std::size_t>(first - nodes_.back().first));
    weightsOf_.insert(weightsOf_.end(), place.weights.begin(), place.weights.end());
    weightsOf_.resize(static_cast<std::size_t>(c + 1) * weightsOfColumn);
  }
}

// Adds a strip that needs these columns of the finest level.
void LatticeWaves::addNodes(std::int64_t first, std::int64_t last) {
  const std::size_t begin = nodes_.size();
  nodes_.resize(begin + lattices_.size());
  Nodes* const strip = nodes_.data() + begin;
  for (std::size_t k = lattices_.size(); k-- > 0;) {
    Nodes& nodes = strip[k];
    if (k + 1 == lattices_.size()) {
      nodes.first = evenBefore(first);
      nodes.count = roundUp(static_cast<std::size_t>(last - nodes.first) + 1);
    } else {
      // A refined node depends on nodes from one before to two after the half of its column.
      const Nodes& finer = strip[k + 1];
      const std::int64_t half = finer.first / 2;
      nodes.first = evenBefore(half - 1);
      nodes.count = roundUp(static_cast<std::size_t>(half - nodes.first) + finer.count / 2 + 2);
    }
  }
}

LatticeWaves::Walk::Walk(const LatticeWaves& waves) : waves_(&waves), rows_(waves.lattices_.size()) {
  std::size_t most = 0;
  for (std::size_t k = 0; k < rows_.size(); ++k) {
    std::size_t count = spare;
    for (std::size_t i = k; i < waves.nodes_.size(); i += rows_.size()) count = std::max(count, waves.nodes_[i].count + spare);
    most = std::max(most, count);
    for (Row& row : rows_[k].sums) row.values.resize(count);
    if (waves.lattices_[k].amplitude == 0.0f) continue;
    for (FilteredRow& row : rows_[k].filtered) row.g.resize(count), row.d.resize(count);
  }
  line_.resize(most);
}

const LatticeWaves::Walk::FilteredRow& LatticeWaves::Walk::filteredOf(std::size_t level, std::int64_t row) {
  FilteredRow& filtered = rows_[level].filtered[static_cast<std::uint64_t>(row) % rowsStored];
  if (filtered.number == row) return filtered;
  filtered.number = row;
  const std::uint64_t seed = waves_->lattices_[level].seed;
  const auto [first, count] = nodesOf(level);
  float* const noise = line_.data();
  fillWithNoise(mixBits(seed ^ mixBits(static_cast<std::uint64_t>(row))), first - reachOfFilter, count + 2 * reachOfFilter, noise);
  float *const g = filtered.g.data(), *const d = filtered.d.data();
  for (std::size_t i = 0; i < count; i += lanes) {
    const Floats middle = readVector(noise + i + 2);
    const Floats near = readVector(noise + i + 1) + readVector(noise + i + 3),
                 far = readVector(noise + i) + readVector(noise + i + 4);
    store(g + i, splat(g0) * middle + (splat(g1) * near + splat(g2) * far));
    store(d + i, splat(d0) * middle + (splat(d1) * near + splat(d2) * far));
  }
  return filtered;
}

// Adds a level's own waves to a row of its nodes.
void LatticeWaves::Walk::addOwn(std::size_t level, std::int64_t row, float* to) {
  std::array<const float*, 2 * reachOfFilter + 1> g{}, d{};
  for (std::size_t k = 0; k < g.size(); ++k) {
    const FilteredRow& filtered = filteredOf(level, row - reachOfFilter + static_cast<std::int64_t>(k));
    g[k] = filtered.g.data();
    d[k] = filtered.d.data();
  }
  const Floats amplitude = splat(waves_->lattices_[level].amplitude);
  const std::size_t count = nodesOf(level).count;
  for (std::size_t i = 0; i < count; i += lanes) {
    const auto across = [&](const std::array<const float*, 5>& rows, float w0, float w1, float w2) {
      const Floats near = readVector(rows[1] + i) + readVector(rows[3] + i),
                   far = readVector(rows[0] + i) + readVector(rows[4] + i);
      return splat(w0) * readVector(rows[2] + i) + (splat(w1) * near + splat(w2) * far);
    };
    store(to + i, readVector(to + i) + amplitude * (across(g, d0, d1, d2) + across(d, g0, g1, g2)));
  }
}

// The sum of the longer waves at a row of nodes: the next coarser spline, on this lattice.
void LatticeWaves::Walk::refine(std::size_t level, std::int64_t row, float* to) {
  const Nodes &nodes = nodesOf(level), &coarser = nodesOf(level - 1);
  const std::int64_t half = row >> 1;
  const bool isBetween = (row & 1) != 0;
  std::array<const float*, 4> rows{};
  for (std::size_t k = 0; k < rows.size(); ++k) {
    const std::int64_t last = isBetween ? 2 : 1;
    rows[k] = sumsOf(level - 1, half + std::min(static_cast<std::int64_t>(k) - 1, last));
  }
  float* const line = line_.data();
  for (std::size_t i = 0; i < coarser.count; i += lanes) {
    const Floats a = readVector(rows[0] + i), b = readVector(rows[1] + i), c = readVector(rows[2] + i), d = readVector(rows[3] + i);
    const Floats at = splat(6.0f / 32.0f) * (a + c) + splat(20.0f / 32.0f) * b;
    const Floats between = splat(1.0f / 32.0f) * (a + d) + splat(15.0f / 32.0f) * (b + c);
    store(line + i, isBetween ? between : at);
  }
  const float* const from = line + (nodes.first / 2 - coarser.first);
  for (std::size_t i = 0; i < nodes.count / 2; i += lanes) {
    const Floats a = readVector(from + i - 1), b = readVector(from + i), c = readVector(from + i + 1), d = readVector(from + i + 2);
    const Floats at = splat(6.0f / 32.0f) * (a + c) + splat(20.0f / 32.0f) * b;
    const Floats between = splat(1.0f / 32.0f) * (a + d) + splat(15.0f / 32.0f) * (b + c);
    store(to + 2 * i, __builtin_shufflevector(at, between, 0, 4, 1, 5));
    store(to + 2 * i + lanes, __builtin_shufflevector(at, between, 2, 6, 3, 7));
  }
}

const float* LatticeWaves::Walk::sumsOf(std::size_t level, std::int64_t number) {
  Row& row = rows_[level].sums[static_cast<std::uint64_t>(number) % rowsStored];
  if (row.number == number) return row.values.data();
  row.number = number;
  float* const values = row.values.data();
  if (level > 0) {
    refine(level, number, values);
  } else {
    std::fill(row.values.begin(), row.values.end(), 0.0f);
  }
  if (waves_->lattices_[level].amplitude != 0.0f) addOwn(level, number, values);
  return values;
}

void LatticeWaves::Walk::addRow(double y, float* values) {
  if (rows_.empty()) return;
  const SplinePlace place(y / waves_->side_);
  const std::size_t strips = waves_->nodes_.size() / rows_.size();
  for (std::size_t strip = 0; strip < strips; ++strip) addStrip(strip, place, values + strip * waves_->columnsOfStrip_);
}

// Adds n to the cells of one strip.
void LatticeWaves::Walk::addStrip(std::size_t strip, const SplinePlace& place, float* values) {
  if (strip != strip_) {
    strip_ = strip;
    forgetRows();
  }
  const std::size_t finest = rows_.size() - 1;
  std::array<const float*, nodesOfSpline> rows{};
  for (std::size_t k = 0; k < rows.size(); ++k) rows[k] = sumsOf(finest, place.node - nodesBefore + static_cast<std::int64_t>(k));
  const std::size_t count = nodesOf(finest).count;
  float* const line = line_.data();
  std::array<Floats, nodesOfSpline> across{};
  for (std::size_t k = 0; k < rows.size(); ++k) across[k] = splat(place.weights[k]);
  for (std::size_t i = 0; i < count; i += lanes) {
    const Floats outer = across[0] * readVector(rows[0] + i) + across[5] * readVector(rows[5] + i);
    const Floats inner = across[1] * readVector(rows[1] + i) + across[4] * readVector(rows[4] + i);
    store(line + i, (across[2] * readVector(rows[2] + i) + across[3] * readVector(rows[3] + i)) + (inner + outer));
  }
  const std::size_t begin = strip * waves_->columnsOfStrip_, width = waves_->columnsOfStrip_;
  const std::size_t* const firstOf = waves_->firstOf_.data() + begin;
  const float* const weightsOf = waves_->weightsOf_.data() + begin * weightsOfColumn;
  const auto at = [&](std::size_t c) {
    const float *const nodes = line + firstOf[c], *const weights = weightsOf + c * weightsOfColumn;
    return readVector(nodes) * readVector(weights) + readVector(nodes + lanes) * readVector(weights + lanes);
  };
  if (width == 1) {
    const Floats sums = at(0);
    values[0] += (sums[0] + sums[2]) + (sums[1] + sums[3]);
    return;
  }
  for (std::size_t c = 0; c < width; c += lanes) {
    // Columns past the end repeat the last one.
    const auto inMap = [&](std::size_t column) { return std::min(column, width - 1); };
    Floats sums[lanes];
    transposeTo(sums, at(c), at(inMap(c + 1)), at(inMap(c + 2)), at(inMap(c + 3)));
    store(values + c, readVector(values + c) + ((sums[0] + sums[2]) + (sums[1] + sums[3])));
  }
}

// Rows of another strip have the same numbers.
void LatticeWaves::Walk::forgetRows() {
  for (Rows& level : rows_) {
    for (Row& row : level.sums) row.number = Row{}.number;
    for (FilteredRow& row : level.filtered) row.number = FilteredRow{}.number;
  }
}

}  // namespace rill

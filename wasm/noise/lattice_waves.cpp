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

constexpr std::size_t wholeVectors = 8;  // nodes: two vectors, because a refined vector makes two
constexpr std::size_t spare = 16;        // values past the end of a row that vectors may read

std::size_t roundUp(std::size_t count) { return (count + wholeVectors - 1) / wholeVectors * wholeVectors; }

std::int64_t evenBefore(std::int64_t column) { return column & ~std::int64_t{1}; }

// A position along one axis of the lattice: the node that precedes it, and the weights of the nodes around it.
struct SplinePlace {
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

LatticeWaves::LatticeWaves(std::span<const Level> levels, const WorldWindow& window, int width) {
  if (levels.empty()) return;
  side_ = levels.back().wavelength / nodesInWave;
  const std::int64_t first = SplinePlace(window.x(0) / side_).node - nodesBefore;
  const std::int64_t last = SplinePlace(window.x(width - 1) / side_).node + nodesAfter;
  lattices_.resize(levels.size());
  for (std::size_t k = levels.size(); k-- > 0;) {
    Lattice& lattice = lattices_[k];
    lattice.amplitude = static_cast<float>(levels[k].amplitude / (deviationOfFilters * deviationOfIntegers));
    lattice.seed = levels[k].seed;
    if (k + 1 == levels.size()) {
      lattice.first = evenBefore(first);
      lattice.count = roundUp(static_cast<std::size_t>(last - lattice.first) + 1);
    } else {
      // A refined node depends on nodes from one before to two after the half of its column.
      const Lattice& finer = lattices_[k + 1];
      const std::int64_t half = finer.first / 2;
      lattice.first = evenBefore(half - 1);
      lattice.count = roundUp(static_cast<std::size_t>(half - lattice.first) + finer.count / 2 + 2);
    }
  }
  for (int c = 0; c < width; ++c) {
    const SplinePlace place(window.x(c) / side_);
    firstOf_.push_back(static_cast<std::size_t>(place.node - nodesBefore - lattices_.back().first));
    weightsOf_.insert(weightsOf_.end(), place.weights.begin(), place.weights.end());
    weightsOf_.resize(static_cast<std::size_t>(c + 1) * weightsOfColumn);
  }
}

LatticeWaves::Walk::Walk(const LatticeWaves& waves) : waves_(&waves), rows_(waves.lattices_.size()) {
  std::size_t most = 0;
  for (std::size_t k = 0; k < rows_.size(); ++k) {
    const std::size_t count = waves.lattices_[k].count + spare;
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
  const Lattice& lattice = waves_->lattices_[level];
  float* const noise = line_.data();
  fillWithNoise(mixBits(lattice.seed ^ mixBits(static_cast<std::uint64_t>(row))), lattice.first - reachOfFilter,
                lattice.count + 2 * reachOfFilter, noise);
  float *const g = filtered.g.data(), *const d = filtered.d.data();
  const std::size_t count = lattice.count;
  for (std::size_t i = 0; i < count; i += lanes) {
    const Floats middle = load(noise + i + 2);
    const Floats near = load(noise + i + 1) + load(noise + i + 3), far = load(noise + i) + load(noise + i + 4);
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
  const Lattice& lattice = waves_->lattices_[level];
  const Floats amplitude = splat(lattice.amplitude);
  const std::size_t count = lattice.count;
  for (std::size_t i = 0; i < count; i += lanes) {
    const auto across = [&](const std::array<const float*, 5>& rows, float w0, float w1, float w2) {
      const Floats near = load(rows[1] + i) + load(rows[3] + i), far = load(rows[0] + i) + load(rows[4] + i);
      return splat(w0) * load(rows[2] + i) + (splat(w1) * near + splat(w2) * far);
    };
    store(to + i, load(to + i) + amplitude * (across(g, d0, d1, d2) + across(d, g0, g1, g2)));
  }
}

// The sum of the longer waves at a row of nodes: the next coarser spline, on this lattice.
void LatticeWaves::Walk::refine(std::size_t level, std::int64_t row, float* to) {
  const Lattice &lattice = waves_->lattices_[level], &coarser = waves_->lattices_[level - 1];
  const std::int64_t half = row >> 1;
  const bool isBetween = (row & 1) != 0;
  std::array<const float*, 4> rows{};
  for (std::size_t k = 0; k < rows.size(); ++k) {
    const std::int64_t last = isBetween ? 2 : 1;
    rows[k] = sumsOf(level - 1, half + std::min(static_cast<std::int64_t>(k) - 1, last));
  }
  float* const line = line_.data();
  for (std::size_t i = 0; i < coarser.count; i += lanes) {
    const Floats a = load(rows[0] + i), b = load(rows[1] + i), c = load(rows[2] + i), d = load(rows[3] + i);
    const Floats at = splat(6.0f / 32.0f) * (a + c) + splat(20.0f / 32.0f) * b;
    const Floats between = splat(1.0f / 32.0f) * (a + d) + splat(15.0f / 32.0f) * (b + c);
    store(line + i, isBetween ? between : at);
  }
  const float* const from = line + (lattice.first / 2 - coarser.first);
  for (std::size_t i = 0; i < lattice.count / 2; i += lanes) {
    const Floats a = load(from + i - 1), b = load(from + i), c = load(from + i + 1), d = load(from + i + 2);
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
  const std::size_t finest = rows_.size() - 1;
  const SplinePlace place(y / waves_->side_);
  std::array<const float*, nodesOfSpline> rows{};
  for (std::size_t k = 0; k < rows.size(); ++k) rows[k] = sumsOf(finest, place.node - nodesBefore + static_cast<std::int64_t>(k));
  const std::size_t count = waves_->lattices_.back().count;
  float* const line = line_.data();
  std::array<Floats, nodesOfSpline> across{};
  for (std::size_t k = 0; k < rows.size(); ++k) across[k] = splat(place.weights[k]);
  for (std::size_t i = 0; i < count; i += lanes) {
    const Floats outer = across[0] * load(rows[0] + i) + across[5] * load(rows[5] + i);
    const Floats inner = across[1] * load(rows[1] + i) + across[4] * load(rows[4] + i);
    store(line + i, (across[2] * load(rows[2] + i) + across[3] * load(rows[3] + i)) + (inner + outer));
  }
  const std::size_t* const firstOf = waves_->firstOf_.data();
  const float* const weightsOf = waves_->weightsOf_.data();
  const std::size_t width = waves_->firstOf_.size();
  const auto at = [&](std::size_t c) {
    const float *const nodes = line + firstOf[c], *const weights = weightsOf + c * weightsOfColumn;
    return load(nodes) * load(weights) + load(nodes + lanes) * load(weights + lanes);
  };
  for (std::size_t c = 0; c < width; c += lanes) {
    // Columns past the end repeat the last one.
    const auto inMap = [&](std::size_t column) { return std::min(column, width - 1); };
    Floats parts[lanes];
    transposeTo(parts, at(c), at(inMap(c + 1)), at(inMap(c + 2)), at(inMap(c + 3)));
    store(values + c, load(values + c) + ((parts[0] + parts[2]) + (parts[1] + parts[3])));
  }
}

}  // namespace rill

#include "erosion/slump.h"

#include <algorithm>
#include <bit>

#include "grid/convolution.h"
#include "grid/slope.h"
#include "terrain/row_changes.h"
#include "terrain/softness.h"
#include "terrain/voids.h"

namespace rill {
namespace {

constexpr double slumpCut = 4.5;  // sigma

constexpr int flagsPerWord = 64;

void setFlag(std::uint64_t* flags, int at) { flags[at / flagsPerWord] |= std::uint64_t{1} << at % flagsPerWord; }

}  // namespace

Slump::Slump(double steepest, double sigmaInCells, Exchange exchange)
    : steepest_(static_cast<float>(steepest)),
      weights_(gaussianWeights(sigmaInCells, slumpCut)),
      reach_(static_cast<int>(weights_.size()) - 1),
      exchange_(exchange) {}

int Slump::reachOf(double sigmaInCells) { return static_cast<int>(gaussianWeights(sigmaInCells, slumpCut).size()); }

Status Slump::start(ScratchArena& scratch, Edges edges) {
  const Shape shape = scratch.shape();
  edges_ = edges;
  rows_ = shape.height;
  vectors_ = (shape.width + lanes - 1) / lanes;
  words_ = (vectors_ + flagsPerWord - 1) / flagsPerWord;
  if (Status status = scratch.take(standing_, static_cast<std::size_t>(rows_ + 2 * reach_)); !status) return status;
  for (int r = -reach_; r < rows_ + reach_; ++r) {
    standing_[static_cast<std::size_t>(r + reach_)] = cellStandingFor(r, rows_, edges);
  }
  const std::size_t words = static_cast<std::size_t>(rows_) * static_cast<std::size_t>(words_);
  for (Buffer<std::uint64_t>* flags : {&steepHere_, &steepNear_}) {
    if (Status status = scratch.take(*flags, words); !status) return status;
  }
  lineLength_ = static_cast<std::size_t>(shape.width + 2 * reach_ + lanes);
  const auto blocks = static_cast<std::size_t>(rowBlocks(shape.height));
  if (Status status = scratch.take(lines_, 2 * blocks * lineLength_, 0.0f); !status) return status;
  return ledger_.start(scratch);
}

Slump::Lines Slump::linesOf(int block) {
  float* const first = lines_.begin() + 2 * static_cast<std::size_t>(block) * lineLength_;
  return {first, first + lineLength_};
}

void Slump::apply(Run& run, const Scratch& scratch) {
  Terrain& terrain = run.terrain;
  ThreadPool& pool = run.pool;
  terrain.fillGroundHalo();
  forRowBlocks(pool, rows_, [&](int, int first, int end) {
    for (int r = first; r < end; ++r) findSteep(terrain, scratch.steep, r);
  });
  if (std::all_of(steepHere_.begin(), steepHere_.end(), [](std::uint64_t flags) { return flags == 0; })) return;
  forRowBlocks(pool, rows_, [&](int block, int first, int end) {
    const Lines lines = linesOf(block);
    for (int r = first; r < end; ++r) alongRow(terrain, scratch, lines, r);
  });
  ledger_.record(run, [&](int, int first, int end) {
    MovedRock moved;
    for (int r = first; r < end; ++r) {
      alongColumns(terrain, scratch, r);
      float* const change = scratch.next.row(r);
      moveSoil(terrain, r, [&](int c) { return readVector(change + c); }, change, moved);
    }
    return moved.total();
  });
  terrain.height().swap(scratch.next);
}

// Calls visit(vector) for the flags in the words of a row.
template <class Word, class Visit>
void Slump::forFlags(const Word& wordAt, const Visit& visit) const {
  for (int word = 0; word < words_; ++word) {
    for (std::uint64_t flags = wordAt(word); flags != 0; flags &= flags - 1) visit(word * flagsPerWord + std::countr_zero(flags));
  }
}

void Slump::findSteep(const Terrain& terrain, Grid& steep, int row) {
  const Rows ground(terrain.height(), row);
  const SoftnessRow softness = Softness(terrain).row(row);
  const int width = terrain.shape().width;
  const Floats limit = splat(steepest_ * steepest_), one = splat(1.0f), zero{};
  const Floats perExcess = splat(exchange_ == Exchange::oneSided ? 1e30f : 1.0f / (fullyAbove * steepest_ * steepest_));
  float* const marks = steep.row(row);
  for (int c = 0; c < width; c += lanes) {
    store(marks + c, softness.of(c) * clamp((downhillAt(ground, c).squared() - limit) * perExcess, zero, one));
  }
  std::fill_n(marks + width, lanes - 1, 0.0f);
  for (int c = 0; terrain.hasVoids() && c < width; ++c) {
    if (marks[c] > 0.0f && isNearVoid(terrain, c, row)) marks[c] = 0.0f;
  }
  std::fill_n(steepHere(row), words_, std::uint64_t{0});
  for (int v = 0; v < vectors_; ++v) {
    if (anyOf(readVector(marks + v * lanes) > Floats{})) setFlag(steepHere(row), v);
  }
}

// Whether a void is within reach of a cell.
bool Slump::isNearVoid(const Terrain& terrain, int column, int row) const {
  const int width = terrain.shape().width;
  for (int r = row - reach_; r <= row + reach_; ++r) {
    const VoidRow voids(terrain, standing(r));
    for (int c = column - reach_; c <= column + reach_; ++c) {
      if (voids.at(cellStandingFor(c, width, edges_))) return true;
    }
  }
  return false;
}

// Flags each vector of a row that has steep ground within reach along the row.
void Slump::findNear(int row) {
  // One vector more where edges are joined, because the last vector may be incomplete.
  const int margin = (reach_ + lanes - 1) / lanes + (edges_ == Edges::periodic ? 1 : 0);
  std::fill_n(steepNear(row), words_, std::uint64_t{0});
  forFlags([&](int word) { return steepHere(row)[word]; },
           [&](int v) {
             for (int n = v - margin; n <= v + margin; ++n) {
               if (edges_ == Edges::periodic) {
                 setFlag(steepNear(row), wrapped(n, vectors_));
               } else if (n >= 0 && n < vectors_) {
                 setFlag(steepNear(row), n);
               }
             }
           });
}

// The sums along a row, relative to the height of each cell:
//     rowMeans          sum_k w_k (h_k - h)
//     steepDifferences  sum_k w_k steep_k (h_k - h)
//     steepShares       sum_k w_k steep_k
void Slump::alongRow(const Terrain& terrain, const Scratch& scratch, const Lines& lines, int row) {
  const int width = terrain.shape().width;
  float* const height = lines.height + reach_;
  float* const steep = lines.steep + reach_;
  std::copy_n(terrain.height().row(row), width, height);
  std::copy_n(scratch.steep.row(row), width, steep);
  for (float* line : {height, steep}) {
    for (int k = 1; k <= reach_; ++k) {
      line[-k] = line[cellStandingFor(-k, width, edges_)];
      line[width - 1 + k] = line[cellStandingFor(width - 1 + k, width, edges_)];
    }
  }
  // Only steep ground in the same columns of nearby rows needs means.
  const auto steepInColumn = [&](int word) {
    std::uint64_t flags = 0;
    for (int k = -reach_; k <= reach_; ++k) flags |= steepHere(standing(row + k))[word];
    return flags;
  };
  float* const means = scratch.rowMeans.row(row);
  forFlags(steepInColumn, [&](int v) {
    const int c = v * lanes;
    const Floats here = readVector(height + c);
    Floats sum{};
    for (int k = 1; k <= reach_; ++k) {
      sum += weights_[static_cast<std::size_t>(k)] * ((readVector(height + c + k) - here) + (readVector(height + c - k) - here));
    }
    store(means + c, sum);
  });
  if (exchange_ == Exchange::oneSided) return;
  findNear(row);
  float* const differences = scratch.steepDifferences.row(row);
  float* const shares = scratch.steepShares.row(row);
  std::fill_n(differences, vectors_ * lanes, 0.0f);
  std::fill_n(shares, vectors_ * lanes, 0.0f);
  forFlags([&](int word) { return steepNear(row)[word]; },
           [&](int v) {
             const int c = v * lanes;
             const Floats here = readVector(height + c);
             Floats difference{}, share = weights_[0] * readVector(steep + c);
             for (int k = 1; k <= reach_; ++k) {
               const Floats east = readVector(steep + c + k), west = readVector(steep + c - k);
               const float weight = weights_[static_cast<std::size_t>(k)];
               difference += weight * (east * (readVector(height + c + k) - here) + west * (readVector(height + c - k) - here));
               share += weight * (east + west);
             }
             store(differences + c, difference);
             store(shares + c, share);
           });
}

// sum_l w_l (rowMeans_l + h_l - h) over nearby rows: the blurred height minus the height, for four cells.
Floats Slump::slumpingAt(const Grid& heights, const Scratch& scratch, int row, int c) const {
  const Floats here = readVector(heights.row(row) + c);
  Floats sum = weights_[0] * readVector(scratch.rowMeans.row(row) + c);
  for (int k = 1; k <= reach_; ++k) {
    const int above = standing(row - k), below = standing(row + k);
    sum += weights_[static_cast<std::size_t>(k)] *
           ((readVector(scratch.rowMeans.row(above) + c) + (readVector(heights.row(above) + c) - here)) +
            (readVector(scratch.rowMeans.row(below) + c) + (readVector(heights.row(below) + c) - here)));
  }
  return sum;
}

// Adds to `change` sum_l w_l (steepDifferences_l + steepShares_l (h_l - h)), the gain of a row from nearby steep cells.
// Most rows have steep ground in only a few places.
void Slump::receive(const Grid& heights, const Scratch& scratch, int row, float* change) {
  const float* const here = heights.row(row);
  forFlags([&](int word) { return steepNear(row)[word]; },
           [&](int v) {
             const int c = v * lanes;
             store(change + c, weights_[0] * readVector(scratch.steepDifferences.row(row) + c));
           });
  struct Source {
    const float *height, *differences, *shares;
    Floats give(int c, Floats to) const {
      return readVector(differences + c) + readVector(shares + c) * (readVector(height + c) - to);
    }
  };
  const auto sourceOf = [&](int r) -> Source {
    return {heights.row(r), scratch.steepDifferences.row(r), scratch.steepShares.row(r)};
  };
  for (int k = 1; k <= reach_; ++k) {
    const int rowAbove = standing(row - k), rowBelow = standing(row + k);
    const Source above = sourceOf(rowAbove), below = sourceOf(rowBelow);
    const float weight = weights_[static_cast<std::size_t>(k)];
    forFlags([&](int word) { return steepNear(rowAbove)[word] | steepNear(rowBelow)[word]; },
             [&](int v) {
               const int c = v * lanes;
               const Floats to = readVector(here + c);
               store(change + c, readVector(change + c) + weight * (above.give(c, to) + below.give(c, to)));
             });
  }
}

// Writes the height change of each cell of a row to scratch.next.
void Slump::alongColumns(const Terrain& terrain, const Scratch& scratch, int row) {
  const int width = terrain.shape().width;
  float* const change = scratch.next.row(row);
  std::fill_n(change, vectors_ * lanes, 0.0f);
  if (exchange_ == Exchange::mutual) receive(terrain.height(), scratch, row, change);
  forFlags([&](int word) { return steepHere(row)[word]; },
           [&](int v) {
             const int c = v * lanes;
             const Floats steep = readVector(scratch.steep.row(row) + c);
             store(change + c,
                   steep * slumpingAt(terrain.height(), scratch, row, c) + (splat(1.0f) - steep) * readVector(change + c));
           });
  std::fill_n(change + width, lanes - 1, 0.0f);
}

}  // namespace rill

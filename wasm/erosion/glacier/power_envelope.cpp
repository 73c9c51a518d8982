#include "erosion/glacier/power_envelope.h"

#include <algorithm>

namespace rill {
namespace {

constexpr int blocksOfLines = 16;
constexpr double beyond = 1e30;  // cells

}  // namespace

Status PowerEnvelope::start(ScratchArena& scratch, const Lattice& lattice) {
  const int cells = std::max(lattice.shape().width, lattice.shape().height);
  linesPerBlock_ = std::max(rowsPerBlock, rowBlocks(cells, blocksOfLines));
  maxEntries_ = (lattice.isJoined() ? 2 * cells : cells) + 1;
  const auto entries = static_cast<std::size_t>(maxEntries_) * blocksOfLines;
  Status status = scratch.take(values_, entries);
  if (status) status = scratch.take(starts_, entries);
  if (status) status = scratch.take(apexes_, entries);
  if (status) status = scratch.take(lineOwners_, entries);
  return status;
}

PowerEnvelope::Line PowerEnvelope::line(int block) {
  const auto entries = static_cast<std::size_t>(maxEntries_), from = static_cast<std::size_t>(block) * entries;
  return {{values_.begin() + from, entries},
          {starts_.begin() + from, entries},
          {apexes_.begin() + from, entries},
          {lineOwners_.begin() + from, entries}};
}

// read(place) is the value of the parabola at a place of the line, 0 for none. write(place, power, apex) receives results below 0.
template <class Read, class Write>
void PowerEnvelope::solve(const Line& line, int count, int pad, const Read& read, const Write& write) const {
  int last = -1;  // of the stack
  const auto at = [](auto values, int i) -> auto& { return values[static_cast<std::size_t>(i)]; };
  for (int q = -pad; q < count + pad; ++q) {
    const double value = read(onLine(q, count));
    if (!(value < 0.0)) continue;
    const double lifted = value / squareOfCell_ + static_cast<double>(q) * q;
    double from = -beyond;
    while (last >= 0) {
      const int p = at(line.apexes, last);
      from = (lifted - at(line.values, last)) / (2.0 * (q - p));
      if (from > at(line.starts, last)) break;
      --last;
      from = -beyond;
    }
    ++last;
    at(line.apexes, last) = q;
    at(line.values, last) = lifted;
    at(line.starts, last) = from;
  }
  if (last < 0) return;
  int j = 0;
  const auto valueOf = [&](int i) {
    const double q = at(line.apexes, i);
    return at(line.values, i) - q * q;
  };
  for (int p = 0; p < count; ++p) {
    while (j < last && at(line.starts, j + 1) < p) ++j;
    int best = j;
    if (j < last && at(line.starts, j + 1) == p && valueOf(j + 1) < valueOf(j)) best = j + 1;
    const double d = p - at(line.apexes, best), power = (d * d + valueOf(best)) * squareOfCell_;
    if (power < 0.0) write(p, static_cast<float>(power), onLine(at(line.apexes, best), count));
  }
}

void PowerEnvelope::find(ThreadPool& pool, const Lattice& lattice, double cellSize, int reach, const PowerGrids& grids) {
  const Shape shape = lattice.shape();
  squareOfCell_ = cellSize * cellSize;
  const auto padOf = [&](int count) { return lattice.isJoined() ? std::min(reach, count / 2) : 0; };
  const auto forLines = [&](int lines, const auto& solveLine) {
    forRowBlocks(
        pool, lines,
        [&](int block, int first, int end) {
          for (int i = first; i < end; ++i) solveLine(line(block), i);
        },
        linesPerBlock_);
  };
  grids.powers.fill(0.0f);
  grids.owners.fill(-1);
  forLines(shape.width, [&](const Line& line, int c) {
    const auto read = [&](int r) { return static_cast<double>(grids.discs.row(r)[c]); };
    solve(line, shape.height, padOf(shape.height), read, [&](int r, float power, int apex) {
      grids.powers.row(r)[c] = power;
      grids.owners[static_cast<std::size_t>(lattice.cell(c, r))] = lattice.cell(c, apex);
    });
  });
  forLines(shape.height, [&](const Line& line, int r) {
    float* const powers = grids.powers.row(r);
    Cell* const owners = grids.owners.begin() + lattice.cell(0, r);
    std::copy_n(owners, shape.width, line.owners.begin());
    const auto read = [&](int c) { return static_cast<double>(powers[c]); };
    solve(line, shape.width, padOf(shape.width), read, [&](int c, float power, int apex) {
      powers[c] = power;
      owners[c] = line.owners[static_cast<std::size_t>(apex)];
    });
  });
}

}  // namespace rill

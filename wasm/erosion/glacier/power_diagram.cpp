#include "erosion/glacier/power_diagram.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "grid/edges.h"

namespace rill {
namespace {

constexpr int blocksOfLines = 16;
constexpr double nothing = 1e30;  // m^2: the value of a cell without disc

}  // namespace

Status PowerDiagram::start(ScratchArena& scratch, const Lattice& lattice) {
  const Shape shape = lattice.shape();
  const int lines = std::max(shape.width, shape.height);
  linesPerBlock_ = std::max(rowsPerBlock, rowBlocks(lines, blocksOfLines));
  longest_ = lattice.isJoined() ? 2 * lines : lines;
  const auto entries = static_cast<std::size_t>(longest_ + 1) * blocksOfLines;
  Status status = scratch.take({&powers_});
  if (status) status = scratch.take(values_, entries);
  if (status) status = scratch.take(starts_, entries);
  if (status) status = scratch.take(apexes_, entries);
  if (status) status = scratch.take(lineOwners_, entries);
  if (status) status = scratch.take(largest_, blocksOfLines);
  if (status) status = scratch.take(owners_, static_cast<std::size_t>(lattice.cell(0, shape.height)));
  return status;
}

PowerDiagram::Line PowerDiagram::line(int block) {
  const auto entries = static_cast<std::size_t>(longest_ + 1), from = static_cast<std::size_t>(block) * entries;
  return {{values_.begin() + from, entries},
          {starts_.begin() + from, entries},
          {apexes_.begin() + from, entries},
          {lineOwners_.begin() + from, entries}};
}

// read(place) is the value of the parabola at a place of the line; write(place, nearest) receives the results.
template <class Read, class Write>
void PowerDiagram::solve(const Line& line, int count, int pad, const Read& read, const Write& write) const {
  int last = -1;  // of the stack
  const auto at = [](auto values, int i) -> auto& { return values[static_cast<std::size_t>(i)]; };
  for (int q = -pad; q < count + pad; ++q) {
    const double value = read(wrapped(q, count));
    if (value >= nothing) continue;
    const double lifted = value / squareOfCell_ + static_cast<double>(q) * q;
    double from = -nothing;
    while (last >= 0) {
      const int p = at(line.apexes, last);
      from = (lifted - at(line.values, last)) / (2.0 * (q - p));
      if (from > at(line.starts, last)) break;
      --last;
      from = -nothing;
    }
    ++last;
    at(line.apexes, last) = q;
    at(line.values, last) = lifted;
    at(line.starts, last) = from;
  }
  int j = 0;
  const auto valueOf = [&](int i) {
    const double q = at(line.apexes, i);
    return at(line.values, i) - q * q;
  };
  for (int p = 0; p < count; ++p) {
    while (j < last && at(line.starts, j + 1) < p) ++j;
    int best = j;
    if (j < last && at(line.starts, j + 1) == p && valueOf(j + 1) < valueOf(j)) best = j + 1;
    if (last < 0) {
      write(p, Nearest{0, nothing});
    } else {
      const double d = p - at(line.apexes, best);
      write(p, Nearest{at(line.apexes, best), (d * d + valueOf(best)) * squareOfCell_});
    }
  }
}

float PowerDiagram::maximumOf(ThreadPool& pool, const Grid& radius) {
  forRowBlocks(
      pool, radius.height(),
      [&](int block, int first, int end) {
        float most = 0.0f;
        for (int r = first; r < end; ++r) most = std::max(most, *std::max_element(radius.row(r), radius.row(r) + radius.width()));
        largest_[static_cast<std::size_t>(block)] = most;
      },
      linesPerBlock_);
  return *std::max_element(largest_.begin(), largest_.begin() + rowBlocks(radius.height(), linesPerBlock_));
}

float PowerDiagram::squareOfDistance(const Lattice& lattice, Cell a, Cell b) const {
  const Shape shape = lattice.shape();
  const int rowOfA = lattice.rowOf(a), rowOfB = lattice.rowOf(b);
  const auto apart = [&](int from, int to, int count) {
    const int way = std::abs(from - to);
    return static_cast<double>(lattice.isJoined() ? std::min(way, count - way) : way);
  };
  const double x = apart(a - lattice.cell(0, rowOfA), b - lattice.cell(0, rowOfB), shape.width),
               y = apart(rowOfA, rowOfB, shape.height);
  return static_cast<float>((x * x + y * y) * squareOfCell_);
}

void PowerDiagram::find(ThreadPool& pool, const Lattice& lattice, double cellSize, const Grid& radius) {
  const Shape shape = lattice.shape();
  const int reach = lattice.isJoined() ? static_cast<int>(std::ceil(maximumOf(pool, radius) / cellSize)) : 0;
  squareOfCell_ = cellSize * cellSize;
  const auto alongColumn = [&](const Line& line, int c) {
    const auto read = [&](int r) {
      const double size = radius.row(r)[c];
      return size > 0.0 ? -size * size : nothing;
    };
    solve(line, shape.height, std::min(reach, shape.height / 2), read, [&](int r, const Nearest& nearest) {
      powers_.row(r)[c] = static_cast<float>(nearest.power);
      ownerOf(lattice.cell(c, r)) = nearest.power < nothing ? lattice.cell(c, wrapped(nearest.apex, shape.height)) : noOwner;
    });
  };
  const auto alongRow = [&](const Line& line, int r) {
    float* const powers = powers_.row(r);
    const Cell* const owners = owners_.begin() + lattice.cell(0, r);
    std::copy_n(owners, shape.width, line.owners.begin());
    const auto read = [&](int c) { return static_cast<double>(powers[c]); };
    solve(line, shape.width, std::min(reach, shape.width / 2), read, [&](int c, const Nearest& nearest) {
      powers[c] = static_cast<float>(nearest.power);
      ownerOf(lattice.cell(c, r)) = line.owners[static_cast<std::size_t>(wrapped(nearest.apex, shape.width))];
    });
  };
  const auto forLines = [&](int lines, const auto& solveLine) {
    forRowBlocks(
        pool, lines,
        [&](int block, int first, int end) {
          for (int i = first; i < end; ++i) solveLine(line(block), i);
        },
        linesPerBlock_);
  };
  forLines(shape.width, alongColumn);
  forLines(shape.height, alongRow);
}

}  // namespace rill

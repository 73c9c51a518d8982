#include "faults/seams.h"

#include <algorithm>
#include <cmath>

#include "base/vector.h"
#include "grid/buffer.h"

namespace rill {
namespace {

constexpr int reach = 4, firstLine = 2 + reach;  // in lines
// LinePieces are judged in pieces: 16, or fewer of at least this length in cells.
constexpr int minPiece = 64, maxPieces = 16;
// The least share of a piece that bends more than all beside it, and the least ratio of its bend to the bend beside it: of the
// piece where a seam is plain, and of the others of the same seam.
constexpr double plainShare = 0.6, plainRatio = 2.5, weakShare = 0.4, weakRatio = 1.3;
constexpr double minBent = 0.5;    // share of a piece that is not level
constexpr double minLength = 0.5;  // of the side of the map
constexpr double minSteps = 3.0;   // a step of the heights gives a bend of two steps

// Sums over the cells along a piece of a line.
struct SeamPiece {
  float wins, bent, on, beside;  // `beside` is the mean of the six lines beside it

  // Whether the ground bends at the line as it does at a seam. Heights in whole metres bend at each step.
  bool bends(double length, double share, double ratio, double step) const {
    const auto cells = static_cast<double>(bent);
    return cells >= minBent * length && static_cast<double>(wins) >= share * cells &&
           static_cast<double>(on) >= minSteps * step * cells && static_cast<double>(on) >= ratio * static_cast<double>(beside);
  }
};

// The comparison of lines, for four cells.
struct Comparison {
  Floats wins{}, bent{}, on{}, beside{};

  // `bend(k)` are the values of A on the line k lines farther.
  template <class Bend>
  void add(const Bend& bend, Floats same) {
    const Floats here = bend(0), zero{}, one = splat(1.0f);
    Floats most = zero, sum = zero;
    for (const int k : {-4, -3, -2, 2, 3, 4}) {
      const Floats other = bend(k);
      most = maximum(most, other);
      sum += other;
    }
    const Ints isBent = maximum(here, most) > same;
    wins += select((here > most) & isBent, one, zero);
    bent += select(isBent, one, zero);
    on += here;
    beside += sum;
  }
};

// The pieces of all columns or of all rows.
struct LinePieces {
  int lines = 0, pieces = 0, length = 0;
  Buffer<SeamPiece> values;

  bool allocate(int lineCount, int cellsAlong) {
    lines = lineCount;
    length = cellsAlong;
    pieces = std::clamp(length / minPiece, 1, maxPieces);
    const std::size_t count = static_cast<std::size_t>(lines) * static_cast<std::size_t>(pieces);
    if (!values.allocate(count)) return false;
    values.fill({});
    return true;
  }
  int begin(int piece) const { return static_cast<int>(static_cast<std::int64_t>(piece) * length / pieces); }
  SeamPiece& at(int line, int piece) { return values[static_cast<std::size_t>(line * pieces + piece)]; }
  bool bends(int line, int piece, double share, double ratio, double step) {
    return at(line, piece).bends(begin(piece + 1) - begin(piece), share, ratio, step);
  }
};

Floats bendOf(Floats before, Floats here, Floats after) {
  const Floats second = before - (here + here) + after;
  return maximum(second, -second);
}

class Finder {
 public:
  Finder(const Terrain& terrain, const HeightScale& scale) : ground_(terrain.height()), same_(4.0f * scale.same) {}

  Status measure(ThreadPool& pool) {
    if (!columns_.allocate(ground_.width(), ground_.height()) || !rows_.allocate(ground_.height(), ground_.width())) {
      return outOfMemory(ground_.shape(), Buffer<SeamPiece>::bytesFor(2 * maxPieces * static_cast<std::size_t>(ground_.width())),
                         0);
    }
    pool.parallelFor(columns_.pieces, [&](int piece) { compareColumns(piece); });
    forRowBlocks(pool, ground_.height(), [&](int, int first, int end) { compareRows(first, end); });
    return {};
  }

  LinePieces& columns() { return columns_; }
  LinePieces& rows() { return rows_; }

 private:
  void compareColumns(int piece) {
    const int width = ground_.width();
    const auto size = static_cast<std::size_t>(width + 2 * lanes);
    std::vector<float> second(size), bend(size);
    std::vector<Comparison> all(size / lanes);
    for (int r = columns_.begin(piece); r < columns_.begin(piece + 1); ++r) {
      const float* const h = ground_.row(r);
      for (int c = 1; c < width - 1; c += lanes) {
        store(second.data() + c, bendOf(readVector(h + c - 1), readVector(h + c), readVector(h + c + 1)));
      }
      for (int c = 2; c < width - 1; c += lanes) {
        store(bend.data() + c, readVector(second.data() + c - 1) + readVector(second.data() + c));
      }
      for (int c = firstLine; c < width - 1 - reach; c += lanes) {
        all[static_cast<std::size_t>(c / lanes)].add([&](int k) { return readVector(bend.data() + c + k); }, splat(same_));
      }
    }
    for (int c = firstLine; c < width - 1 - reach; ++c) {
      const int from = firstLine + (c - firstLine) / lanes * lanes, lane = c - from;
      const Comparison& sums = all[static_cast<std::size_t>(from / lanes)];
      columns_.at(c, piece) = {sums.wins[lane], sums.bent[lane], sums.on[lane], sums.beside[lane] / 6.0f};
    }
  }

  void compareRows(int firstRow, int endRow) {
    const int width = ground_.width(), first = std::max(firstRow, firstLine), end = std::min(endRow, ground_.height() - 1 - reach);
    if (first >= end) return;
    // A of the rows first - reach .. end + reach - 1.
    const auto stride = static_cast<std::size_t>(width + lanes);
    std::vector<float> bends(stride * static_cast<std::size_t>(end - first + 2 * reach));
    const auto bendRow = [&](int r) { return bends.data() + stride * static_cast<std::size_t>(r - first + reach); };
    for (int r = first - reach; r < end + reach; ++r) {
      const float *a = ground_.row(r - 2), *b = ground_.row(r - 1), *c = ground_.row(r), *d = ground_.row(r + 1);
      float* const to = bendRow(r);
      for (int i = 0; i < width; i += lanes) {
        store(to + i, bendOf(readVector(a + i), readVector(b + i), readVector(c + i)) +
                          bendOf(readVector(b + i), readVector(c + i), readVector(d + i)));
      }
    }
    for (int r = first; r < end; ++r) {
      for (int piece = 0; piece < rows_.pieces; ++piece) {
        Comparison sums;
        const int last = rows_.begin(piece + 1) - lanes;
        for (int c = rows_.begin(piece); c <= last; c += lanes) {
          sums.add([&](int k) { return readVector(bendRow(r + k) + c); }, splat(same_));
        }
        const auto total = [](Floats value) { return (value[0] + value[1]) + (value[2] + value[3]); };
        rows_.at(r, piece) = {total(sums.wins), total(sums.bent), total(sums.on), total(sums.beside) / 6.0f};
      }
    }
  }

  const Grid& ground_;
  float same_;
  LinePieces columns_, rows_;
};

Seam seamOf(LinePieces& lines, int line, int first, int end, bool isColumn) {
  double wins = 0.0, on = 0.0, beside = 0.0;
  for (int piece = first; piece < end; ++piece) {
    const SeamPiece& value = lines.at(line, piece);
    wins += static_cast<double>(value.wins);
    on += static_cast<double>(value.on);
    beside += static_cast<double>(value.beside);
  }
  return {isColumn, line, lines.begin(first), lines.begin(end), wins, on / beside};
}

// Adds the seams of a line, each a sequence of pieces of which one is plain.
void addFromLine(LinePieces& lines, int line, bool isColumn, double step, std::vector<Seam>& seams) {
  for (int first = 0; first < lines.pieces; ++first) {
    int end = first;
    bool isPlain = false;
    for (; end < lines.pieces && lines.bends(line, end, weakShare, weakRatio, step); ++end) {
      isPlain = isPlain || lines.bends(line, end, plainShare, plainRatio, step);
    }
    if (isPlain && lines.begin(end) - lines.begin(first) >= minLength * lines.length) {
      const Seam seam = seamOf(lines, line, first, end, isColumn);
      // The lines next to a seam bend, too.
      const bool isSame = !seams.empty() && seams.back().isColumn == isColumn && line - seams.back().at <= 2;
      if (!isSame)
        seams.push_back(seam);
      else if (seam.wins > seams.back().wins)
        seams.back() = seam;
    }
    first = end;
  }
}

// The number of lines from each seam to the next of the same kind; 0 if the numbers differ, or for fewer than three seams.
int distanceBetween(const std::vector<Seam>& seams, bool isColumn) {
  std::vector<int> lines;
  for (const Seam& seam : seams) {
    if (seam.isColumn == isColumn) lines.push_back(seam.at);
  }
  if (lines.size() < 3) return 0;
  for (std::size_t i = 2; i < lines.size(); ++i) {
    if (std::abs((lines[i] - lines[i - 1]) - (lines[1] - lines[0])) > 1) return 0;
  }
  return lines[1] - lines[0];
}

std::string directionsOf(const std::vector<Seam>& seams) {
  const bool hasColumns = seams.front().isColumn, hasRows = !seams.back().isColumn;
  if (hasColumns && hasRows) return " along rows and columns";
  return hasColumns ? " from north to south" : " from west to east";
}

}  // namespace

Status findSeams(const Terrain& terrain, const HeightScale& scale, double step, ThreadPool& pool, std::vector<Seam>& seams) {
  const Shape shape = terrain.shape();
  if (std::min(shape.width, shape.height) < minPiece) return {};
  Finder finder(terrain, scale);
  if (Status status = finder.measure(pool); !status) return status;
  for (int c = 0; c < shape.width; ++c) addFromLine(finder.columns(), c, true, step, seams);
  for (int r = 0; r < shape.height; ++r) addFromLine(finder.rows(), r, false, step, seams);
  return {};
}

void addSeams(const std::vector<Seam>& seams, Shape shape, Faults& faults) {
  if (seams.empty()) return;
  double ratio = 0.0;
  LargestBoxes boxes;
  for (const Seam& seam : seams) {
    ratio = std::max(ratio, seam.ratio);
    boxes.add(seam.length(), seam.isColumn ? CellBox{seam.at - 1, seam.first, seam.at + 1, seam.end}
                                           : CellBox{seam.first, seam.at - 1, seam.end, seam.at + 1});
  }
  const int distance = std::max(distanceBetween(seams, true), distanceBetween(seams, false));
  const auto count = static_cast<double>(seams.size());
  const std::string lines = seams.size() == 1 ? "a straight line" : textOf(count) + " straight lines";
  const std::string apart = distance > 0 ? ", " + std::to_string(distance) + " cells apart" : "";
  const std::string most = ratio < 100.0 ? textOf(ratio) : "more than 100";
  Fault fault{"seams", "Seams",
              "Heights or slopes jump at " + lines + directionsOf(seams) + apart + ": the ground bends there up to " + most +
                  " times as much as beside it."};
  fault.count = count;
  fault.places = boxes.in(shape);
  faults.push_back(fault);
}

}  // namespace rill

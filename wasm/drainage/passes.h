// The lowest passes between neighbouring basins of a map, for drainage/flood.h.
#pragma once

#include <algorithm>
#include <array>
#include <limits>

#include "base/vector.h"
#include "grid/lattice.h"

namespace rill {

// The lowest path across the border of two basins. `first` < `second`. Where the first basin is 0, the ground that slopes down to
// outlets, `first` is negative and names the cell there, which can be a ghost cell.
struct BasinPass {
  static constexpr std::int32_t ofCell = std::numeric_limits<std::int32_t>::min() / 2;

  float height;
  std::int32_t first, second;

  std::int32_t firstBasin() const { return first > 0 ? first : 0; }
  Cell cellAtOutlets() const { return first - ofCell; }  // if firstBasin() is 0
};

// Collects passes in memory of a fixed size. A small table stores the lowest pass of most pairs of basins; a pair that another one
// has displaced can occur again later.
class PassList {
 public:
  static constexpr std::size_t tableSize = 512;

  PassList(BasinPass* to, std::size_t capacity) : begin_(to), end_(to), limit_(to + capacity) {}

  // A path between a cell of basin `a` and a cell of basin `b`.
  void add(std::int32_t a, Cell ofA, std::int32_t b, Cell ofB, float height) {
    const std::int32_t first = std::min(a, b), second = std::max(a, b);
    BasinPass& known = table_[(static_cast<std::uint32_t>(first) * 31u + static_cast<std::uint32_t>(second)) % tableSize];
    const bool isKnown = known.firstBasin() == first && known.second == second;
    if (isKnown && !(height < known.height)) return;
    if (!isKnown) write(known);
    known = {height, first > 0 ? first : BasinPass::ofCell + (a < b ? ofA : ofB), second};
  }

  // Writes what is in the table.
  void flush() {
    for (BasinPass& each : table_) {
      write(each);
      each = {};
    }
  }

  std::size_t size() const { return static_cast<std::size_t>(end_ - begin_); }
  std::size_t space() const { return static_cast<std::size_t>(limit_ - end_); }
  // Whether passes are missing, since there was not enough memory.
  bool isMissingAny() const { return isMissingAny_; }

  // Removes passes that close a circle of lower passes, which no path needs. Fewer passes than basins remain. `joined` is scratch
  // for a basin per basin.
  void removeCircles(Lattice::Values<std::int32_t>& joined) {
    const auto rootOf = [&](std::int32_t basin) {
      while (joined[basin] != basin) basin = joined[basin] = joined[joined[basin]];
      return basin;
    };
    for (BasinPass* each = begin_; each != end_; ++each) {
      joined[each->firstBasin()] = each->firstBasin();
      joined[each->second] = each->second;
    }
    std::sort(begin_, end_, [](const BasinPass& a, const BasinPass& b) { return a.height < b.height; });
    end_ = std::remove_if(begin_, end_, [&](const BasinPass& pass) {
      const std::int32_t a = rootOf(pass.firstBasin()), b = rootOf(pass.second);
      joined[b] = a;
      return a == b;
    });
  }

 private:
  void write(const BasinPass& pass) {
    if (pass.second == 0) return;  // an empty place of the table
    if (end_ == limit_) {
      isMissingAny_ = true;
    } else {
      *end_++ = pass;
    }
  }

  BasinPass *begin_, *end_, *limit_;
  bool isMissingAny_ = false;
  std::array<BasinPass, tableSize> table_{};
};

}  // namespace rill

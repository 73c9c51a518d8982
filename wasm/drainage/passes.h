// The lowest passes between neighbouring basins of a map, for drainage/flood.h.
#pragma once

#include <algorithm>
#include <array>

#include "base/vector.h"
#include "grid/lattice.h"

namespace rill {

// The lowest path across the border of two basins.
struct BasinPass {
  float height;
  std::int32_t first, second;  // basins; first < second
};

// Collects passes in memory of a fixed size. A small table stores the lowest pass of most pairs of basins; a pair that another one
// has displaced can occur again later.
class PassList {
 public:
  static constexpr std::size_t tableSize = 512;

  PassList(BasinPass* to, std::size_t capacity) : begin_(to), end_(to), limit_(to + capacity) {}

  void add(std::int32_t a, std::int32_t b, float height) {
    const std::int32_t first = std::min(a, b), second = std::max(a, b);
    BasinPass& known = table_[(static_cast<std::uint32_t>(first) * 31u + static_cast<std::uint32_t>(second)) % tableSize];
    if (known.first == first && known.second == second) {
      known.height = minimum(known.height, height);
      return;
    }
    write(known);
    known = {height, first, second};
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
      joined[each->first] = each->first;
      joined[each->second] = each->second;
    }
    std::sort(begin_, end_, [](const BasinPass& a, const BasinPass& b) { return a.height < b.height; });
    end_ = std::remove_if(begin_, end_, [&](const BasinPass& pass) {
      const std::int32_t a = rootOf(pass.first), b = rootOf(pass.second);
      joined[b] = a;
      return a == b;
    });
  }

 private:
  void write(const BasinPass& pass) {
    if (pass.first == pass.second) return;
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

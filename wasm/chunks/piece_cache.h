// Pieces that were worked on, kept for as long as there is room: neighbouring chunks take the same ones, and so does whoever comes back to
// where he was.
//
// Not thread safe.
#pragma once

#include <array>
#include <cstdint>
#include <list>
#include <memory>
#include <string>
#include <vector>

#include "simulation/moment.h"
#include "terrain/budget.h"
#include "terrain/terrain.h"

namespace rill {

// What is left of a piece once it is worked on.
struct FinishedPiece {
  Shape shape;
  std::array<Grid, layerCount> layers;  // those that the recipe has; the others are empty
  Budget budget;
  std::vector<StageReport> reports;

  std::uint64_t bytes() const;
};

class PieceCache {
 public:
  explicit PieceCache(std::uint64_t budget = 0) : budget_(budget) {}

  // Bytes to be kept at most; what is too much is let go at once, the longest unused first. Pieces that a run holds count once it lets
  // them go.
  void setBudget(std::uint64_t bytes);
  std::uint64_t budget() const { return budget_; }
  std::uint64_t bytes() const { return bytes_; }
  void clear();

  bool has(const std::string& key) const;
  // Null where it is not there.
  std::shared_ptr<const FinishedPiece> find(const std::string& key);
  void keep(const std::string& key, std::shared_ptr<const FinishedPiece> piece);

 private:
  struct Entry {
    std::string key;
    std::shared_ptr<const FinishedPiece> piece;
  };
  void shrink();

  std::uint64_t budget_;
  std::uint64_t bytes_ = 0;
  std::list<Entry> entries_;  // the longest unused last
};

}  // namespace rill

// A cache of finished pieces with a memory budget: neighbouring chunks share pieces, and returning to an earlier place needs
// the same pieces again.
//
// Not thread safe.
#pragma once

#include <array>
#include <cstdint>
#include <list>
#include <memory>
#include <string>
#include <vector>

#include "simulation/snapshot_state.h"
#include "terrain/budget.h"
#include "terrain/terrain.h"

namespace rill {

// The result of a finished piece.
struct FinishedPiece {
  Shape shape;
  std::array<Grid, layerCount> layers;  // layers of the recipe; all others are empty
  Budget budget;
  std::vector<StageReport> reports;

  std::uint64_t bytes() const;
};

class PieceCache {
 public:
  explicit PieceCache(std::uint64_t budget = 0) : budget_(budget) {}

  // Maximum number of cached bytes. The least recently used pieces are evicted at once until the rest fits the budget. The
  // memory of an evicted piece that a run still uses is freed when the run releases it.
  void setBudget(std::uint64_t bytes);
  std::uint64_t budget() const { return budget_; }
  std::uint64_t bytes() const { return bytes_; }
  void clear();

  bool has(const std::string& key) const;
  // Null if the piece is not cached.
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
  std::list<Entry> entries_;  // least recently used last
};

}  // namespace rill

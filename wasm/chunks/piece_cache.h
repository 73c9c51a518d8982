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
#include <utility>
#include <vector>

#include "simulation/snapshot_state.h"
#include "terrain/budget.h"
#include "terrain/terrain.h"

namespace rill {

// The result of a finished piece.
struct FinishedPiece {
  Shape shape;
  std::int64_t column = 0, row = 0;     // of a sub-basin (rivers/river_piece.h): its corner, in cells from that of the world
  std::array<Grid, layerCount> layers;  // layers of the recipe; all others are empty
  std::vector<std::uint8_t> ways;       // of a sub-basin, row by row: where water goes (rivers/flow_books.h)
  Budget budget;
  std::vector<StageReport> reports;

  std::uint64_t bytes() const;
};

struct RiverPlan;

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

  // The plan of a world of rivers, or of one of its regions (rivers/river_plan.h); null if it is not cached. Whatever the budget
  // is, the last plan is cached, and others up to bytesOfPlans.
  static constexpr std::uint64_t bytesOfPlans = 80'000'000;
  std::shared_ptr<const RiverPlan> plan(const std::string& key);
  void keepPlan(const std::string& key, std::shared_ptr<const RiverPlan> plan);

 private:
  struct Entry {
    std::string key;
    std::shared_ptr<const FinishedPiece> piece;
  };
  void shrink();

  std::uint64_t budget_;
  std::uint64_t bytes_ = 0;
  std::list<Entry> entries_;                                                   // least recently used last
  std::list<std::pair<std::string, std::shared_ptr<const RiverPlan>>> plans_;  // least recently used last
};

}  // namespace rill

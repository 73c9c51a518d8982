#include "chunks/piece_cache.h"

#include <algorithm>
#include <numeric>

#include "chunks/rivers/river_plan.h"

namespace rill {

std::uint64_t FinishedPiece::bytes() const {
  const auto count = std::count_if(layers.begin(), layers.end(), [](const Grid& layer) { return !layer.empty(); });
  return static_cast<std::uint64_t>(count) * Grid::bytesFor(shape) + ways.size();
}

void PieceCache::setBudget(std::uint64_t bytes) {
  budget_ = bytes;
  shrink();
}

void PieceCache::clear() {
  entries_.clear();
  bytes_ = 0;
  plans_.clear();
}

bool PieceCache::has(const std::string& key) const {
  return std::ranges::any_of(entries_, [&](const Entry& entry) { return entry.key == key; });
}

std::shared_ptr<const FinishedPiece> PieceCache::find(const std::string& key) {
  const auto found = std::find_if(entries_.begin(), entries_.end(), [&](const Entry& entry) { return entry.key == key; });
  if (found == entries_.end()) return nullptr;
  entries_.splice(entries_.begin(), entries_, found);
  return entries_.front().piece;
}

void PieceCache::keep(const std::string& key, std::shared_ptr<const FinishedPiece> piece) {
  if (find(key) != nullptr) return;
  bytes_ += piece->bytes();
  entries_.push_front({key, std::move(piece)});
  shrink();
}

void PieceCache::shrink() {
  while (bytes_ > budget_) {
    bytes_ -= entries_.back().piece->bytes();
    entries_.pop_back();
  }
}

std::shared_ptr<const RiverPlan> PieceCache::plan(const std::string& key) {
  const auto found = std::ranges::find(plans_, key, [](const auto& entry) { return entry.first; });
  if (found == plans_.end()) return nullptr;
  plans_.splice(plans_.begin(), plans_, found);
  return plans_.front().second;
}

void PieceCache::keepPlan(const std::string& key, std::shared_ptr<const RiverPlan> plan) {
  std::erase_if(plans_, [&](const auto& entry) { return entry.first == key; });
  plans_.emplace_front(key, std::move(plan));
  const auto bytes = [&] {
    return std::accumulate(plans_.begin(), plans_.end(), std::uint64_t{0},
                           [](std::uint64_t sum, const auto& entry) { return sum + entry.second->bytes(); });
  };
  while (plans_.size() > 1 && bytes() > bytesOfPlans) plans_.pop_back();
}

}  // namespace rill

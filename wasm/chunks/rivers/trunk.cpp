#include "chunks/rivers/trunk.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace rill {

// Follows the links of the plan, downstream links first.
class Trunk::Builder {
 public:
  Builder(Trunk& trunk, const RiverSites& sites, PieceLabel label, const CellRectangle& window, const Grid& ground)
      : trunk_(trunk), plan_(trunk.plan_), sites_(sites), label_(label), window_(window), ground_(ground) {
    trunk_.isForeign_.assign(window.shape.cells(), 0);
  }

  void addLinks() {
    for (const std::int32_t cell : pinnedCells()) addLink(cell);
    addMouth();
    for (const Part& part : trunk_.parts_) trunk_.isForeign_[indexOf(part.column, part.row)] = 0;
  }

 private:
  std::vector<std::int32_t> pinnedCells() const {
    const RiverWorld& world = trunk_.world_;
    const RiverSites::Range& range = sites_.range();
    std::vector<std::int32_t> cells;
    for (int r = range.firstRow; r < range.endRow; ++r) {
      for (int c = range.firstColumn; c < range.endColumn; ++c) {
        const std::int32_t cell = (r + world.ring) * world.plan.width + c + world.ring;
        if (plan_.has(cell, RiverPlan::pinned)) cells.push_back(cell);
      }
    }
    std::ranges::sort(cells, {}, [&](std::int32_t cell) { return plan_.rank[static_cast<std::size_t>(cell)]; });
    return cells;
  }

  std::size_t indexOf(std::int32_t column, std::int32_t row) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(window_.shape.width) + static_cast<std::size_t>(column);
  }
  // The part at a cell of the world; -1 if there is none.
  int partAt(RiverPlan::Node at) const {
    const auto found = known_.find({at.row, at.column});
    return found == known_.end() ? -1 : found->second;
  }

  void addLink(std::int32_t cell) {
    const auto index = static_cast<std::size_t>(cell);
    const std::int32_t below = plan_.receiver[index];
    const std::span<const RiverSite> course = sites_.of(cell);
    int next = below < 0 ? -1 : partAt(sites_.nodeOf(below));
    int top = -1;
    const std::vector<Bank> banks = banksOf(course);
    for (std::size_t k = course.size(); k-- > 0;) {
      const RiverSite& site = course[k];
      const auto column = static_cast<std::int32_t>(site.column - window_.column),
                 row = static_cast<std::int32_t>(site.row - window_.row);
      const bool isInWindow = column >= 0 && row >= 0 && column < window_.shape.width && row < window_.shape.height;
      if (!isInWindow || ground_.row(row)[column] < trunk_.world_.sea) {
        next = -1;
      } else if (site.label != label_) {
        trunk_.isForeign_[indexOf(column, row)] = 1;
        if (top < 0) next = -1;
      } else {
        const int part = static_cast<int>(trunk_.parts_.size());
        const auto [at, isNew] = known_.try_emplace({site.row, site.column}, part);
        if (isNew) {
          const double share = static_cast<double>(k) / static_cast<double>(course.size());
          trunk_.parts_.push_back({column, row, next, cell, below, share, 0.0, banks[k], static_cast<int>(course.size() - k)});
        }
        top = next = at->second;
      }
    }
    // If the whole link is above the gate, the water arrives at the node below.
    const bool continuesHere =
        below >= 0 && plan_.label[static_cast<std::size_t>(below)] == label_ && !plan_.has(below, RiverPlan::outlet);
    if (top < 0 && continuesHere) top = partAt(sites_.nodeOf(below));
    if (top >= 0 && continuesHere && course.front().label != label_) {
      trunk_.parts_[static_cast<std::size_t>(top)].inflow += static_cast<double>(plan_.area[index]);
    }
  }

  // The lowest banks from the start of a course to each of its cells.
  std::vector<Bank> banksOf(std::span<const RiverSite> course) const {
    std::vector<Bank> banks;
    Bank lowest;
    for (const RiverSite& site : course) {
      lowest.height = std::min(lowest.height, std::max(sites_.lowestAround(site), trunk_.world_.sea));
      lowest.uplift = std::min(lowest.uplift, sites_.upliftAt(site));
      banks.push_back(lowest);
    }
    return banks;
  }

  // A basin without inlets that ends at an outlet has no link that is fixed: its last cell is.
  void addMouth() {
    const auto cells = static_cast<PieceLabel>(plan_.receiver.size());
    if (label_ >= cells || plan_.has(label_, RiverPlan::pinned) || !sites_.has(label_)) return;
    const std::int32_t below = plan_.receiver[static_cast<std::size_t>(label_)];
    const RiverSite& last = sites_.of(label_).back();
    const auto column = static_cast<std::int32_t>(last.column - window_.column),
               row = static_cast<std::int32_t>(last.row - window_.row);
    if (column < 0 || row < 0 || column >= window_.shape.width || row >= window_.shape.height) return;
    if (below < 0 || ground_.row(row)[column] < trunk_.world_.sea) return;
    trunk_.parts_.push_back({column, row, -1, below, below, 0.0, 0.0, {}, 0});
  }

  Trunk& trunk_;
  const RiverPlan& plan_;
  const RiverSites& sites_;
  PieceLabel label_;
  CellRectangle window_;
  const Grid& ground_;
  std::map<std::pair<std::int32_t, std::int32_t>, int> known_;  // parts by row and column
};

Trunk::Trunk(const RiverWorld& world, const RiverPlan& plan, const RiverSites& sites, PieceLabel label, const CellRectangle& window,
             const Grid& ground)
    : world_(world), plan_(plan) {
  Builder(*this, sites, label, window, ground).addLinks();
}

void Trunk::set(int iteration, Grid& height) const {
  std::size_t time = 0;
  while (time + 2 < plan_.times.size() && plan_.times[time + 1] <= iteration) ++time;
  const double span = time + 1 < plan_.times.size() ? plan_.times[time + 1] - plan_.times[time] : 1.0;
  const double share = (iteration - plan_.times[time]) / span;
  const auto planned = [&](std::int32_t cell) {
    const auto index = static_cast<std::size_t>(cell);
    const double first = plan_.surfaces[time][index];
    if (share == 0.0) return first;
    return first + (static_cast<double>(plan_.surfaces[time + 1][index]) - first) * share;
  };
  const double lift = world_.law.uplift * world_.yearsOf(iteration);
  for (const Part& part : parts_) {
    const double from = planned(part.from), to = planned(part.to), fall = RiverPlan::leastFall * part.left;
    const double bank = part.bank.height + lift * part.bank.uplift;
    const double surface = std::max(std::min(from + (to - from) * part.share, bank + fall), to + fall);
    float& cell = height.row(part.row)[part.column];
    cell = static_cast<float>(surface);
    if (part.below < 0) continue;
    const Part& below = parts_[static_cast<std::size_t>(part.below)];
    const float least = height.row(below.row)[below.column];
    if (!(cell > least)) cell = std::nextafter(least, 1e30f);
  }
}

}  // namespace rill

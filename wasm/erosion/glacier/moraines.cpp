#include "erosion/glacier/moraines.h"

namespace rill {
namespace {

// m^2: the smallest area whose snow makes a glacier with moraines.
constexpr double smallest = 1e5;
// phi of a band that is a part of the lateral moraine.
constexpr double marginShare = 0.03;
// m: half of the width of a band at its start and its maximum, and its growth for each metre of the way, as the ice around it
// melts.
constexpr double narrow = 15.0, wide = 60.0, growth = 0.008;
// Of the width of the glacier: the widest band.
constexpr double widestShare = 0.1;
// Half of the width of the finest line that cells can show.
constexpr double leastCells = 0.6;
// m: thinner ice carries less debris.
constexpr double fullDepth = 10.0;
// m: the way over which debris reaches the surface.
constexpr double emergence = 1500.0;

IcePoint between(IcePoint a, IcePoint b, double t) { return {a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t}; }

// Cells over which bands move aside for ice that joins without rock between.
int withoutTip(const IcePaths& paths, const IcePaths::Place& main) { return static_cast<int>(paths.radius(main.cell)) + 1; }

}  // namespace

Status Moraines::start(ScratchArena& scratch, const Lattice& lattice, double cellSize) {
  limit_ = 4 * (lattice.shape().width + lattice.shape().height);
  cellSize_ = cellSize;
  const auto cells = static_cast<std::size_t>(limit_);
  Status status = scratch.take(nodes_, cells);
  if (status) status = scratch.take(beside_, cells);
  if (status) status = scratch.take(points_, cells);
  if (status) status = scratch.take(sums_, cells + 1);
  if (status) status = scratch.take(meetings_, cells);
  if (status) status = mains_.start(scratch, lattice);
  return status;
}

void Moraines::draw(ThreadPool& pool, Terrain& terrain, const DrainageNetwork& network, const Glaciers& glaciers, Grid& zones) {
  const auto& [radius, discharge, snowfall] = glaciers;
  const IcePaths paths(network, {radius, discharge, terrain.get(LayerId::ice), smallest * snowfall}, cellSize_, mains_);
  const Lattice& lattice = network.lattice();
  const Shape shape = lattice.shape();
  const auto placeAt = [&](int c, int r) {
    return IcePaths::Place{lattice.cell(c, r), {static_cast<double>(c), static_cast<double>(r)}};
  };
  zones.fill(0.0f);
  paths.findMains(pool);
  forRowBlocks(pool, shape.height, [&](int, int first, int end) {
    for (int r = first; r < end; ++r) {
      const Cell start = lattice.cell(0, r);
      for (int c = 0; c < shape.width; ++c) {
        if (paths.isMeeting(start + c)) measure(paths, placeAt(c, r), zones.row(0));
      }
    }
  });
  for (int r = 0; r < shape.height; ++r) {
    const float* const zone = zones.row(r);
    for (int c = 0; c < shape.width; ++c) {
      if (zone[c] > 0.0f) drawBand(paths, placeAt(c, r), zones.row(0), terrain.get(LayerId::iceDebris));
    }
  }
}

// Finds how many cells the glaciers that flow into `place` are from the tip of the rock between them; below zero if they make no
// band.
void Moraines::measure(const IcePaths& paths, const IcePaths::Place& place, float* zones) const {
  IcePaths::Place main = place;
  paths.climb(main);
  paths.forDonors(place, [&](const IcePaths::Place& donor) {
    if (donor.cell == main.cell || !paths.isJoining(donor.cell, place.cell)) return;
    const int cells = paths.cellsToTip(main, donor);
    zones[donor.cell] = static_cast<float>(cells > 0 ? cells : -withoutTip(paths, main));
  });
}

// Draws the band between a glacier and the larger one that it meets below `tributary`.
void Moraines::drawBand(const IcePaths& paths, const IcePaths::Place& tributary, const float* zones, Grid& debris) {
  const IcePaths::Place meeting = paths.below(tributary);
  IcePaths::Place main = meeting;
  paths.climb(main);
  bool isLeft = false, isLeftOfMain = false;
  paths.forDonors(meeting, [&](const IcePaths::Place& donor) {
    if (donor.cell == tributary.cell) isLeftOfMain = isLeft;
    if (donor.cell == main.cell) isLeft = true;
  });
  const int zone = static_cast<int>(zones[tributary.cell]);
  follow(paths, zones, main, zone, isLeftOfMain ? 0.0 : 1.0);
  place(paths, tributary, zone);
  smooth();
  paint(paths, smoothStep(2.0 * paths.discharge(tributary.cell) / paths.discharge(main.cell) + 0.3), debris);
}

// Follows a band from the tip of the rock beside `main`, the last cell of a glacier before its meeting.
void Moraines::follow(const IcePaths& paths, const float* zones, IcePaths::Place from, int zone, double share) {
  for (int k = 0; k < zone; ++k) paths.climb(from);
  count_ = meetingCount_ = 0;
  for (IcePaths::Place place = from;;) {
    nodes_[static_cast<std::size_t>(count_++)] = {place, paths.radius(place.cell), share};
    const IcePaths::Place below = paths.below(place);
    if (count_ == limit_ || paths.lattice().isOutside(below.cell) || !paths.isGlacier(below.cell)) return;
    double left = 0.0, right = 0.0;
    bool isLeft = false;
    IcePaths::Place main = place;
    float zoneOfMeeting = 0.0f;
    paths.forDonors(below, [&](const IcePaths::Place& donor) {
      if (donor.cell == place.cell) {
        isLeft = true;
        return;
      }
      const double discharge = paths.discharge(donor.cell);
      (isLeft ? left : right) += discharge;
      if (!paths.isGlacier(donor.cell)) return;
      if (discharge > paths.discharge(main.cell)) main = donor;
      zoneOfMeeting = std::max(zoneOfMeeting, std::abs(zones[donor.cell]));
    });
    if (main.cell != place.cell) zoneOfMeeting = std::max(std::abs(zones[place.cell]), static_cast<float>(withoutTip(paths, main)));
    if (zoneOfMeeting > 0.0f)
      meetings_[static_cast<std::size_t>(meetingCount_++)] = {count_ - 1, static_cast<int>(zoneOfMeeting), main};
    const double own = paths.discharge(place.cell);
    share = (left + share * own) / (left + own + right);
    if (std::min(share, 1.0 - share) < marginShare && count_ > zone) return;
    place = below;
  }
}

// The point at a share of the width of a glacier.
IcePoint Moraines::across(std::span<const Node> nodes, int at, double share) {
  const auto pointOf = [&](int i) {
    return nodes[static_cast<std::size_t>(std::clamp(i, 0, static_cast<int>(nodes.size()) - 1))].place.point;
  };
  const double radius = nodes[static_cast<std::size_t>(at)].radius;
  const int reach = std::clamp(static_cast<int>(radius), 2, 8);
  const IcePoint above = pointOf(at - reach), below = pointOf(at + reach), here = pointOf(at);
  const double x = below.x - above.x, y = below.y - above.y, length = std::sqrt(x * x + y * y);
  const double offset = length > 0.0 ? (2.0 * share - 1.0) * radius / length : 0.0;
  return {here.x - y * offset, here.y + x * offset};
}

// Finds the points of a band that starts `zone` cells above the meeting with `tributary`, on the side of that glacier.
void Moraines::place(const IcePaths& paths, IcePaths::Place tributary, int zone) {
  for (int i = 0; i < count_; ++i) {
    const Node& node = nodes_[static_cast<std::size_t>(i)];
    points_[static_cast<std::size_t>(i)] = across(nodes(), i, node.share);
  }
  for (int i = zone; i >= 0; --i, paths.climb(tributary)) {
    const Node& node = nodes_[static_cast<std::size_t>(i)];
    const IcePoint here = node.place.point;
    const double x = tributary.point.x - here.x, y = tributary.point.y - here.y, part = node.radius / std::sqrt(x * x + y * y);
    points_[static_cast<std::size_t>(i)] = {here.x + x * part, here.y + y * part};
  }
  for (int m = 0; m < meetingCount_; ++m) {
    const Meeting& meeting = meetings_[static_cast<std::size_t>(m)];
    if (meeting.at + 1 >= count_) return;
    const double after = nodes_[static_cast<std::size_t>(meeting.at + 1)].share;
    const bool isMain = meeting.main.cell == nodes_[static_cast<std::size_t>(meeting.at)].place.cell;
    // The path of the larger glacier, down to the last cell that `across` needs.
    int first = meeting.at - std::min(meeting.zone, meeting.at), end = std::min(count_, meeting.at + 9);
    std::copy(nodes_.begin() + first, nodes_.begin() + end, beside_.begin() + first);
    if (!isMain) {
      IcePaths::Place place = meeting.main;
      for (int i = meeting.at; i >= first; --i) {
        beside_[static_cast<std::size_t>(i)] = {place, paths.radius(place.cell), 0.0};
        if (!paths.climb(place)) first = i;
      }
    }
    const std::span<const Node> along{beside_.begin() + first, static_cast<std::size_t>(end - first)};
    for (int i = first; i <= meeting.at; ++i) {
      IcePoint& point = points_[static_cast<std::size_t>(i)];
      point = between(point, across(along, i - first, after), 1.0 - static_cast<double>(meeting.at - i) / meeting.zone);
    }
  }
}

// Three running means, of fewer points towards both ends, which stay.
void Moraines::smooth() {
  double sum = 0.0;
  for (const Node& node : nodes()) sum += node.radius;
  const int reach = std::clamp(static_cast<int>(0.5 * sum / count_ + 0.5), 1, 10);
  for (int pass = 0; pass < 3; ++pass) {
    sums_[0] = {0.0, 0.0};
    for (int i = 0; i < count_; ++i) {
      const IcePoint sumBefore = sums_[static_cast<std::size_t>(i)], point = points_[static_cast<std::size_t>(i)];
      sums_[static_cast<std::size_t>(i + 1)] = {sumBefore.x + point.x, sumBefore.y + point.y};
    }
    for (int i = 0; i < count_; ++i) {
      const int wide = std::min({reach, i, count_ - 1 - i});
      const IcePoint from = sums_[static_cast<std::size_t>(i - wide)], to = sums_[static_cast<std::size_t>(i + wide + 1)];
      points_[static_cast<std::size_t>(i)] = {(to.x - from.x) / (2 * wide + 1), (to.y - from.y) / (2 * wide + 1)};
    }
  }
}

void Moraines::paint(const IcePaths& paths, double strength, Grid& debris) const {
  const Lattice& lattice = paths.lattice();
  const Shape shape = lattice.shape();
  double along = 0.0;  // cells
  for (int i = 0, next; i + 1 < count_; i = next) {
    next = std::min(i + 2, count_ - 1);
    const IcePoint a = points_[static_cast<std::size_t>(i)], b = points_[static_cast<std::size_t>(next)];
    const double x = b.x - a.x, y = b.y - a.y, square = std::max(x * x + y * y, 1e-12);
    along += std::sqrt(square);
    const double limit = std::min(wide / cellSize_, widestShare * nodes_[static_cast<std::size_t>(i)].radius);
    const double half = std::max(std::min(narrow / cellSize_ + growth * along, limit), leastCells), reach = 1.5 * half;
    const double covers = strength * (0.4 + 0.6 * smoothStep(along * cellSize_ / emergence));
    const auto first = [&](double p, double q) { return static_cast<int>(std::ceil(std::min(p, q) - reach)); };
    const auto last = [&](double p, double q) { return static_cast<int>(std::floor(std::max(p, q) + reach)); };
    const auto isOn = [&](int index, int count) { return lattice.isJoined() || (index >= 0 && index < count); };
    for (int r = first(a.y, b.y); r <= last(a.y, b.y); ++r) {
      for (int c = first(a.x, b.x); c <= last(a.x, b.x); ++c) {
        const double t = std::clamp(((c - a.x) * x + (r - a.y) * y) / square, 0.0, 1.0);
        const double dx = c - a.x - t * x, dy = r - a.y - t * y, away = dx * dx + dy * dy;
        if (away >= reach * reach || !isOn(c, shape.width) || !isOn(r, shape.height)) continue;
        const Cell here = lattice.cell(wrapped(c, shape.width), wrapped(r, shape.height));
        const double icy = std::min(paths.depth(here) / fullDepth, 1.0);
        float& there = debris.row(0)[here];
        there = maximum(there, static_cast<float>(covers * icy * smoothStep(1.5 - std::sqrt(away) / half)));
      }
    }
  }
}

}  // namespace rill

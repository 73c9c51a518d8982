#include "faults/channel_faults.h"

#include <algorithm>

namespace rill {
namespace {

// Consecutive nodes of a stream.
struct Stretch {
  double nodes = 0.0, length = 0.0;  // length in m
  CellBox box{};

  void add(const ChannelNode& node, int width) {
    const int column = node.cell % width, row = node.cell / width;
    if (nodes == 0.0) box = {column, row, column + 1, row + 1};
    box.add(column, row);
    nodes += 1.0;
    length += static_cast<double>(node.length);
  }
};

std::string kilometres(double metres) { return textOf(metres / 1000.0) + " km"; }

}  // namespace

StraightRuns measureStraightRuns(const LandDrainage& drainage, const StillWater& isStill) {
  StraightRuns runs;
  const Channels& channels = drainage.channels();
  const auto counts = [&](std::int32_t i) { return channels.node(i).area >= StraightRuns::minArea && !isStill(i); };
  for (const Stream& stream : channels.streams()) {
    for (std::int32_t i = stream.first; i < stream.end;) {
      const std::uint8_t direction = drainage.flow(channels.node(i).cell);
      Stretch run;
      while (i < stream.end && counts(i) && drainage.flow(channels.node(i).cell) == direction) {
        run.add(channels.node(i++), drainage.shape().width);
      }
      if (run.nodes == 0.0) ++i;
      runs.length += run.length;
      if (run.nodes < StraightRuns::longRun) continue;
      runs.straight += run.length;
      runs.boxes.add(run.length, run.box);
    }
  }
  return runs;
}

void addStraightRuns(const StraightRuns& runs, const LandDrainage& drainage, Faults& faults) {
  const double share = runs.straight / runs.length;
  if (runs.length < StraightRuns::minLength * drainage.cellSize() || !(share >= StraightRuns::minShare)) return;
  Fault fault{"aligned-channels", "Channels along the grid",
              percent(share) + " of the length of the rivers runs straight along a row, a column or a diagonal for at least " +
                  std::to_string(StraightRuns::longRun) + " cells; on real land, it is less than 15 %."};
  fault.share = share;
  fault.places = runs.boxes.in(drainage.shape());
  faults.push_back(fault);
}

Climbs measureClimbs(const Terrain& terrain, const LandDrainage& drainage, double relief, const Buffer<std::uint8_t>& isLevel) {
  Climbs climbs;
  const Channels& channels = drainage.channels();
  const int width = drainage.shape().width;
  const double minArea = Climbs::minArea * drainage.landCells();
  const double minDepth = std::max(Climbs::minDepth, Climbs::minOfRelief * relief);
  for (const Stream& stream : channels.streams()) {
    std::int32_t i = stream.first;
    const auto isLarge = [&] { return i < stream.end && static_cast<double>(channels.node(i).area) >= minArea; };
    while (isLarge()) {
      Stretch hollow;
      double depth = 0.0, level = 0.0;
      for (; isLarge() && channels.node(i).isLake != 0; ++i) {
        const ChannelNode& node = channels.node(i);
        const float ground = terrain.height().row(node.cell / width)[node.cell % width];
        depth = std::max(depth, static_cast<double>(node.height) - static_cast<double>(ground));
        level += isLevel[static_cast<std::size_t>(node.cell)] != 0 ? 1.0 : 0.0;
        hollow.add(node, width);
      }
      climbs.rivers += hollow.length;
      if (hollow.nodes == 0.0) {
        climbs.rivers += static_cast<double>(channels.node(i++).length);
      } else if (depth >= minDepth && level <= Climbs::maxLevelShare * hollow.nodes) {
        climbs.climbing += hollow.length;
        climbs.count += 1.0;
        climbs.highest = std::max(climbs.highest, depth);
        climbs.boxes.add(hollow.length, hollow.box);
      }
    }
  }
  return climbs;
}

void addClimbs(const Climbs& climbs, const LandDrainage& drainage, Faults& faults) {
  const double share = climbs.climbing / climbs.rivers;
  if (!(share >= Climbs::minShare)) return;
  const std::string stretches = climbs.count == 1.0 ? " in one stretch" : " in " + textOf(climbs.count) + " stretches";
  Fault fault{"uphill-rivers", "Rivers that run uphill",
              percent(share) + " of the length of the largest rivers, " + kilometres(climbs.climbing) + stretches +
                  ", leads through hollows: to leave them without a lake, the water would have to climb by up to " +
                  textOf(climbs.highest) + " m."};
  fault.share = share;
  fault.places = climbs.boxes.in(drainage.shape());
  faults.push_back(fault);
}

}  // namespace rill

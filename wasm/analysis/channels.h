// The channels of a landscape as a tree of nodes, and the numbers that follow from it along rivers.
//
// A channel is a land cell that drains at least `channelCells` cells. A node is a channel cell; its receiver is the node that its
// water flows to. Streams: from a mouth (at an outlet or a confluence) upstream along the donor with the largest drainage area, to
// the channel head. The nodes of a stream have consecutive numbers, from the mouth upstream, and a receiver has a lower number than
// its donors.
#pragma once

#include <cstdint>
#include <span>

#include "base/result.h"
#include "grid/buffer.h"

namespace rill {

// The number of cells that drain through a channel. A map cannot resolve the channels of smaller areas, and every map has rivers.
inline constexpr float channelCells = 100.0f;

// Reference concavity of the channel steepness, in the middle of the values of graded rivers (Wobus et al. 2006).
inline constexpr double referenceConcavity = 0.45;
// The reference concavities that measures and charts accept.
inline constexpr double lowestConcavity = 0.1, highestConcavity = 0.9;

// Error: a theta outside of these.
Status checkConcavity(double theta);

struct ChannelNode {
  std::int32_t cell;      // index in the map, row by row
  std::int32_t receiver;  // number of a node; -1 at an outlet
  float area;             // drained cells, itself included
  float length;           // m, to the receiver or over the border
  float height;           // m, of the ground or of a lake's surface
  float flowPathLength;   // m, the longest flow path above the node
  std::uint8_t isLake;
  std::uint8_t order;  // Strahler order
};

// Nodes from the mouth of a stream to its head: first .. end - 1.
struct Stream {
  std::int32_t first, end;

  std::int32_t nodes() const { return end - first; }
};

class Channels {
 public:
  // For `count` nodes, which `add` appends: each after its receiver, the nodes of a stream one after the other.
  Status start(std::size_t count, double cellArea);
  void add(const ChannelNode& node, bool beginsStream);
  // Finds Strahler orders and distances after the last node was added.
  void finish();

  std::int32_t count() const { return count_; }
  double cellArea() const { return cellArea_; }  // m^2
  const ChannelNode& node(std::int32_t number) const { return nodes_[static_cast<std::size_t>(number)]; }
  double area(std::int32_t number) const { return static_cast<double>(node(number).area) * cellArea_; }  // m^2
  // m along the flow path to the outlet.
  double distance(std::int32_t number) const { return distances_[static_cast<std::size_t>(number)]; }
  std::span<const Stream> streams() const { return {streams_.begin(), static_cast<std::size_t>(streamCount_)}; }
  // The stream of a node.
  std::int32_t streamOf(std::int32_t number) const;

 private:
  std::int32_t count_ = 0, streamCount_ = 0;
  double cellArea_ = 1.0;
  Buffer<ChannelNode> nodes_;
  Buffer<double> distances_;
  Buffer<Stream> streams_;
};

// chi of each node (Perron and Royden 2013), in m for a reference area of 1 m^2:
//
//     chi(node) = chi(receiver) + length A^-theta        chi(outlet) = 0
//
// with the drainage area A (m^2) of the node. The sum is exact for an implicit finite-difference stream-power model in steady
// state.
Status findChi(const Channels& channels, double theta, Buffer<double>& chi);

// Number of steps up and down the river over which channel steepness is measured.
inline constexpr int steepnessSteps = 5;

// Channel steepness ksn at a node: the gradient of height over chi (Perron and Royden 2013) between the points `steepnessSteps`
// upstream along the stream and downstream, or fewer at a head and an outlet. 0 where the channel is a single node.
double steepnessAt(const Channels& channels, const Buffer<double>& chi, const Stream& stream, std::int32_t number);

// The median of ksn over all channel nodes outside of lakes, at the reference concavity; NaN without one. Error: out of memory.
Result<double> medianSteepness(const Channels& channels);

}  // namespace rill

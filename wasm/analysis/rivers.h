// The largest rivers: profiles along their course, chi, steepness and knickpoints.
#pragma once

#include <cstdint>
#include <vector>

#include "analysis/channels.h"
#include "analysis/estimate.h"
#include "analysis/fits.h"

namespace rill {

// Maximum number of points of a river's profile; longer rivers have evenly spaced nodes.
inline constexpr std::int32_t maxRiverPoints = 400;

// A stream from its mouth upstream.
struct River {
  std::vector<std::int32_t> cells;                             // index in the map, row by row
  std::vector<double> distance, height, area, chi, steepness;  // m, m, m^2, m, and ksn; distance and chi from the outlet
  std::vector<std::int32_t> knickpoints;                       // indexes of points, in order
  int order = 0;                                               // Strahler order at the mouth
  std::int32_t trunk = -1;                                     // index of the river that it flows into; -1 at an outlet
};

// The `count` streams with the largest drainage area at their mouths, with at least two nodes. The river that a tributary flows
// into is before it. Error: out of memory.
Status findRivers(const Channels& channels, const Buffer<double>& chi, int count, std::vector<River>& rivers);

// Every node of every stream with at least two nodes: the streams in the order of `findRivers`, each from its mouth upstream. Each
// list has one value for each node.
struct ChannelPoints {
  Buffer<std::int32_t> river, cell, order;                // place in the order from 0, index in the map, Strahler order
  Buffer<double> distance, height, area, chi, steepness;  // as for a river
};

// Error: out of memory.
Status findChannelPoints(const Channels& channels, const Buffer<double>& chi, ChannelPoints& points);

// Height over chi of the largest river (Perron and Royden 2013), over all of its nodes; NaN without one. The slope is ksn. Its
// standard error is NaN for a river of fewer than 40 nodes.
struct ChiFit {
  LineFit line{notANumber, notANumber, notANumber, 0.0};
  double slopeError = notANumber;
};
ChiFit fitOfTrunk(const Channels& channels, const Buffer<double>& chi);

// Share of a river's own relief by which its profile must differ from a graded one at a knickpoint.
inline constexpr double knickpointTolerance = 0.05;

// Knickpoints by the algorithm of Schwanghart and Scherler's knickpointfinder (TopoToolbox; described by Stolle et al. 2019): a
// graded profile is concave upward, so the largest concave profile below the river's is compared with it. Where the river is
// highest above it, by at least `tolerance`, is a knickpoint. The profiles above and below the knickpoint are then compared in the
// same way, until no difference reaches the tolerance. `points` is scratch. Returns nodes from the mouth upstream.
std::vector<std::int32_t> findKnickpoints(const Channels& channels, const Stream& stream, Buffer<std::int32_t>& points);

}  // namespace rill

// Streams by Strahler order, and Horton's ratios.
#pragma once

#include <vector>

#include "analysis/channels.h"
#include "analysis/estimate.h"

namespace rill {

// Ratios: by how much the number of streams decreases and their mean length increases from one order to the next (Horton 1945),
// from the slopes of their logarithms over the order; NaN for fewer than three orders. The standard errors are those of resampled
// streams: an order with three streams is uncertain by the square root of three.
struct StreamOrders {
  struct Order {
    double streams = 0.0;
    double length = 0.0;  // m, of all streams
    double area = 0.0;    // m^2, sum over the lower ends of the streams
  };
  std::vector<Order> orders;  // from order 1 on
  Estimate bifurcationRatio, lengthRatio;
};
StreamOrders measureOrders(const Channels& channels);

// m, of all channels.
double lengthOf(const Channels& channels);

}  // namespace rill

// The laws of river networks: slope over drainage area, Hack's law, and Horton's laws of Strahler orders.
#pragma once

#include <vector>

#include "analysis/channels.h"
#include "analysis/fits.h"

namespace rill {

// Channel slope over drainage area, S = ks A^-theta (Flint 1974).
//
// Slope is measured from each channel cell downstream, over the shortest reach that is at least `slopeSteps` cells long and falls
// by at least `slopeFall` of the relief of all channels, so that flats and heights in whole metres give no zeros. A reach through a
// lake, over the border, or longer than `slopeReach` cells is left out. The drainage area of a reach with length L is
//
//     A = (chi / L)^(-1 / 0.45)        chi at the reference concavity 0.45
//
// because A^-theta then is the mean along the reach: a confluence on the way does not change ks.
struct SlopeArea {
  static constexpr int slopeSteps = 5, slopeReach = 100;
  static constexpr double slopeFall = 0.001;

  AreaClasses::Medians classes;
  // NaN for fewer than three classes. ksn is ks for the reference concavity `theta` instead of the fitted one.
  double concavity, steepness, steepnessAtTheta, rSquared;
};
Status measureSlopeArea(const Channels& channels, double cellSize, double theta, SlopeArea& result);

// The length of the longest flow path over drainage area, L = c A^h (Hack 1957).
struct HackLaw {
  AreaClasses::Medians classes;
  double exponent, coefficient, rSquared;  // NaN for fewer than three classes
};
Status measureHack(const Channels& channels, HackLaw& result);

// Streams of each Strahler order. Ratios: by how much the number of streams decreases and their mean length increases from one
// order to the next (Horton 1945), from the slopes of their logarithms over the order; NaN for fewer than three orders.
struct StreamOrders {
  struct Order {
    double streams = 0.0;
    double length = 0.0;  // m, of all streams
    double area = 0.0;    // m^2, sum over the lower ends of the streams
  };
  std::vector<Order> orders;  // from order 1 on
  double bifurcationRatio, lengthRatio;
  double channelLength;  // m, of all channels
};
StreamOrders measureOrders(const Channels& channels);

}  // namespace rill

#include "analysis/junction_concavity.h"

#include <algorithm>
#include <array>
#include <optional>

#include "base/math.h"

namespace rill {
namespace {

constexpr int thetas = 33;
constexpr double stepOfTheta = (highestConcavity - lowestConcavity) / (thetas - 1);
// Interpolation between two concavities is right to about a fifth of their distance.
constexpr double interpolationError = 0.2 * stepOfTheta;

// A number for each concavity.
using ByTheta = std::array<double, thetas>;

struct Branches {
  std::int32_t tributary, tributaryEnd;  // nodes of the stream that ends at the junction
  std::int32_t river, riverEnd;          // nodes of the other stream above the junction
  double base, top;                      // m
};

// chi from the junction to the top, at a reference area of one cell; none if still water lies on the way or it is too short.
std::optional<ByTheta> chiOf(const Channels& channels, const StillWater& isStill, std::int32_t first, std::int32_t end,
                             const Branches& branches) {
  ByTheta chi{};
  double below = branches.base;
  int cells = 0;
  for (std::int32_t i = first; i < end; ++i, ++cells) {
    if (isStill(i)) return {};
    const ChannelNode& node = channels.node(i);
    const auto height = static_cast<double>(node.height);
    const double share = height > branches.top && height > below ? (branches.top - below) / (height - below) : 1.0;
    // A^-theta for equal steps of theta is a geometric series.
    const double area = logarithm(static_cast<double>(node.area));
    double part = static_cast<double>(node.length) * share * exponential(-lowestConcavity * area);
    const double ratio = exponential(-stepOfTheta * area);
    for (double& each : chi) {
      each += part;
      part *= ratio;
    }
    below = height;
    if (height >= branches.top) {
      ++cells;
      break;
    }
  }
  if (cells < JunctionConcavity::minCells) return {};
  return chi;
}

std::optional<ByTheta> ratiosAt(const Channels& channels, const StillWater& isStill, const Branches& branches) {
  if (branches.tributaryEnd - branches.tributary < JunctionConcavity::minCells) return {};
  if (branches.riverEnd - branches.river < JunctionConcavity::minCells || !(branches.top > branches.base)) return {};
  const std::optional<ByTheta> tributary = chiOf(channels, isStill, branches.tributary, branches.tributaryEnd, branches);
  const std::optional<ByTheta> river = chiOf(channels, isStill, branches.river, branches.riverEnd, branches);
  if (!tributary || !river) return {};
  ByTheta ratios;
  for (std::size_t k = 0; k < ratios.size(); ++k) ratios[k] = logarithm((*tributary)[k] / (*river)[k]);
  return ratios;
}

// The concavity at which a sum that grows with it is 0; NaN if the root lies outside.
double rootOf(const ByTheta& sum) {
  for (std::size_t k = 1; k < sum.size(); ++k) {
    if (sum[k - 1] > 0.0 || sum[k] < 0.0) continue;
    const double share = sum[k] > sum[k - 1] ? sum[k - 1] / (sum[k - 1] - sum[k]) : 0.0;
    return lowestConcavity + stepOfTheta * (static_cast<double>(k - 1) + share);
  }
  return notANumber;
}

double rootOfDraws(const std::vector<ByTheta>& junctions, const std::vector<int>& draws) {
  ByTheta sum{};
  for (std::size_t i = 0; i < junctions.size(); ++i) {
    if (draws[i] == 0) continue;
    for (std::size_t k = 0; k < sum.size(); ++k) sum[k] += draws[i] * junctions[i][k];
  }
  return rootOf(sum);
}

}  // namespace

JunctionConcavity measureJunctions(const Channels& channels, const StillWater& isStill) {
  std::vector<ByTheta> junctions;
  for (const Stream& stream : channels.streams()) {
    const std::int32_t junction = channels.node(stream.first).receiver;
    if (junction < 0 || stream.nodes() < JunctionConcavity::minCells) continue;
    const Stream& river = channels.streams()[static_cast<std::size_t>(channels.streamOf(junction))];
    const auto heightOf = [&](std::int32_t number) { return static_cast<double>(channels.node(number).height); };
    const std::optional<ByTheta> ratios = ratiosAt(channels, isStill,
                                                   {stream.first, stream.end, junction + 1, river.end, heightOf(junction),
                                                    std::min(heightOf(stream.end - 1), heightOf(river.end - 1))});
    if (ratios) junctions.push_back(*ratios);
  }
  JunctionConcavity result;
  result.junctions = static_cast<double>(junctions.size());
  if (result.junctions < JunctionConcavity::minJunctions) return result;
  std::vector<int> draws(junctions.size(), 1);
  const double theta = rootOfDraws(junctions, draws);
  Spread replicates;
  for (int i = 0; i < bootstrapReplicates; ++i) {
    drawReplicate(i, draws);
    replicates.add(rootOfDraws(junctions, draws));
  }
  const double error = bootstrapError(replicates);
  if (theta == theta && error == error) result.theta = {theta, combinedError(error, interpolationError)};
  return result;
}

}  // namespace rill

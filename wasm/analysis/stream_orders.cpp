#include "analysis/stream_orders.h"

#include "analysis/fits.h"
#include "base/math.h"

namespace rill {
namespace {

constexpr std::size_t ordersOfRatios = 3;

// The streams of one order from their lower to their upper ends.
struct OrderedStream {
  std::size_t order;
  double length;
};

struct Ratios {
  double bifurcation, length;
};

// Orders without a stream have no number.
Ratios ratiosOf(const std::vector<StreamOrders::Order>& orders) {
  LineSums counts, lengths;
  for (std::size_t i = 0; i < orders.size(); ++i) {
    const StreamOrders::Order& one = orders[i];
    if (one.streams == 0.0) continue;
    counts.add(static_cast<double>(i + 1), logarithm(one.streams));
    lengths.add(static_cast<double>(i + 1), logarithm(one.length / one.streams));
  }
  return {exponential(-counts.fit().slope), exponential(lengths.fit().slope)};
}

std::vector<OrderedStream> streamsByOrder(const Channels& channels, StreamOrders& result) {
  std::vector<OrderedStream> streams;
  std::vector<std::size_t> streamOf(static_cast<std::size_t>(channels.count()));
  for (std::int32_t i = 0; i < channels.count(); ++i) {
    const ChannelNode& node = channels.node(i);
    const std::size_t order = node.order;
    if (result.orders.size() < order) result.orders.resize(order);
    StreamOrders::Order& one = result.orders[order - 1];
    one.length += static_cast<double>(node.length);
    // A stream of an order ends where the order increases, or at an outlet: each stream has one such end.
    const bool isEnd = node.receiver < 0 || channels.node(node.receiver).order != node.order;
    if (isEnd) {
      one.streams += 1.0;
      one.area += channels.area(i);
      streams.push_back({order, 0.0});
    }
    const std::size_t stream = isEnd ? streams.size() - 1 : streamOf[static_cast<std::size_t>(node.receiver)];
    streamOf[static_cast<std::size_t>(i)] = stream;
    streams[stream].length += static_cast<double>(node.length);
  }
  return streams;
}

}  // namespace

StreamOrders measureOrders(const Channels& channels) {
  StreamOrders result;
  const std::vector<OrderedStream> streams = streamsByOrder(channels, result);
  if (result.orders.size() < ordersOfRatios) return result;
  const Ratios ratios = ratiosOf(result.orders);
  Spread bifurcation, length;
  std::vector<int> draws(streams.size());
  for (int replicate = 0; replicate < bootstrapReplicates; ++replicate) {
    drawReplicate(replicate, draws);
    std::vector<StreamOrders::Order> orders(result.orders.size());
    for (std::size_t i = 0; i < streams.size(); ++i) {
      orders[streams[i].order - 1].streams += draws[i];
      orders[streams[i].order - 1].length += draws[i] * streams[i].length;
    }
    const Ratios drawn = ratiosOf(orders);
    bifurcation.add(drawn.bifurcation);
    length.add(drawn.length);
  }
  result.bifurcationRatio = {ratios.bifurcation, bootstrapError(bifurcation)};
  result.lengthRatio = {ratios.length, bootstrapError(length)};
  return result;
}

double lengthOf(const Channels& channels) {
  double length = 0.0;
  for (std::int32_t i = 0; i < channels.count(); ++i) length += static_cast<double>(channels.node(i).length);
  return length;
}

}  // namespace rill

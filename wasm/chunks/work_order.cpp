#include "chunks/work_order.h"

#include <algorithm>
#include <utility>

namespace rill {

WorkOrder WorkOrder::of(const ChunkPlan& plan, std::span<const ChunkPlace> chunks, std::span<const PieceKey> first) {
  WorkOrder order;
  for (const PieceKey& piece : first) {
    order.indexOf[piece] = order.pieces.size();
    order.pieces.push_back(piece);
  }
  for (const PieceKey& piece : plan.piecesFor(chunks)) {
    if (order.indexOf.emplace(piece, order.pieces.size()).second) order.pieces.push_back(piece);
  }
  std::vector<std::size_t> lastUse(order.pieces.size());
  for (std::size_t i = 0; i < order.pieces.size(); ++i) {
    lastUse[i] = std::max(lastUse[i], i);
    for (const PieceKey& earlier : plan.groundOf(order.pieces[i])) lastUse[order.indexOf[earlier]] = i;
  }
  order.chunksAfter.resize(order.pieces.size());
  for (const ChunkPlace& chunk : chunks) {
    const std::vector<PieceKey> pieces = plan.piecesOf(chunk);
    std::size_t last = 0;
    for (const PieceKey& piece : pieces) last = std::max(last, order.indexOf[piece]);
    order.chunksAfter[last].push_back(chunk);
    for (const PieceKey& piece : pieces) lastUse[order.indexOf[piece]] = std::max(lastUse[order.indexOf[piece]], last);
  }
  order.lastUsedAt.resize(order.pieces.size());
  for (std::size_t i = 0; i < order.pieces.size(); ++i) order.lastUsedAt[lastUse[i]].push_back(order.pieces[i]);
  std::size_t held = 0;
  for (const std::vector<PieceKey>& unused : order.lastUsedAt) {
    order.maxStored = std::max(order.maxStored, ++held);
    held -= unused.size();
  }
  return order;
}

std::vector<ChunkPlace> chunksFrom(const ChunkRange& range, double east, double south) {
  std::vector<ChunkPlace> chunks = chunksOf(range);
  const auto distance = [&](const ChunkPlace& chunk) {
    const double columns = static_cast<double>(chunk.column - range.first.column) + 0.5 - east * range.columns;
    const double rows = static_cast<double>(chunk.row - range.first.row) + 0.5 - south * range.rows;
    return columns * columns + rows * rows;
  };
  std::ranges::sort(chunks, {}, [&](const ChunkPlace& chunk) { return std::pair(distance(chunk), chunk); });
  return chunks;
}

}  // namespace rill

// Chunks of a recipe's world with their own threads and cache.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "chunks/chunked_run.h"
#include "support.h"

namespace rill::test {

class Chunks {
 public:
  explicit Chunks(const std::string& text, const ChunkRange& range, int threads = 1, std::uint64_t cacheBytes = 0,
                  bool isWatched = true)
      : pool_(threads), cache_(cacheBytes) {
    open(text, range, isWatched);
  }

  void open(const std::string& text, const ChunkRange& range, bool isWatched = true) {
    auto made = ChunkedRun::create(recipeFor(text), range, pool_, imagesForTests(), cache_, {.isWatched = isWatched});
    if (!made) return fail(made.error());
    run_ = std::move(made.value());
  }
  Chunks& toEnd() {
    EXPECT_TRUE(run_->advance(1 << 30).ok());
    EXPECT_TRUE(run_->progress().done());
    return *this;
  }
  ChunkedRun* operator->() { return run_.get(); }
  PieceCache& cache() { return cache_; }

 private:
  void fail(const Error& error) { ADD_FAILURE() << error.message; }
  ThreadPool pool_;
  PieceCache cache_;
  std::unique_ptr<ChunkedRun> run_;
};

// The cells of a rectangle in all layers.
inline std::vector<float> cellsOf(const Terrain& terrain, int column, int row, Shape shape) {
  std::vector<float> cells;
  for (int i = 0; i < layerCount; ++i) {
    if (!terrain.has(static_cast<LayerId>(i))) continue;
    for (int r = row; r < row + shape.height; ++r) {
      const float* const from = terrain.get(static_cast<LayerId>(i)).row(r) + column;
      cells.insert(cells.end(), from, from + shape.width);
    }
  }
  return cells;
}

}  // namespace rill::test

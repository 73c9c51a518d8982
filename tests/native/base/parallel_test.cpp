#include "base/parallel.h"

#include <gtest/gtest.h>

#include <atomic>

namespace rill::parallel_test {
namespace {

TEST(Parallel, CallsEachBlockOnce) {
  for (const int threads : {1, 2, 3, 8}) {
    ThreadPool pool(threads);
    std::vector<std::atomic<int>> calls(1000);
    for (int loop = 0; loop < 20; ++loop) {
      pool.parallelFor(static_cast<int>(calls.size()), [&](int block) { ++calls[static_cast<std::size_t>(block)]; });
    }
    for (const auto& count : calls) EXPECT_EQ(count.load(), 20);
  }
}

TEST(Parallel, ReturnsWhenAllIsDone) {
  ThreadPool pool(4);
  std::vector<int> results(257);
  pool.parallelFor(static_cast<int>(results.size()), [&](int block) { results[static_cast<std::size_t>(block)] = block; });
  for (std::size_t i = 0; i < results.size(); ++i) EXPECT_EQ(results[i], static_cast<int>(i));
}

TEST(Parallel, ManyShortLoopsOneAfterAnother) {
  // Workers may join late or not at all. A worker that does not join must not be counted, and must not run a block of a later loop
  // with an earlier body.
  for (const int threads : {2, 3, 8}) {
    ThreadPool pool(threads);
    for (int loop = 0; loop < 3000; ++loop) {
      const int blocks = 2 + loop % 5;
      std::atomic<int> sum{0};
      pool.parallelFor(blocks, [&, loop](int block) { sum += loop * 10 + block; });
      ASSERT_EQ(sum.load(), loop * 10 * blocks + blocks * (blocks - 1) / 2);
    }
  }
}

TEST(Parallel, RowBlocksCoverEveryRowOnce) {
  ThreadPool pool(3);
  for (const int rows : {0, 1, rowsPerBlock - 1, rowsPerBlock, rowsPerBlock + 1, 100}) {
    std::vector<int> seen(static_cast<std::size_t>(rows));
    forRowBlocks(pool, rows, [&](int block, int first, int end) {
      EXPECT_EQ(first, block * rowsPerBlock);
      for (int r = first; r < end; ++r) ++seen[static_cast<std::size_t>(r)];
    });
    for (const int count : seen) EXPECT_EQ(count, 1);
  }
}

}  // namespace
}  // namespace rill::parallel_test

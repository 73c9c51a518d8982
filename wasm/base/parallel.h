// The only concurrency in the core: one blocking loop over fixed blocks.
//
// Determinism: the blocks depend only on the size of the data, never on the number of threads, and a block writes nothing that
// another block of the same loop reads or writes. So the result does not depend on which thread runs a block, or when.
// Sums over blocks are stored per block and added afterwards, in order (see method/ledger.h).
#pragma once

#include <memory>

#include "base/function_reference.h"

namespace rill {

class ThreadPool {
 public:
  // `threads` includes the calling thread; 1 starts no worker. In a build without threads it is always 1.
  explicit ThreadPool(int threads);
  ~ThreadPool();
  ThreadPool(const ThreadPool&) = delete;
  ThreadPool& operator=(const ThreadPool&) = delete;

  int threads() const;

  // Calls body(0) .. body(blocks - 1), each once, on any thread, and returns when all are done. Not reentrant: body must
  // not call it, and one thread at a time may use a pool.
  void parallelFor(int blocks, FunctionReference<void(int)> body);

 private:
  struct Workers;
  std::unique_ptr<Workers> workers_;
};

// Rows per block: small enough for an even distribution, large enough that starting a block costs little compared with its work.
inline constexpr int rowsPerBlock = 16;

inline int rowBlocks(int rows, int ofBlock = rowsPerBlock) { return (rows + ofBlock - 1) / ofBlock; }

// Calls body(block, firstRow, endRow) for each block of rows.
template <class Body>
void forRowBlocks(ThreadPool& pool, int rows, const Body& body, int ofBlock = rowsPerBlock) {
  pool.parallelFor(rowBlocks(rows, ofBlock), [&](int block) {
    const int first = block * ofBlock;
    const int end = first + ofBlock < rows ? first + ofBlock : rows;
    body(block, first, end);
  });
}

}  // namespace rill

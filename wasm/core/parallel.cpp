#include "core/parallel.h"

#if RILL_THREADS
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>
#endif

namespace rill {

#if RILL_THREADS

struct ThreadPool::Workers {
  std::vector<std::thread> threads;
  std::mutex mutex;
  std::condition_variable start;
  std::condition_variable finished;
  const FunctionReference<void(int)>* body = nullptr;
  int blocks = 0;
  int active = 0;            // workers that have not yet left the current loop
  unsigned generation = 0;   // counts loops, so that a worker joins each once
  bool stopping = false;
  std::atomic<int> next{0};  // first block that nobody has taken

  void takeBlocks(FunctionReference<void(int)> loopBody, int count) {
    for (int block = next.fetch_add(1, std::memory_order_relaxed); block < count;
         block = next.fetch_add(1, std::memory_order_relaxed)) {
      loopBody(block);
    }
  }

  void work() {
    unsigned seen = 0;
    std::unique_lock lock(mutex);
    for (;;) {
      start.wait(lock, [&] { return stopping || generation != seen; });
      if (stopping) return;
      seen = generation;
      const FunctionReference<void(int)>* loopBody = body;
      const int count = blocks;
      lock.unlock();
      takeBlocks(*loopBody, count);
      lock.lock();
      if (--active == 0) finished.notify_one();
    }
  }
};

ThreadPool::ThreadPool(int threads) : workers_(std::make_unique<Workers>()) {
  for (int i = 1; i < threads; ++i) workers_->threads.emplace_back([workers = workers_.get()] { workers->work(); });
}

ThreadPool::~ThreadPool() {
  {
    const std::lock_guard lock(workers_->mutex);
    workers_->stopping = true;
  }
  workers_->start.notify_all();
  for (std::thread& thread : workers_->threads) thread.join();
}

int ThreadPool::threads() const { return static_cast<int>(workers_->threads.size()) + 1; }

void ThreadPool::parallelFor(int blocks, FunctionReference<void(int)> body) {
  if (workers_->threads.empty() || blocks <= 1) {
    for (int block = 0; block < blocks; ++block) body(block);
    return;
  }
  {
    const std::lock_guard lock(workers_->mutex);
    workers_->body = &body;
    workers_->blocks = blocks;
    workers_->active = static_cast<int>(workers_->threads.size());
    workers_->next.store(0, std::memory_order_relaxed);
    ++workers_->generation;
  }
  workers_->start.notify_all();
  workers_->takeBlocks(body, blocks);
  std::unique_lock lock(workers_->mutex);
  workers_->finished.wait(lock, [&] { return workers_->active == 0; });
}

#else

struct ThreadPool::Workers {};

ThreadPool::ThreadPool(int) {}
ThreadPool::~ThreadPool() = default;

int ThreadPool::threads() const { return 1; }

void ThreadPool::parallelFor(int blocks, FunctionReference<void(int)> body) {
  for (int block = 0; block < blocks; ++block) body(block);
}

#endif

}  // namespace rill

#include "base/parallel.h"

#if RILL_THREADS
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

#include "base/floating_point.h"
#endif

namespace rill {

#if RILL_THREADS

// How long a thread spins before it sleeps: less than waking a thread takes, and more than the pause between two loops of a method.
constexpr std::chrono::microseconds spinDuration{60};
// Checks of the condition between two readings of the clock.
constexpr int spinsPerClockRead = 256;
// Interval at which a waiting thread checks its condition again. Observed once in WebAssembly in Node 20 when a pool was destroyed:
// a worker slept on a mutex that was free, and so did all threads that waited for this worker. The check locks and unlocks
// the mutex, which wakes the next waiting thread.
constexpr std::chrono::milliseconds wakeInterval{10};

template <class Condition>
void spinUntil(const Condition& condition) {
  const auto end = std::chrono::steady_clock::now() + spinDuration;
  do {
    for (int i = 0; i < spinsPerClockRead; ++i) {
      if (condition()) return;
    }
  } while (std::chrono::steady_clock::now() < end);
}

struct ThreadPool::Workers {
  std::vector<std::thread> threads;
  std::mutex mutex;
  std::condition_variable start;
  std::condition_variable finished;
  // All members below are changed under the mutex; members that are read without it are atomic.
  const FunctionReference<void(int)>* body = nullptr;
  int blocks = 0;
  bool isOpen = false;                  // whether a worker may still join the current loop
  std::atomic<int> active{0};           // workers that joined the loop and have not left it
  std::atomic<unsigned> generation{0};  // counts loops and the stop request, so that a worker joins each loop at most once
  bool stopping = false;
  int ended = 0;             // workers that are about to return
  std::atomic<int> next{0};  // first block that no thread has taken

  void takeBlocks(FunctionReference<void(int)> loopBody, int count) {
    for (int block = next.fetch_add(1, std::memory_order_relaxed); block < count;
         block = next.fetch_add(1, std::memory_order_relaxed)) {
      loopBody(block);
    }
  }

  void work() {
    const DefaultFloatingPoint environment;  // a new thread inherits the settings of its creator
    for (unsigned seen = 0;;) {
      spinUntil([&] { return generation.load(std::memory_order_relaxed) != seen; });
      std::unique_lock lock(mutex);
      start.wait(lock, [&] { return generation.load(std::memory_order_relaxed) != seen; });
      if (stopping) {
        ++ended;
        finished.notify_one();
        return;
      }
      seen = generation.load(std::memory_order_relaxed);
      if (!isOpen) continue;
      active.fetch_add(1, std::memory_order_relaxed);
      const FunctionReference<void(int)>* loopBody = body;
      const int count = blocks;
      lock.unlock();
      takeBlocks(*loopBody, count);
      lock.lock();
      if (active.fetch_sub(1, std::memory_order_relaxed) == 1) finished.notify_one();
    }
  }

  // Runs a loop. Does not wait for workers that wake too late to join it.
  void run(int count, FunctionReference<void(int)> loopBody) {
    {
      const std::lock_guard lock(mutex);
      body = &loopBody;
      blocks = count;
      isOpen = true;
      next.store(0, std::memory_order_relaxed);
      generation.fetch_add(1, std::memory_order_relaxed);
    }
    start.notify_all();
    takeBlocks(loopBody, count);
    std::unique_lock lock(mutex);
    isOpen = false;
    const auto nobodyLeft = [&] { return active.load(std::memory_order_relaxed) == 0; };
    if (!nobodyLeft()) {
      lock.unlock();
      spinUntil(nobodyLeft);
      lock.lock();
    }
    while (!finished.wait_for(lock, wakeInterval, nobodyLeft)) {
    }
  }

  void stop() {
    {
      std::unique_lock lock(mutex);
      stopping = true;
      generation.fetch_add(1, std::memory_order_relaxed);
      start.notify_all();
      const auto allEnded = [&] { return ended == static_cast<int>(threads.size()); };
      while (!finished.wait_for(lock, wakeInterval, allEnded)) start.notify_all();
    }
    for (std::thread& thread : threads) thread.join();
  }
};

ThreadPool::ThreadPool(int threads) : workers_(std::make_unique<Workers>()) {
  for (int i = 1; i < threads; ++i) workers_->threads.emplace_back([workers = workers_.get()] { workers->work(); });
}

ThreadPool::~ThreadPool() { workers_->stop(); }

int ThreadPool::threads() const { return static_cast<int>(workers_->threads.size()) + 1; }

void ThreadPool::parallelFor(int blocks, FunctionReference<void(int)> body) {
  if (workers_->threads.empty() || blocks <= 1) {
    for (int block = 0; block < blocks; ++block) body(block);
    return;
  }
  workers_->run(blocks, body);
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

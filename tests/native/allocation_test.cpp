// Nothing is allocated while a method iterates: on a map that just fits into memory an iteration must not fail, and threads must
// not wait for each other at the allocator.
#include <atomic>
#include <cstdlib>
#include <new>

#include "method/registry.h"
#include "support.h"

namespace {

std::atomic<bool> counting{false};
std::atomic<int> allocations{0};

}  // namespace

void* operator new(std::size_t bytes, const std::nothrow_t&) noexcept {
  if (counting) ++allocations;
  return std::malloc(bytes);
}
void* operator new(std::size_t bytes) {
  void* const memory = operator new(bytes, std::nothrow);
  if (memory == nullptr) std::abort();
  return memory;
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace rill {
namespace {

int allocationsOfAnIteration(const std::string& recipe) {
  test::Bench bench(recipe, 2);
  const int last = static_cast<int>(bench->recipe().stages.size()) - 1;
  while (bench->progress().stage != last || bench->progress().stageIteration == 0) EXPECT_TRUE(bench->step().ok()) << recipe;
  allocations = 0;
  counting = true;
  const bool stepped = bench->step().ok();
  counting = false;
  EXPECT_TRUE(stepped) << recipe;
  return allocations;
}

TEST(Allocation, ThereIsNoneInAnIteration) {
  for (const MethodDescription* method : registeredMethods()) {
    const std::string id(method->id);
    switch (method->kind) {
      case MethodKind::source:
        break;  // runs once
      case MethodKind::mask:
        // Made again for each iteration, since a mask after it follows the ground.
        EXPECT_EQ(allocationsOfAnIteration("1/size=70x50/simplex/" + id + "/height-mask;blend=max/thermal;iterations=3"), 0) << id;
        break;
      case MethodKind::erosion:
      case MethodKind::finish:
        EXPECT_EQ(allocationsOfAnIteration("1/size=70x50/simplex/thermal;iterations=3+" + id), 0) << id;
        break;
    }
  }
}

}  // namespace
}  // namespace rill

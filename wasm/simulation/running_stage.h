// One stage of a recipe at work: its method, its companions, and the masks before it that are made again while it changes the
// ground they depend on.
#pragma once

#include <memory>
#include <vector>

#include "recipe/recipe.h"

namespace rill {

// The number of a method in a recipe, under which it has its random numbers and its budget: a stage's leaves room for its companions.
// `companion` counts from 0; -1 is the stage's own method.
inline std::size_t methodNumber(int stage, int companion) {
  return static_cast<std::size_t>(stage) * (maximumCompanions + 1) + static_cast<std::size_t>(companion + 1);
}

// What the stages of one simulation share.
struct StageContext {
  const Recipe& recipe;
  Terrain& terrain;
  ThreadPool& pool;
  std::vector<Budget>& budgets;  // of each method, by its number
  const ImageLibrary& images;
  const WorldWindow& window;
};

class RunningStage {
 public:
  // Takes all memory that the stage needs, and starts its methods. Nothing looks at the cells of the context's terrain yet, so its
  // layers may be empty to learn what memory is taken.
  Status start(const StageContext& context, int stage, ScratchArena& scratch);

  // Makes what the stage keeps of earlier ones: the hardness below the masks that it makes again.
  void prepare(const StageContext& context);

  // One iteration: the method, its companions, and the masks again.
  void iterate(const StageContext& context, int iteration);

  // Shows each grid that holds state from one iteration to the next, always in the same order.
  void visitState(FunctionReference<void(Grid&)> visit) const;

 private:
  struct Mask {
    int stage;
    std::unique_ptr<Method> method;
  };

  void iterateMethod(const StageContext& context, int companion, int iteration);
  // Lets the source or mask of a stage make its layer, and joins that to what is there.
  void makeLayer(const StageContext& context, int stage, Method& method);
  void makeMasks(const StageContext& context, const std::vector<Mask>& masks);

  int stage_ = 0;
  std::vector<std::unique_ptr<Method>> methods_;  // the stage's own, then its companions
  std::vector<Mask> masks_;                       // before this stage, made again while it runs
  std::vector<Mask> masksBelow_;                  // below those, until they have made what is kept
  Grid keptHardness_;                             // what masks below made, where that counts
  Grid before_;                                   // a layer before a source or mask makes it anew
};

}  // namespace rill

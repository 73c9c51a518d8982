// A running stage of a recipe: its method, its companions, and the preceding masks that are computed again because the stage
// changes the ground that they depend on.
#pragma once

#include <memory>
#include <vector>

#include "recipe/recipe.h"

namespace rill {

// The number of a method in a recipe, which identifies its random numbers and its budget. The numbers of stages leave space for
// companions. `companion` counts from 0; -1 is the stage's own method.
inline std::size_t methodNumber(int stage, int companion) {
  return static_cast<std::size_t>(stage) * (maximumCompanions + 1) + static_cast<std::size_t>(companion + 1);
}

// The data that the stages of a simulation share.
struct StageContext {
  const Recipe& recipe;
  Terrain& terrain;
  ThreadPool& pool;
  std::vector<Budget>& budgets;  // one per method, indexed by method number
  const ImageLibrary& images;
  const WorldWindow& window;
};

class RunningStage {
 public:
  // Allocates all memory that the stage needs, and starts its methods. Does not read the cells of the context's terrain, so its
  // layers may be empty when only the memory is measured.
  Status start(const StageContext& context, int stage, ScratchArena& scratch);

  // Computes and stores the hardness below the masks that are computed again.
  void prepare(const StageContext& context);

  // Runs one iteration: the method, its companions, and the masks that follow the ground.
  void iterate(const StageContext& context, int iteration);

  // Runs the next part of an iteration: one part of a method (Method::parts). Returns whether the iteration is complete. The layers
  // and the budgets have no meaning before it is.
  bool iteratePart(const StageContext& context, int iteration);
  // Whether a part of an iteration has run, and another part must follow.
  bool isWithinIteration() const { return next_ != Position{}; }

  // Computes the masks that follow the ground again, from the present ground; `iterate` does so after each iteration.
  void followGround(const StageContext& context);

  // Whether `repeat` is possible after the last iteration: Method::isRepeatable, without companions.
  bool isRepeatable() const { return methods_.size() == 1 && methods_.front()->isRepeatable(); }
  // Runs the last iteration again with the present values of the recipe (Method::repeat).
  void repeat(const StageContext& context);

  // Visits each grid with state that carries over between iterations, always in the same order.
  void visitState(FunctionReference<void(Grid&)> visit) const;

 private:
  struct Mask {
    int stage;
    std::unique_ptr<Method> method;
  };

  // A position within an iteration.
  struct Position {
    int companion = -1;  // -1 is the stage's own method
    int time = 0;        // a companion runs several times in an iteration
    int part = 0;
    bool operator==(const Position&) const = default;
  };

  // Runs the next part of the method at next_. Returns whether this was the last part of the method.
  bool runPart(const StageContext& context, int iteration);
  // Sets next_ to the next method of this iteration. Returns whether there is one.
  bool goToNextMethod(const StageRecipe& recipe, int iteration);
  // Runs the source or mask of a stage, and combines its result with the existing layer.
  void makeLayer(const StageContext& context, int stage, Method& method);
  void makeMasks(const StageContext& context, const std::vector<Mask>& masks);

  int stage_ = 0;
  Position next_;                                 // where the iteration continues
  std::vector<std::unique_ptr<Method>> methods_;  // the stage's own method, then its companions
  std::vector<Mask> masks_;                       // masks before this stage that are computed again while it runs
  std::vector<Mask> masksBelow_;                  // masks below masks_, until the stored hardness is computed
  Grid savedHardness_;                            // result of the masks below, if masks_ depend on it
  Grid groundBefore_;                             // of the method that runs; only if the terrain can have voids
  Grid before_;                                   // the layer before a source or mask computes it again
};

}  // namespace rill

// The contract of a method: what a source, a mask, an erosion method or a finish says about itself, and how it is run.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "base/parallel.h"
#include "base/parameters.h"
#include "base/random.h"
#include "grid/scratch_arena.h"
#include "terrain/budget.h"
#include "terrain/images.h"
#include "terrain/terrain.h"
#include "terrain/world.h"

namespace rill {

enum class MethodKind {
  source,   // makes the height layer; runs once, before everything else
  mask,     // makes the hardness layer, in 0..1, from which erosion learns where it is weak
  erosion,  // moves rock, iteration by iteration, and keeps a budget
  finish,   // changes the height once, and keeps a budget too
};

// What a method works with during one iteration.
struct Run {
  Terrain& terrain;
  ThreadPool& pool;
  Budget& budget;  // of this stage; add to it
  RandomKey random;
  const ImageLibrary& images;
  const WorldWindow& window;
  // Which of how many of this method in its stage, from 0 on.
  int iteration = 0;
  int iterations = 1;
};

// One stage at work. A method owns its scratch; everything that a later iteration depends on is in the terrain's
// layers or in the grids that visitState shows, so that saving and resuming are copies.
class Method {
 public:
  virtual ~Method() = default;

  // Takes memory and sets the state before the first iteration. All memory that grows with the map comes from the arena: what
  // start takes is what the recipe needs, and an iteration takes none. May be called to learn just that, with a terrain whose
  // layers are empty: it may fill layers, but not look at their cells. The ghost cells of no layer are filled.
  virtual Status start(Run& run, ScratchArena& scratch) = 0;

  // One iteration, on all layers at once. Must give the same bits for any number of threads.
  virtual void iterate(Run& run) = 0;

  // Shows each grid that holds state from one iteration to the next, always in the same order.
  virtual void visitState(FunctionReference<void(Grid&)> visit) { (void)visit; }
};

struct MethodDescription {
  std::string_view id;  // in recipes; never renamed
  MethodKind kind;
  std::string_view title;
  std::string_view summary;  // one or two sentences for people
  std::string_view source;   // the paper or article
  int revision = 1;          // raised when the results change
  ParameterTable parameters;
  LayerSet writes;  // layers that it changes; no other layer may change
  // The water layer is water that stands on the ground with a surface of its own (lakes, floods), not the depth of what
  // runs over it.
  bool waterStands = false;
  // A mask that depends on the ground: it is made again whenever erosion has changed the ground.
  bool followsGround = false;
  int defaultIterations = 1;                    // erosion only; the others run once
  std::string_view imageParameter = "";         // the text parameter that names an image it reads, if any
  std::string_view imageAddressParameter = "";  // the address of that image; where it is given, it is the image's name
  // Turning the input by 90 degrees turns the result, to rounding; or the reason why not.
  std::string_view whyNotRotated = "";
  // Sources and masks: windows of one world show the same where they overlap, to the bit; or the reason why not.
  std::string_view whyNotAnchored = "";
  // Erosion and finishes: cells from which one iteration depends on ground, at most, east, south, west and north. Two windows of one world
  // that both hold so many cells around a place (for each iteration) have the same bits there. `values` are those of the method's own
  // table; `cellSize` is in m. A method that has no such bound says why not in its place.
  int (*reach)(std::span<const Value> values, double cellSize) = nullptr;
  std::string_view whyNoReach = "";
  std::unique_ptr<Method> (*create)(std::span<const Value> values) = nullptr;
};

// The `create` of a method class that is constructed from its settings.
template <class Type, class Settings, const auto& table>
std::unique_ptr<Method> createMethod(std::span<const Value> values) {
  return std::make_unique<Type>(settingsFrom<Settings>(table, values));
}

}  // namespace rill

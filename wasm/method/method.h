// The interface of a method: the description of a source, mask, erosion method or finish, and how it runs.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/parallel.h"
#include "base/parameters.h"
#include "base/random.h"
#include "grid/scratch_arena.h"
#include "terrain/budget.h"
#include "terrain/images.h"
#include "terrain/terrain.h"
#include "terrain/water_supply.h"
#include "terrain/world.h"

namespace rill {

enum class MethodKind {
  source,   // creates the height layer; runs once, before all other stages
  mask,     // creates the hardness layer, in 0..1, which reduces erosion
  erosion,  // moves rock in each iteration and records a mass balance
  finish,   // changes the height once and records a mass balance
};

// What a method needs in addition to its recipe; the page asks the user for it.
enum class MethodData {
  none,
  image,  // an image that the user chooses
  place,  // the heights of a place on Earth that the user chooses
};

// The data that a method uses during one iteration.
struct Run {
  Terrain& terrain;
  ThreadPool& pool;
  Budget& budget;  // of this stage; methods add to it
  RandomKey random;
  const ImageLibrary& images;
  const WorldWindow& window;
  // The number of this iteration of the method in its stage, from 0, and the total number of iterations.
  int iteration = 0;
  int iterations = 1;
  // The part of this iteration, from 0 (Method::parts).
  int part = 0;
  // Whether other methods run after each iteration of this one: its companions.
  bool hasCompanions = false;
};

// One running stage. A method owns its scratch memory. All state that a later iteration depends on is in the terrain's layers or in
// the grids that visitState visits, so saving and resuming only copy grids.
class Method {
 public:
  virtual ~Method() = default;

  // Allocates memory and sets the state before the first iteration. All memory that grows with the map comes from the arena: start
  // allocates all the memory that the recipe needs, and an iteration allocates none. start is also called only to measure the
  // memory, with a terrain whose layers are empty: it may fill layers, but must not read their cells. No ghost cells are filled
  // yet.
  virtual Status start(Run& run, ScratchArena& scratch) = 0;

  // The number of parts of an iteration. A run can be paused between parts, so a long iteration needs several.
  virtual int parts(const Run& run) const {
    (void)run;
    return 1;
  }

  // Runs one part of an iteration (`run.part`) on all layers. Must produce the same bits for any number of threads.
  virtual void iterate(Run& run) = 0;

  // The channels that a method with rivers offers to its companions (terrain/soil_channels.h); null for other methods.
  virtual Grid* channels() { return nullptr; }

  // Whether `repeat` is possible after an iteration.
  virtual bool isRepeatable() const { return false; }
  // Runs the last iteration again, with other values of the parameter that cuts it short (Timetable), much faster than `iterate`.
  virtual void repeat(Run& run, std::span<const Value> values) { (void)run, (void)values; }

  // Visits each grid with state that carries over between iterations, always in the same order.
  virtual void visitState(FunctionReference<void(Grid&)> visit) { (void)visit; }
};

// How the iterations of a stage follow from a parameter that is a time: they end at fixed times, and the parameter cuts the last
// one short. So all iterations before the last one are the same for every value of the parameter, and share their snapshots.
struct Timetable {
  std::string_view parameter;    // yr
  Condition iterationsUsedWith;  // when the parameter `iterations` counts instead
  // The number of iterations with the values of the method's own table; 0 where the parameter `iterations` counts.
  int (*iterations)(std::span<const Value> values);
};

// A height that moves over the iterations of a stage, and that charts and the timeline mark: a snow line.
struct HeightMark {
  std::string_view name;
  // m, in an iteration, from 0, with the values of the method's own table.
  double (*at)(std::span<const Value> values, int iteration);
};

// A setting with which rotating the input does not rotate the result, although it does with others.
struct UnturnedSetting {
  std::string_view parameter;
  std::string_view choice;  // empty for a number: all values above 0
  std::string_view reason;
};

// How deep a method may cut ground below the sea (MethodDescription::cutsBelowSeaWith).
enum class DeepestCut {
  lowestGround,  // never below the lowest ground of the map or beyond its border
  // Never farther below the sea than the depth of the ice that has been above the place, which is 1.5 times the mean thickness in
  // the middle of a glacier: ice that floats does not erode.
  iceDepth,
};

inline constexpr int noReach = -1;

struct MethodDescription {
  std::string_view id;  // in recipes; never renamed
  MethodKind kind;
  std::string_view title;
  std::string_view summary;  // one or two sentences for users
  std::string_view source;   // the paper or article
  int revision = 1;          // incremented when the results change
  // The revision that the current epoch was released with (recipe/epoch.h). It stays when `revision` is incremented after that
  // release, and is left out until then.
  int epochRevision = revision;
  ParameterTable parameters;
  LayerSet writes;  // layers that the method changes; it must not change other layers
  // Of these, the layers that the method changes with these values of its own table; null for all of them.
  LayerSet (*writesWith)(std::span<const Value> values) = nullptr;
  // The water layer is standing water with its own surface (lakes, floods), not the depth of runoff.
  bool waterStands = false;
  // The water that the method brings onto the map with these values; null for a method without water. The last stage with water
  // decides about rivers, lakes and plants.
  WaterSupply (*waterOf)(std::span<const Value> values) = nullptr;
  // The mask depends on the ground: it is computed again whenever erosion has changed the ground.
  bool followsGround = false;
  // With the world's setting `coarse`, the first iterations of a stage run on a coarser map (simulation/coarse_schedule.h): for
  // methods that make the same landforms at every size. Methods start again on each map, so all state that is worth continuing
  // must be in the layers.
  bool startsCoarse = false;
  // Erosion: null if the parameter `iterations` always counts.
  const Timetable* timetable = nullptr;
  int defaultIterations = 1;  // erosion only; other methods run once
  // Erosion: heights that the page shows next to the iterations.
  std::span<const HeightMark> heightMarks = {};
  // Erosion: a layer of depths (m) whose volume the page shows next to the iterations.
  std::optional<LayerId> volumeOf = std::nullopt;
  // The power of the number of cells across a map with which the iterations grow that give the same result: 0 if an iteration means
  // the same at every map size, 2 if each iteration moves rock to the next cell only, as diffusion does.
  int iterationsExponent = 0;
  // Empty if some number of iterations gives the same result at every map size; otherwise a sentence that says why none does.
  std::string_view whyNotSameAtSizes = "";
  // Settings that an editor gives to a new stage, `name=value` separated by `;`, so that its effect is visible at first sight. The
  // defaults cannot change, because links omit them.
  std::string_view starter = "";
  MethodData data = MethodData::none;
  // The name, in the image library, of the image that the method reads with these values; null if the method needs no data.
  std::string (*imageName)(std::span<const Value> values) = nullptr;
  // Empty if rotating the input by 90 degrees rotates the result, up to rounding; otherwise the reason why not.
  std::string_view whyNotRotated = "";
  // Exceptions, if rotating the input rotates the result with all other settings.
  std::span<const UnturnedSetting> notRotated = {};
  // Sources and masks: empty if overlapping windows of one world have the same bits; otherwise the reason why not.
  std::string_view whyNotAnchored = "";
  // Erosion and finishes: the maximum distance, in cells, over which one iteration depends on ground to the east, south, west
  // and north. Two windows of one world that both contain this many cells around a place (for each iteration) have the same
  // bits there. `values` are the values of the method's own table; `cellSize` is in m. A method without such a bound sets
  // whyNoReach instead. If only some settings have a bound, `reach` returns noReach for the others, and both are set.
  int (*reach)(std::span<const Value> values, double cellSize) = nullptr;
  // Cells: in chunks whose margin is the reach, pieces of a world are at most this wide; 0 for no limit. For methods whose reach is
  // many times a chunk, so that nearly all of the work would be margins.
  int widestPiece = 0;
  // The additional distance over which the end of a stage depends on the ground, after its last iteration.
  int reachOfEnd = 0;
  std::string_view whyNoReach = "";
  // Erosion: a method whose rivers a plan of the whole world can lead from chunk to chunk (chunks/rivers/). Returns the setting
  // that these values lack for it, `name=value`, or an empty text. Null for all other methods.
  std::string_view (*lacksForPlan)(std::span<const Value> values) = nullptr;
  // Erosion: empty if nothing below the sea is lowered; otherwise settings with which ground below the sea is cut, `name=value`
  // separated by `;`, down to a bound.
  std::string_view cutsBelowSeaWith = "";
  DeepestCut deepestCut = DeepestCut::lowestGround;
  // Null if all values go together. The error is a sentence without its full stop, which follows the name of the stage.
  Status (*check)(std::span<const Value> values) = nullptr;
  std::unique_ptr<Method> (*create)(std::span<const Value> values) = nullptr;
};

// The `waterOf` function of a method whose only water is rain.
inline WaterSupply rainOnly(std::span<const Value>) { return {}; }

// The `create` function of a method class that is constructed from its settings.
template <class Type, class Settings, const auto& table>
std::unique_ptr<Method> createMethod(std::span<const Value> values) {
  return std::make_unique<Type>(settingsFrom<Settings>(table, values));
}

}  // namespace rill

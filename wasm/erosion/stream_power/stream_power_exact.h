// Stream power with routing=exact: all rivers of a map are found and solved in each iteration (stream_power.h has the equations).
#pragma once

#include "drainage/network.h"
#include "drainage/river_load.h"
#include "drainage/river_walk.h"
#include "erosion/stream_power/breach.h"
#include "erosion/stream_power/river_channels.h"
#include "erosion/stream_power/stream_power.h"
#include "erosion/stream_power/stream_power_law.h"
#include "method/ledger.h"

namespace rill {

class ExactStreamPower final : public Method {
 public:
  explicit ExactStreamPower(const StreamPowerSettings& settings) : settings_(settings) {}

  Status start(Run& run, ScratchArena& scratch) override;
  void iterate(Run& run) override;
  Grid* channels() override { return channels_.grid(); }
  void visitState(FunctionReference<void(Grid&)> visit) override;

  // For a method whose rivers these are, and which computes some iterations itself (erosion/glacier/). It calls endIteration at the
  // end of these.
  DrainageNetwork& network() { return network_; }
  const StreamPowerLaw& law() const { return law_; }
  RiverLoad& load() { return load_; }
  Grid& strength() { return strength_; }
  Ledger& ledger() { return ledger_; }
  RiverWalk walk(Terrain& terrain);
  void endIteration(Run& run);

 private:
  using Spread = DrainageNetwork::Spread;
  enum class Lift { step, trial };

  Spread spread() const { return settings_.flow == StreamFlow::multiple ? Spread::multiple : Spread::steepest; }
  void drainAndCut(Run& run);
  void depositAndCut(Run& run, const Grid& standing, const RiverWalk& cut);
  void lift(Run& run, const Grid& standing, const Grid* settled = nullptr, Lift purpose = Lift::step);
  void book(Run& run, const Grid& before);

  StreamPowerSettings settings_;
  StreamPowerLaw law_;
  DrainageNetwork network_;
  Breach breach_;   // used where depressions are breached
  RiverLoad load_;  // used where rivers deposit
  Grid strength_;   // K dt A^m of each cell, or RiverWalk::underWater
  RiverChannels channels_;
  Ledger ledger_;  // for each block of rows or section of the drainage order
};

}  // namespace rill

// Stream power on the cells of a plan (stream_power.h has the equation): water flows to one of the four neighbours.
//
// With four neighbours the links of the rivers never cross, and each crosses one side of one plan cell. Depressions are flooded
// from the outlets up (Barnes, Lehman and Mulla 2014, "Priority-flood"), which also gives the order in which the implicit step of
// Braun and Willett 2013 is solved. The length of a link is the distance between smoothed places of its ends (plan_tree.h). For the
// choice of the receiver, slopes are multiplied by a factor of place and direction, so that rivers do not run straight along the
// axes.
//
// Runs on one thread. Heights and areas are doubles.
#pragma once

#include <cstdint>
#include <vector>

#include "chunks/rivers/plan_ground.h"
#include "chunks/rivers/plan_tree.h"
#include "chunks/rivers/river_world.h"

namespace rill {

class PlanErosion {
 public:
  PlanErosion(const RiverWorld& world, PlanGround ground);

  // Finds the rivers of the present ground: the tree, areas and levels.
  void route();
  // Erodes and lifts the ground for one time step, along the rivers that `route` has found.
  void step();

  const PlanGround& ground() const { return state_.ground; }
  const std::vector<double>& height() const { return state_.ground.height; }  // m
  const std::vector<double>& level() const { return state_.level; }           // m: of the water, or of the ground
  const std::vector<double>& area() const { return state_.area; }             // plan cells, times the painted rain
  const PlanTree& tree() const { return state_.tree; }

  // All of this, for a plan that takes it over array by array.
  struct State {
    PlanGround ground;
    std::vector<double> level, area;
    PlanTree tree;
  };
  State end() && { return std::move(state_); }

 private:
  void flood();
  void findAreas();
  template <class Visit>
  void forNeighbours(std::int32_t cell, const Visit& visit) const;

  RiverWorld world_;
  State state_;
};

}  // namespace rill

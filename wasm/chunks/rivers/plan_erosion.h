// Stream power on the cells of a plan (stream_power.h has the equation): water flows to one of the four neighbours.
//
// With four neighbours the links of the rivers never cross, and each crosses one side of one plan cell. Depressions are flooded
// from the outlets up (Barnes, Lehman and Mulla 2014, "Priority-flood"), which also gives the order in which the implicit step of
// Braun and Willett 2013 is solved. The length of a link is the distance between smoothed places of its ends, so that a staircase
// has the length of its diagonal. For the choice of the receiver, slopes are multiplied by a factor of place and direction, so that
// rivers do not run straight along the axes.
//
// Runs on one thread. All numbers are doubles.
#pragma once

#include <cstdint>
#include <vector>

#include "chunks/rivers/plan_ground.h"
#include "chunks/rivers/river_world.h"

namespace rill {

class PlanErosion {
 public:
  PlanErosion(const RiverWorld& world, PlanGround ground);

  // Finds the rivers of the present ground: receivers, order, areas, levels and places.
  void route();
  // Erodes and lifts the ground for one time step, along the rivers that `route` has found.
  void step();

  // A place in plan cells from the north-western corner of the plan.
  struct Place {
    double column, row;
  };

  const PlanGround& ground() const { return ground_; }
  const std::vector<double>& height() const { return ground_.height; }     // m
  const std::vector<double>& level() const { return level_; }              // m: of the water, or of the ground
  const std::vector<std::int32_t>& receiver() const { return receiver_; }  // -1 at outlets
  const std::vector<std::int32_t>& order() const { return order_; }        // each cell after its receiver
  const std::vector<double>& area() const { return area_; }                // plan cells, times the painted rain
  const std::vector<Place>& places() const { return places_; }             // in the middle half of each cell

 private:
  void flood();
  void findAreas();
  void findPlaces();
  template <class Visit>
  void forNeighbours(std::int32_t cell, const Visit& visit) const;

  RiverWorld world_;
  PlanGround ground_;
  std::vector<float> wobble_;  // per cell and direction
  std::vector<double> level_, area_, length_;
  std::vector<std::int32_t> receiver_, order_;
  std::vector<std::int32_t> mainDonor_;
  std::vector<Place> places_;
};

}  // namespace rill

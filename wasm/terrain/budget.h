// The mass balance: eroded = deposited + carried + lost, in cubic metres of rock. Rock that rises from below is no part of
// it, but of the ground's: change of the ground = deposited - eroded + uplifted.
#pragma once

namespace rill {

struct Budget {
  double eroded = 0.0;     // taken from the ground since the start
  double deposited = 0.0;  // put back on the ground since the start
  double carried = 0.0;    // on its way now: in droplets or in water
  double lost = 0.0;       // gone over the border since the start
  double uplifted = 0.0;   // added to the ground from below since the start

  // What does not add up; zero but for rounding.
  double residual() const { return eroded - (deposited + carried + lost); }

  Budget& operator*=(double factor) {
    for (double* volume : {&eroded, &deposited, &carried, &lost, &uplifted}) *volume *= factor;
    return *this;
  }
  Budget& operator+=(const Budget& other) {
    eroded += other.eroded;
    deposited += other.deposited;
    carried += other.carried;
    lost += other.lost;
    uplifted += other.uplifted;
    return *this;
  }
};

}  // namespace rill

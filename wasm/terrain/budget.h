// The mass balance: eroded = deposited + carried + lost, in cubic metres of rock. Uplifted rock is not part of this balance, but of
// the balance of the ground: elevation change = deposited - eroded + uplifted.
#pragma once

namespace rill {

struct Budget {
  double eroded = 0.0;     // removed from the ground since the start
  double deposited = 0.0;  // deposited on the ground since the start
  double carried = 0.0;    // currently in transport: in droplets or in water
  double lost = 0.0;       // left through the border since the start
  double uplifted = 0.0;   // added to the ground by uplift since the start

  // The mass-balance residual: zero apart from rounding. The fall between cells is a difference of rounded heights, so the bound is
  // |residual| <= 2e-6 eroded + 2^-24 passes * highest * area of the map, with the largest absolute height. An iteration is one
  // pass over the cells or several: creep makes up to 256. The second part counts on nearly level ground alone, where less rock
  // moves than heights are rounded by.
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

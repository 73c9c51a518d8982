// Layers of the first pictures: the overlay without water.
#include "include/overlay-place.glsl"
void main() {
  layers = vec2(overlayPlace(), 0.0);
}

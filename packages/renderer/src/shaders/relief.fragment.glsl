// Heights only, for the horizon search.
uniform float lowest;
uniform float relief;
out float share;

#include "include/level-of.glsl"

void main() {
  share = clamp((levelOf(ivec2(gl_FragCoord.xy)) - lowest) / relief, 0.0, 1.0) - 0.5;
}

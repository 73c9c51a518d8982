// The walls of the pedestal: soil on top, beds of rock below, and standing water above the ground.
in vec3 position;
in float depth;
in float bed;
uniform sampler2D noise;
out vec4 pixel;
#include "include/displayed.glsl"
#include "include/dither.glsl"
#include "include/strata.glsl"
#include "include/wall-light.glsl"

void main() {
  vec3 bedsHere = bedsAt(position);
  vec3 grain = texture(noise, vec2(position.x + position.z, position.y) * 14.0).rgb - 0.5;
  // Grain of the rock.
  vec3 rock = bedsHere * (1.0 + 0.16 * grain.r);
  vec3 soil = SOIL * (1.0 + 0.2 * grain.g);
  float soilDepth = 0.0034 + 0.003 * grain.b;
  float below = depth - bed;
  vec3 colour = mix(soil, rock, smoothstep(soilDepth * 0.5, soilDepth * 1.3, below));
  // Rock just under the soil is darker, as roots and frost have loosened it.
  colour *= 1.0 - 0.25 * (1.0 - smoothstep(0.0, 0.03, below));
  // A section through lakes and the sea: clear at the top, dark at depth.
  float column = max(depth, 0.0);
  vec3 waters = mix(DEEP_WATER, SHALLOW_WATER, exp(-16.0 * column));
  waters *= 1.0 - 0.25 * smoothstep(0.5, 1.0, column / max(bed, 1e-5));
  colour = mix(colour, waters, 0.92 * smoothstep(0.0, 0.001, bed - depth));
  pixel = vec4(displayed(colour * wallLight(position.y)) + dither(), 1.0);
}

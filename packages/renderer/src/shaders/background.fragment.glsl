// The sky, and the floor under the block with the block's shadow. Loops replace `if`, as in terrain.fragment.glsl.
in vec2 uv;
uniform vec3 eye;
uniform vec3 forward;
uniform vec3 right;       // scaled: from the middle of the picture to its right edge, at distance 1
uniform vec3 up;
uniform vec2 centre;      // position of "forward" in the picture, -1..1
uniform vec2 halfSize;    // of the block, block units
uniform float floorHeight;
uniform float casterHeight;
uniform vec3 sun;
uniform vec3 topColour;
uniform vec3 bottomColour;
uniform vec3 glowColour;
uniform bool isOutdoors;  // a sky by the direction of view instead of the backdrop of the block
uniform vec3 zenithColour;
uniform vec3 horizonColour;
uniform vec3 shadowColour;
uniform float shadowStrength;
uniform float stars;
out vec4 pixel;
#include "include/dither.glsl"

// Integral of the Gaussian (Abramowitz and Stegun 7.1.26, short form), for both ends of an edge.
vec2 gaussianIntegral(vec2 x) {
  vec2 sign = sign(x);
  vec2 a = abs(x);
  vec2 p = 1.0 + (0.278393 + (0.230389 + 0.078108 * a * a) * a) * a;
  p *= p;
  return 0.5 + 0.5 * (sign - sign / (p * p));
}

// A rectangle blurred by a Gaussian: the product of two differences of integrals.
float blurredRectangle(vec2 place, vec2 halfSize, float sigma) {
  vec2 scale = vec2(0.70710678 / sigma);
  vec2 x = gaussianIntegral((vec2(-halfSize.x, halfSize.x) - place.x) * scale);
  vec2 z = gaussianIntegral((vec2(-halfSize.y, halfSize.y) - place.y) * scale);
  return (x.y - x.x) * (z.y - z.x);
}

// Few, small and faint stars: about one in a hundred cells of the cube around a sphere contains a star.
float starAt(vec3 direction) {
  vec3 place = direction * 90.0;
  vec3 cell = floor(place);
  float chance = fract(sin(dot(cell, vec3(12.9898, 78.233, 37.719))) * 43758.5453);
  float away = length(fract(place) - 0.5);
  return step(0.985, chance) * smoothstep(0.16, 0.04, away) * fract(chance * 4096.0);
}

void main() {
  vec2 screen = uv * 2.0 - 1.0 - centre;
  vec3 ray = forward + right * screen.x + up * screen.y;
  vec3 direction = ray * inversesqrt(dot(ray, ray));
  // The floor becomes paler towards the horizon and has no edge. Sky and floor form one backdrop with a soft glow
  // on the sun's side.
  vec3 colour = isOutdoors
    ? mix(horizonColour, zenithColour, pow(clamp(direction.y, 0.0, 1.0), 0.6))
    : mix(bottomColour, topColour, smoothstep(0.0, 1.0, uv.y));
  float horizon = max(1.0 - 3.0 * direction.y * direction.y, 0.0);
  colour = mix(colour, glowColour, horizon * horizon * (0.28 + 0.28 * dot(direction, sun)));
  for (bool isStarry = stars > 0.0 && direction.y > 0.02; isStarry; isStarry = false) colour += stars * starAt(direction);
  // Vignette: the corners of the picture are slightly darker.
  colour *= 1.0 - 0.035 * dot(screen, screen);
  for (bool isFloor = ray.y < -1e-4; isFloor; isFloor = false) {
    vec3 spot = eye + ray * ((floorHeight - eye.y) / ray.y);
    // A narrow dark contact shadow under the border, and wide faint cast shadows on the side away from the sun.
    float contact = blurredRectangle(spot.xz, halfSize, 0.018);
    vec2 castOffset = -sun.xz / max(sun.y, 0.25) * casterHeight;
    float far = blurredRectangle(spot.xz - castOffset * 0.7, halfSize * 0.98, 0.07);
    float wide = blurredRectangle(spot.xz - castOffset, halfSize * 0.95, 0.2);
    float shadow = 1.0 - (1.0 - 0.55 * contact) * (1.0 - 0.52 * far) * (1.0 - 0.36 * wide);
    colour = mix(colour, shadowColour, shadow * shadowStrength);
  }
  pixel = vec4(colour + dither(), 1.0);
}

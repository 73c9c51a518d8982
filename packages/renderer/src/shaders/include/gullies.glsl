// Gullies and ribs finer than the cells on every slope: waves whose crests run downhill, around the points of a
// jittered lattice, blended by distance (after Clay John 2020, "Eroded terrain noise", and sparse Gabor
// convolution, Lagae et al. 2009). They change light and colours only, not heights.
uniform int gullyOctaves;
uniform vec2 gullyWaves;      // number of waves of the first octave along each edge

vec2 scattered(ivec2 cell) {
  uint hash = uint(cell.x) * 0x9E3779B9u ^ uint(cell.y) * 0x85EBCA6Bu;
  hash = (hash ^ (hash >> 15)) * 0x2C1B3C6Du;
  hash = (hash ^ (hash >> 12)) * 0x297A2D39u;
  hash ^= hash >> 15;
  return vec2(hash & 0xffffu, hash >> 16) / 65535.0;
}

// Height in -1..1 and its slope, for waves of length 1.
vec3 wavesAcross(vec2 place, vec2 across) {
  ivec2 cell = ivec2(floor(place));
  vec2 part = fract(place);
  vec3 sum = vec3(0.0);
  float weights = 1e-4;
  for (int j = -1; j <= 1; j++) {
    for (int i = -1; i <= 1; i++) {
      vec2 away = part - vec2(i, j) - scattered(cell + ivec2(i, j));
      float weight = max(1.0 - 0.444 * dot(away, away), 0.0);
      weight *= weight * weight;
      float phase = 6.2831853 * dot(away, across);
      sum += weight * vec3(cos(phase), -sin(phase) * across);
      weights += weight;
    }
  }
  return sum / weights;
}

// Height in -1..1, and the change of the slope.
vec3 gulliesAt(vec2 place, vec2 slope, float exaggeration) {
  float rise = length(slope);
  float strength = smoothstep(0.10, 0.45, rise * exaggeration);
  vec3 sum = vec3(0.0);
  vec2 waves = place * gullyWaves;
  float amplitude = 1.0;
  // Level ground has no gullies.
  int octaves = strength > 0.0 ? gullyOctaves : 0;
  for (int octave = 0; octave < octaves; octave++) {
    // Each octave runs down the sides of the previous octave, so gullies branch.
    vec2 downhill = slope + sum.yz * rise;
    vec3 wave = wavesAcross(waves, vec2(-downhill.y, downhill.x) / max(length(downhill), 1e-5));
    sum += wave * vec3(amplitude, vec2(0.55));
    waves = 1.93 * waves + 17.3;
    amplitude *= 0.55;
  }
  return vec3(sum.x, sum.yz * min(rise, 1.2)) * strength;
}

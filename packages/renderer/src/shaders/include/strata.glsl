// Gently folded beds of rock, identical on cliffs and on the walls of the pedestal. If the recipe has strata, the
// beds have their thickness and dip.
uniform vec4 beds;  // number of the bed at a place: dot(beds.xyz, place) + beds.w; all 0 without strata

// The recipe's strata: alternating hard and soft beds of equal thickness, each with its own laminae.
vec3 ownBedsAt(vec3 position, float along, vec3 fold) {
  float level = dot(beds.xyz, position) + beds.w + 0.2 * fold.r;
  float bed = floor(level);
  vec3 kind = textureLod(noise, vec2(along * 0.004, 0.618) * bed + 0.11, 1.0).rgb - 0.5;
  vec3 laminae = texture(noise, vec2(0.2 + along * 0.09, level * 0.45)).rgb - 0.5;
  vec3 rock = mix(DARK_BED, PALE_BED, smoothstep(-0.05, 0.05, kind.r + 0.2 * laminae.r));
  rock = mix(rock, BROWN_BED, 0.65 * smoothstep(0.02, 0.07, kind.b));
  // The rock under each bedding plane is darker.
  return rock * (1.0 + 0.45 * laminae.b) * (1.0 - 0.28 * smoothstep(0.16, 0.0, level - bed));
}

// Beds of a recipe without strata.
vec3 otherBedsAt(vec3 position, float along, vec3 fold) {
  float level = position.y + 0.09 * fold.r + 0.02 * fold.g * position.x + 0.035 * along;
  // Layers of uneven thickness: a slice of noise, stretched along the layer.
  vec3 coarse = texture(noise, vec2(0.5 + along * 0.015, level * 3.1)).rgb - 0.5;
  vec3 thin = texture(noise, vec2(0.2 + along * 0.09, level * 6.5)).rgb - 0.5;
  float hard = coarse.r + 0.5 * thin.r;
  float soft = coarse.g + 0.35 * thin.g;
  vec3 rock = mix(DARK_LAYER, PALE_LAYER, smoothstep(-0.045, 0.045, hard));
  rock = mix(rock, BROWN_LAYER, 0.8 * smoothstep(0.09, 0.12, coarse.b + 0.3 * thin.b));
  rock = mix(rock, GREY_LAYER, 0.85 * smoothstep(0.10, 0.14, soft));
  // Bedding planes: thin dark lines.
  return rock * (1.0 + 0.42 * thin.b) * (1.0 - 0.22 * smoothstep(0.03, 0.0, abs(thin.g + 0.10)));
}

// Colour of the rock at a position in block units. The including shader declares the sampler `noise`. Loops replace
// `if`, as in level-of.glsl.
vec3 bedsAt(vec3 position) {
  float along = position.x + position.z;
  vec3 fold = texture(noise, vec2(along * 0.22 + 0.13, 0.31)).rgb - 0.5;
  vec3 rock = vec3(0.0);
  bool areOwn = beds.xyz != vec3(0.0);
  for (bool isSeen = areOwn; isSeen; isSeen = false) rock = ownBedsAt(position, along, fold);
  for (bool isSeen = !areOwn; isSeen; isSeen = false) rock = otherBedsAt(position, along, fold);
  return rock;
}

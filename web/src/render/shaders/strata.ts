/** Beds of rock, gently folded: the same on cliffs and on the block's cut walls, as it is one rock. */
import { linearColour as colour } from '../theme'

export const strata = `
// A place in block units; the same noise is to be bound.
vec3 bedsAt(vec3 position) {
  float along = position.x + position.z;
  vec3 fold = texture(noise, vec2(along * 0.22 + 0.13, 0.31)).rgb - 0.5;
  float level = position.y + 0.09 * fold.r + 0.02 * fold.g * position.x + 0.035 * along;
  // Layers of uneven thickness: a slice of noise, drawn out along the layer.
  vec3 coarse = texture(noise, vec2(0.5 + along * 0.015, level * 3.1)).rgb - 0.5;
  vec3 thin = texture(noise, vec2(0.2 + along * 0.09, level * 6.5)).rgb - 0.5;
  float hard = coarse.r + 0.5 * thin.r;
  float soft = coarse.g + 0.35 * thin.g;
  vec3 rock = mix(${colour('#8a7f72')}, ${colour('#c2b6a0')}, smoothstep(-0.045, 0.045, hard));
  rock = mix(rock, ${colour('#a98c6e')}, 0.8 * smoothstep(0.09, 0.12, coarse.b + 0.3 * thin.b));
  rock = mix(rock, ${colour('#625b55')}, 0.85 * smoothstep(0.10, 0.14, soft));
  // Bedding planes: thin dark lines.
  return rock * (1.0 + 0.42 * thin.b) * (1.0 - 0.22 * smoothstep(0.03, 0.0, abs(thin.g + 0.10)));
}`

// The visible height of a cell in metres: ground, the surface of standing water, or the sea. A loop replaces `if`,
// because software rendering (SwiftShader) executes both sides of a branch, but skips a loop that nothing enters.
uniform sampler2D heights;
uniform sampler2D water;
uniform bool waterStands;
uniform float sea;        // metres

float levelOf(ivec2 place) {
  float height = texelFetch(heights, place, 0).r;
  for (bool isDeep = waterStands; isDeep; isDeep = false) height += texelFetch(water, place, 0).r;
  return max(height, sea);
}

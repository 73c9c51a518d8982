// Eroded (red) and deposited (green) rock as 1 - exp(-amount / much): 0..1, with 0.63 where the amount equals `much`. A
// texel has the mean amounts of 2 x 2 cells, because the colours that follow from them change over several cells.
uniform sampler2D wear;
uniform sampler2D deposit;
uniform vec2 much;     // m, of both
out vec2 moved;

vec2 amountsAt(int column, int row) {
  ivec2 place = ivec2(column, row);
  return vec2(texelFetch(wear, place, 0).r, texelFetch(deposit, place, 0).r);
}

void main() {
  ivec2 first = 2 * ivec2(gl_FragCoord.xy);
  ivec2 second = min(first + 1, textureSize(wear, 0) - 1);
  vec2 sum = amountsAt(first.x, first.y) + amountsAt(second.x, first.y) + amountsAt(first.x, second.y) + amountsAt(second.x, second.y);
  moved = 1.0 - exp(-0.25 * sum / much);
}

// What erosion did, once for each cell. Red: worn away, green: deposited, as shares of what is much here: 0..1, 0.63 where it is that much.
uniform sampler2D wear;
uniform sampler2D deposit;
uniform vec2 much;     // m, of both
out vec2 moved;

void main() {
  ivec2 place = ivec2(gl_FragCoord.xy);
  moved = 1.0 - exp(-vec2(texelFetch(wear, place, 0).r, texelFetch(deposit, place, 0).r) / much);
}

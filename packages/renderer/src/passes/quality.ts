/** How finely passes draw. */
export interface Quality {
  /** Squares of the ground's mesh may be this many pixels wide. */
  pixelsPerSquare: number
  /** Longest edge, in texels, of the sun's light, of the sky's, and of the lit colours. */
  sunEdge: number
  skyEdge: number
  shadeEdge: number
  sunSteps: number
  skyDirections: number
  /** From how many places light is looked for once all rests. */
  lightSamples: number
  /** Cells that streams are followed, each way. */
  streamReach: number
}

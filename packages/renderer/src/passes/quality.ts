/** Quality settings of the passes. */
export interface Quality {
  /** Maximum width of the squares of the ground's mesh, in pixels. */
  pixelsPerSquare: number
  /** Maximum edge in texels of the sunlight, skylight and shade textures. */
  sunEdge: number
  skyEdge: number
  shadeEdge: number
  sunSteps: number
  skyDirections: number
  /** Number of light samples that are gathered at rest. */
  lightSamples: number
  /** Cells that streamlines are followed in each direction. */
  streamReach: number
}

/** Quality settings of the passes that are drawn for each picture. */
export interface MeshQuality {
  /** Maximum width of the squares of the ground's mesh, in pixels. */
  pixelsPerSquare: number
  /** Width of the blend between two octaves of detail near the eye, in octaves: 1 reads both for every pixel. */
  octaveBlend: number
  /** Whether reads of the noise blend two mipmap levels (trilinear filtering). */
  blendsMipmaps: boolean
}

/** Quality settings of the passes over the grid. */
export interface Quality {
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

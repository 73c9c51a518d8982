/** The values of one layer, row by row without padding, with their minimum and maximum. */
export interface LayerValues {
  id: string
  values: Float32Array<ArrayBuffer>
  minimum: number
  maximum: number
}

/** The values of one layer, without gaps, row by row, and the least and the greatest of them. */
export interface LayerValues {
  id: string
  values: Float32Array<ArrayBuffer>
  minimum: number
  maximum: number
}

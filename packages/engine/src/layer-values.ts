/** The values of one layer, row by row without padding, with their minimum, maximum and sum. */
export interface LayerValues {
  id: string
  values: Float32Array<ArrayBuffer>
  minimum: number
  maximum: number
  /** Sum of the values outside of areas without data; engines with an interface below 6 do not have it. */
  sum?: number | undefined
}

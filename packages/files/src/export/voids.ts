/** Areas without data in exported files. */
import type { ExportLayer, ExportTerrain } from './terrain'

/** Id of the layer that marks cells without data. */
export const voidsLayer = 'voids'

/** The values of a layer, with another value in all cells without data; the marks themselves have data everywhere. */
export function valuesWith({ voids }: ExportTerrain, { id, values }: ExportLayer, noData: number): Float32Array {
  return voids && id !== voidsLayer ? values.map((value, index) => (voids[index] ? noData : value)) : values
}

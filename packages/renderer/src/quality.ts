/** How finely a picture is drawn. Less while things move on a slow machine; in full once they rest (progressive refinement). */
import type { LightQuality } from './passes/derive'

export interface Quality extends LightQuality {
  /** Squares of the ground's mesh may be this many pixels wide. */
  pixelsPerSquare: number
  /** Longest edge, in texels, of the sun's light, of the sky's, and of the lit colours. */
  sunEdge: number
  skyEdge: number
  shadeEdge: number
  /** From how many places light is looked for once all rests. */
  lightSamples: number
  /** Cells that streams are followed, each way. */
  streamReach: number
}

export type QualityLevel = 'lowest' | 'reduced' | 'full'

/** `lowest` is for the first picture of a page that opens on a slow machine, which another one follows at once. */
export function chooseQuality(software: boolean, level: QualityLevel): Quality {
  const always = { pixelsPerSquare: software ? 6 : 2.5, lightSamples: software ? 16 : 32 }
  const reduced = { ...always, sunEdge: 160, skyEdge: 160, shadeEdge: 512, streamReach: 3, sunSteps: 12, skyDirections: 4 }
  if (level === 'lowest')
    return {
      ...reduced,
      pixelsPerSquare: 2 * always.pixelsPerSquare,
      sunEdge: 96,
      skyEdge: 96,
      shadeEdge: 256,
      sunSteps: 8,
      skyDirections: 3,
    }
  if (level === 'reduced') return reduced
  return software
    ? { ...always, sunEdge: 512, skyEdge: 512, shadeEdge: 1024, streamReach: 5, sunSteps: 28, skyDirections: 8 }
    : { ...always, sunEdge: 1024, skyEdge: 512, shadeEdge: 2048, streamReach: 5, sunSteps: 40, skyDirections: 16 }
}

/** Size of a texture over the grid: as fine as `edge` allows, but at most `finest` texels to a cell. */
export function textureSize(columns: number, rows: number, edge: number, finest: number): [number, number] {
  const longest = Math.max(columns, rows)
  const scale = longest >= edge ? edge / longest : Math.min(finest, Math.floor(edge / longest))
  return [Math.max(1, Math.round(columns * scale)), Math.max(1, Math.round(rows * scale))]
}

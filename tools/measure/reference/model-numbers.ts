/** The numbers of a reference model. */
import { readFileSync } from 'node:fs'
import { canBeAveraged, comparisonCells } from '@rill-terrain/engine/report/cells'
import { averaged, landscapeNumbers } from '@rill-terrain/engine/report/landscape'
import type { LandscapeNumbers } from '@rill-terrain/engine/report/measures'
import type { ModelDescription } from '@rill-terrain/engine/report/models'
import { numberLine } from '@rill-terrain/engine/report/reference'
import type { Ground } from '@rill-terrain/engine/report/surface'
import type { RillModule } from '@rill-terrain/engine/module'
import { readHeightmap } from '@rill-terrain/files/reading/heightmap'

/** Cells that the shorter side of a model must have at a cell size, for its slopes. */
const leastSide = 10

/** A model as the command line imports it: the sea is at 0 m. */
export async function readModel(file: string): Promise<Ground> {
  const { width, height, values, ground } = await readHeightmap(readFileSync(file), file)
  return { width, height, values, cellSize: ground!.width / width, sea: 0 }
}

/** The numbers of a model at each cell size that it is fine and large enough for. */
export function modelLines(module: RillModule, { id, isFilled }: ModelDescription, ground: Ground): string[] {
  return comparisonCells.flatMap((cell) => {
    if (!canBeAveraged(ground.cellSize, cell)) return []
    const coarse = averaged(ground, cell)
    if (Math.min(coarse.width, coarse.height) < leastSide) return []
    const numbers = landscapeNumbers(module, coarse)
    return [numberLine(id, cell, isFilled ? withoutDepressions(numbers) : numbers)]
  })
}

const withoutDepressions = (numbers: LandscapeNumbers): LandscapeNumbers => ({
  ...numbers,
  closedShare: null,
  deepestDepression: null,
  depressionDepth: null,
})

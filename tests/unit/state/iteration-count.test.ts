/** The numbers of a run as users count them. */
import { expect, it } from 'vitest'
import type { ParsedRecipe, Registry } from '@rill-terrain/engine/protocol'
import { chunkCount, iterationsAt } from '../../../web/src/state/playback/iteration-count'

const registry = {
  methods: [
    { id: 'noise', kind: 'source' },
    { id: 'strata', kind: 'mask' },
    { id: 'rivers', kind: 'erosion' },
    { id: 'blur', kind: 'finish' },
  ],
} as unknown as Registry

const recipe = (...stages: [method: string, iterations: number, isOn?: boolean][]) =>
  ({
    stages: stages.map(([method, , isOn = true]) => ({ method, isOn })),
    stageIterations: stages.flatMap(([, iterations, isOn = true]) => (isOn ? [iterations] : [])),
  }) as unknown as ParsedRecipe

it('a mask, a later source and a finishing method are no iterations', () => {
  const run = recipe(['noise', 0], ['strata', 1], ['blur', 1, false], ['rivers', 200], ['noise', 1], ['rivers', 20], ['blur', 1])
  expect([0, 1, 2, 101, 201, 202, 203, 222, 223].map((steps) => iterationsAt(run, registry, steps))).toEqual([
    0, 0, 1, 100, 200, 200, 201, 220, 220,
  ])
})

it('a recipe without erosion has only steps', () => {
  expect(iterationsAt(recipe(['noise', 0], ['blur', 1]), registry, 1)).toBe(1)
  expect(iterationsAt(null, registry, 3)).toBe(3)
})

it('a world of chunks is counted in chunks', () => {
  expect(chunkCount({ columns: 2, rows: 2, done: [1, 1, 0.35, 0], isInOrder: true, bytes: 0 })).toEqual({ done: 2, all: 4 })
  expect(chunkCount(null)).toBeNull()
})

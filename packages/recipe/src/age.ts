/** Stages whose iterations follow from an age: the age, and the ages between two iterations. */
import { whyWithoutEffect } from './conditions'
import type { ParameterDescription, ParsedRecipe, Registry } from './types'

export interface AgedStage {
  /** Index among all stages of the recipe, and among the enabled ones. */
  stage: number
  enabled: number
  parameter: ParameterDescription
  age: number
  /** Ages at which rivers are found, up to the maximum of the parameter. */
  keyframes: number[]
}

/** The first enabled stage with an age; null if there is none. */
export function agedStage({ stages }: ParsedRecipe, { methods }: Registry): AgedStage | null {
  for (const [stage, { method, parameters, isOn }] of stages.entries()) {
    const table = methods.find(({ id }) => id === method)?.parameters ?? []
    const parameter = table.find(({ id }) => id === 'age')
    if (!isOn || !parameter || whyWithoutEffect(parameter, table, parameters) !== null) continue
    const keyframes = keyframeAges(Number(parameters['key-interval']), Number(parameters['key-growth']), parameter.maximum)
    const enabled = stages.slice(0, stage).filter((before) => before.isOn).length
    return { stage, enabled, parameter, age: Number(parameters['age']), keyframes }
  }
  return null
}

/** Indexes of the enabled stages after the one with an age. */
export function stagesAfter({ stage }: AgedStage, { stages }: ParsedRecipe): number[] {
  return [...stages.keys()].filter((index) => index > stage && stages[index]!.isOn)
}

/** Whether two recipes differ in the age of this stage of both at most. */
export function differInAge({ stage }: AgedStage, one: ParsedRecipe, other: ParsedRecipe): boolean {
  const [before, after] = [one, other].map(({ world, stages }) => {
    const ageless = stages.map((each, index) => (index === stage ? { ...each, parameters: { ...each.parameters, age: 0 } } : each))
    return JSON.stringify([world, ageless])
  })
  return before === after
}

/** The same ages as those of the engine (`wasm/erosion/stream_power/age_ladder.h`), from 0. */
export function keyframeAges(interval: number, growth: number, maximum: number): number[] {
  const ages: number[] = []
  for (let age = 0; age <= maximum; age += Math.round(interval * Math.max(1, age / (2 * interval)) ** growth)) ages.push(age)
  return ages
}

/** The age after so many iterations. */
export function ageAfter({ keyframes, age }: AgedStage, iterations: number): number {
  return Math.min(keyframes[iterations] ?? Infinity, age)
}

/** The next keyframe above an age, or below it for negative `steps`. */
export function keyframeFrom({ keyframes, parameter }: AgedStage, age: number, steps: number): number {
  if (steps > 0) return keyframes.find((each) => each > age) ?? parameter.maximum
  return keyframes.findLast((each) => each < age) ?? 0
}

/** The ages that need at most one more iteration, from the keyframes that are stored, in order: joined where they touch. */
export function readyAges({ keyframes, parameter }: AgedStage, stored: readonly number[]): [from: number, to: number][] {
  const ranges: [number, number][] = []
  for (const index of stored) {
    const [from, to] = [keyframes[index], keyframes[index + 1] ?? parameter.maximum]
    if (from === undefined) continue
    const last = ranges.at(-1)
    if (last && last[1] >= from) last[1] = to
    else ranges.push([from, to])
  }
  return ranges
}

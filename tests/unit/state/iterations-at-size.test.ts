/** Iterations that keep a result when the number of cells changes. */
import { describe, expect, it, vi } from 'vitest'
import type { MethodDescription, ParameterDescription, ParameterValues, Registry } from '@rill-terrain/engine/protocol'
import { iterationsAtSize, offerIterations, offerSentence } from '../../../web/src/state/recipe/iterations-at-size'
import type { NamedStage } from '../../../web/src/state/recipe/stage-identities'

const iterations = { id: 'iterations', minimum: 0, maximum: 1000 } as ParameterDescription
const method = (id: string, iterationsExponent?: number): MethodDescription =>
  ({
    id,
    title: `The ${id}`,
    iterationsExponent,
    parameters: [iterations],
    companionParameters: [iterations],
  }) as unknown as MethodDescription
const bound = { ...method('slippage'), whyNotSameAtSizes: 'More of the ground slips.' }
const registry = { methods: [method('blurosion', 2), method('thermal', 2), method('droplets'), bound] } as unknown as Registry

const recipe = (name: string, parameters: ParameterValues, isOn = true) => ({ method: name, revision: 1, parameters, isOn })
const stage = (name: string, count: number, companions: NamedStage['companions'] = [], isOn = true): NamedStage => ({
  id: `${name}-stage`,
  recipe: { ...recipe(name, { iterations: count }, isOn), companions: [] },
  companions,
})
const companion = (name: string, count: number) => ({ id: `${name}-companion`, recipe: recipe(name, { iterations: count }) })

describe('iterations at another size', () => {
  it('grow by the exponent of the method', () => {
    expect(iterationsAtSize([stage('droplets', 20), stage('blurosion', 40)], registry, 2)).toEqual([
      { of: 'blurosion-stage', title: 'The blurosion', iterations: 160 },
    ])
    expect(iterationsAtSize([stage('blurosion', 40)], registry, 0.5)[0]!.iterations).toBe(10)
  })

  it('stay within the range of the parameter, and never end', () => {
    expect(iterationsAtSize([stage('blurosion', 400)], registry, 4)[0]!.iterations).toBe(1000)
    expect(iterationsAtSize([stage('blurosion', 4)], registry, 0.1)[0]!.iterations).toBe(1)
    expect(iterationsAtSize([stage('blurosion', 1)], registry, 0.5)).toEqual([])
  })

  it('of a companion grow only where those of its stage do not', () => {
    expect(iterationsAtSize([stage('droplets', 20, [companion('thermal', 2)])], registry, 2)).toEqual([
      { of: 'thermal-companion', title: 'The thermal', iterations: 8 },
    ])
    const both = iterationsAtSize([stage('blurosion', 20, [companion('thermal', 2)])], registry, 2)
    expect(both.map(({ of }) => of)).toEqual(['blurosion-stage'])
  })

  it('of a disabled stage do not change', () => {
    expect(iterationsAtSize([stage('blurosion', 40, [], false)], registry, 2)).toEqual([])
  })
})

describe('the offer', () => {
  const offered = (size: string, stages: NamedStage[]) => {
    const messages = { show: vi.fn(), dismiss: vi.fn() }
    const session = { editAll: vi.fn() }
    const editor = { recipe: { peek: () => ({ world: { size: 256 } }) }, stages: { peek: () => stages } }
    offerIterations({ editor, registry, session, messages } as never, size)
    return { messages, session }
  }

  it('is a sentence and an action that changes all iterations', () => {
    const { messages, session } = offered('512', [stage('blurosion', 40)])
    const { text, action } = messages.show.mock.calls[0]![0]
    expect(text).toBe('At this size, The blurosion needs 160 iterations for the same result: its rock moves from cell to cell.')
    action.run()
    expect(session.editAll.mock.calls[0]![0](null, [stage('droplets', 20), stage('blurosion', 40)])).toEqual([
      { kind: 'parameter', stage: 1, companion: -1, name: 'iterations', value: '160' },
    ])
  })

  it('is not made where an iteration means the same, nor for a text that is not a size', () => {
    expect(offered('512', [stage('droplets', 40)]).messages.show).not.toHaveBeenCalled()
    expect(offered('256', [stage('blurosion', 40)]).messages.show).not.toHaveBeenCalled()
    expect(offered('large', [stage('blurosion', 40)]).messages.show).not.toHaveBeenCalled()
  })

  it('names a method that no number of iterations makes equal, once and without an action', () => {
    const { messages } = offered('512', [stage('slippage', 40), stage('droplets', 2, [companion('slippage', 1)])])
    const { text, action } = messages.show.mock.calls[0]![0]
    expect(text).toBe('The slippage gives another result at this size. More of the ground slips.')
    expect(action).toBeUndefined()
    expect(offered('512', [stage('slippage', 40, [], false)]).messages.show).not.toHaveBeenCalled()
  })

  it('names each method', () => {
    expect(
      offerSentence([
        { of: 'a', title: 'A', iterations: 2000 },
        { of: 'b', title: 'B', iterations: 3 },
      ]),
    ).toContain('A needs 2,000 iterations, and B needs 3 iterations for the same result')
  })
})

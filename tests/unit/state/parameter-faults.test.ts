/** Rejected values: shown at the field, in the words of its label, until another change succeeds. Against the real core. */
import { describe, expect, it } from 'vitest'
import { setParameter, showRejectedValues } from '../../../web/src/embed/figure-controls'
import { rangeSentence } from '../../../web/src/state/recipe/fault-words'
import { parameter } from '../../support/parameter'
import { page, playground, usePages, workspace } from '../../support/test-page'

usePages()

const rejected = () => workspace.session.fault.value

async function edit(stage: number, name: string, value: string): Promise<void> {
  workspace.session.edit({ kind: 'parameter', of: page.stage(stage), name, value })
  await page.settled()
}

async function world(name: string, value: string): Promise<void> {
  workspace.session.edit({ kind: 'world', name, value })
  await page.settled()
}

describe('a rejected value', () => {
  it('is named at its field with the range, in the words of the label', async () => {
    page.fragment = '#2/size=33x21;seed=7/simplex/thermal@2;iterations=40?at=0'
    await playground.start()
    await edit(1, 'talus', '95')
    expect(rejected()).toEqual({
      of: page.stage(1),
      parameter: 'talus',
      text: '95',
      message: 'Talus angle must be between 1 and 85 degrees.',
    })
    expect(page.errors).toEqual([])
    expect(page.fragment).not.toContain('talus')
    await world('size', '3')
    expect(rejected()).toMatchObject({ of: null, parameter: 'size', text: '3', message: expect.stringContaining('between 4 and') })
    await world('sea', 'deep')
    expect(rejected()?.message).toBe('Sea level must be between -20,000 and 20,000 m, or none.')
  })

  it.each([
    ['a valid edit', () => world('seed', '8')],
    ['undo', () => (workspace.session.undo(), page.settled())],
    ['a moved stage', () => (workspace.session.edit({ kind: 'moveStage', of: page.stage(1), to: 0 }), page.settled())],
    ['another recipe', () => playground.openPreset('2/size=20/simplex')],
  ] as const)('is forgotten after %s', async (_, change) => {
    await playground.start()
    await world('seed', '9')
    await edit(1, 'erosion', '7')
    expect(rejected()).not.toBeNull()
    await change()
    expect(rejected()).toBeNull()
  })

  it('is forgotten after redo', async () => {
    await playground.start()
    await world('seed', '9')
    workspace.session.undo()
    await page.settled()
    await edit(1, 'erosion', '7')
    workspace.session.redo()
    await page.settled()
    expect(page.fragment).toContain('seed=9')
    expect(rejected()).toBeNull()
  })

  it('that exceeds a limit is named at the field, with labels instead of ids', async () => {
    page.fragment = '#2/size=33x21;seed=7/simplex/slippage@2;sigma=1000;iterations=1?at=0'
    await playground.start()
    await world('extent', '10')
    expect(rejected()).toMatchObject({ of: null, parameter: 'extent', text: '10' })
    expect(rejected()?.message).toMatch(/sigma 1000 m spans .* cells/)
    expect(rejected()?.message).toMatch(/try sigma [\d.]+ m(,| or) extent [\d.]+ m/)
    expect(rejected()?.message).not.toContain('=')
    expect(page.fragment).not.toContain('extent')
  })
})

describe('a rejected value of a figure', () => {
  it('is an error message until another change succeeds', async () => {
    await playground.start()
    const stop = showRejectedValues(workspace)
    setParameter(workspace, 'erosion', '7')
    await page.settled()
    expect(page.errors).toEqual([expect.stringMatching(/^Erosion must be between/)])
    setParameter(workspace, 'erosion', '0.4')
    await page.settled()
    expect(page.errors).toEqual([])
    stop()
  })
})

describe('a message about an edit of stages', () => {
  it('disappears with the next change that succeeds', async () => {
    await playground.start()
    workspace.session.editAll(() => [{ kind: 'insertStage', index: 0, method: 'nothing' }])
    await page.settled()
    expect(page.errors[0]).toContain("There is no method 'nothing'")
    await world('seed', '8')
    expect(page.errors).toEqual([])
  })
})

it.each([
  [{ kind: 'number', label: 'Talus angle', unit: '°', minimum: 0, maximum: 89 }, 'Talus angle must be between 0 and 89 degrees.'],
  [
    { kind: 'integer', label: 'Iterations', minimum: 1, maximum: 100000 },
    'Iterations must be a whole number between 1 and 100,000.',
  ],
  [
    { kind: 'text', label: 'Image', minimum: 1, maximum: 64 },
    'Image must have 1 to 64 letters, digits, hyphens, underscores or dots.',
  ],
  [
    { kind: 'curve', label: 'Profile', minimum: 2, maximum: 8 },
    'Profile must have 2 to 8 points from left to right, such as 0:0,1:1, with values from 0 to 1.',
  ],
  [
    { kind: 'springs', label: 'Springs', unit: 'm³/s', minimum: 0.1, maximum: 2000, most: 8 },
    'Springs: there can be up to 8 springs on the map, each with a strength between 0.1 and 2,000 m³/s.',
  ],
  [
    {
      kind: 'choice',
      label: 'Edges',
      choices: [
        { id: 'open', label: 'Open' },
        { id: 'wall', label: 'Wall' },
      ],
    },
    'Edges must be one of Open, Wall.',
  ],
] as const)('%j has a sentence about its range', (row, sentence) => {
  expect(rangeSentence(parameter(row as Partial<Parameters<typeof rangeSentence>[0]>))).toBe(sentence)
})

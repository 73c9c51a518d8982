/** Which numbers in the words of a chapter are bare, and which are computed, cited or stated beside them. */
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { checkWords } from '../../../guide/numbers/check-numbers'
import { recordedProblem } from '../../../guide/numbers/recorded'
import { openTerrains, type Terrains } from '../../../guide/numbers/terrains'
import { numbersIn } from '../../../guide/reading/numbers-in-text'
import { fileOf, pageFolders, usesIn } from '../../../guide/reading/read-chapter'

let terrains: Terrains
beforeAll(async () => {
  terrains = await openTerrains()
})

const problemsOf = async (source: string) =>
  (await checkWords('one-drop', numbersIn('one-drop', source), terrains)).map(
    ({ line, problem }) => `${line}: ${problem.split(' ')[0]}`,
  )

describe('a number in the text', () => {
  const figure = (words: string, holds = '') =>
    `<Figure id="a" recipe="2/size=32;extent=3200/simplex;relief=700/thermal@2;iterations=4" ${holds} alt="${words}">\n  Words.\n</Figure>`

  it('is bare in a paragraph, a table, a heading and code', async () => {
    expect(await problemsOf('## Part 3\n\nIt has 4 cells, `a=5`.\n\n| a |\n| --- |\n| 6 |')).toEqual([
      '1: 3',
      '3: 4',
      '3: 5',
      '7: 6',
    ])
  })

  it('is not bare where a component or an expression has it, or as a part of a name', async () => {
    const source = 'A <Value recipe="a" measure="b">5</Value>, {count(2)}, <Cite of="a">7</Cite>, float32, MS-ESS2-2.'
    expect(await problemsOf(source)).toEqual([])
    expect(await problemsOf('It has {12} cells.')).toEqual(['1: 12'])
  })

  it('may be a parameter of the recipe beside it', async () => {
    expect(await problemsOf(figure('Noise of 700 m after 4 iterations, in cells of 100 m, 3.2 km wide.'))).toEqual([])
    expect(await problemsOf(figure('Noise of 701 m.'))).toEqual(['1: 701'])
    expect(await problemsOf('<Of recipe="2/size=32/simplex;relief=700">700 m</Of>')).toEqual([])
  })

  it('may be a measure that its figure holds, at the last or another iteration', async () => {
    const [relief, before] = await reliefs('2/size=32;extent=3200/simplex;relief=700/thermal@2;iterations=4')
    const words = `A relief of ${relief} m, and of ${before} m before.`
    expect(await problemsOf(figure(words, "holds={['relief', 'relief@0']}"))).toEqual([])
    expect(await problemsOf(figure(words))).toEqual([`1: ${relief}`, `1: ${before}`])
  })

  it('may be the goal of a task, and a parameter of its solution', async () => {
    const task = (value: number) =>
      `<Task id="t" recipe="2/size=32/simplex;scale=900" solution="2/size=32/simplex;scale=900;octaves=3" goal="below" value={${value}} unit="%" why="With 3 octaves.">\nBring it below 5 %.\n</Task>`
    expect(await problemsOf(task(0.05))).toEqual([])
    expect(await problemsOf(task(0.07))).toEqual(['2: 5'])
  })
})

async function reliefs(recipe: string): Promise<string[]> {
  const texts = [recipe, `${recipe}?at=0`]
  const found = await terrains.measure(texts)
  return texts.map((text) =>
    (found.get(text) as { landforms: { summary: { relief: number } } }).landforms.summary.relief.toFixed(1),
  )
}

it('a number of a file stands in the file', () => {
  const [right, wrong, missing] = usesIn(
    'one-drop',
    '<Recorded in="docs/cluster.md">954,529</Recorded><Recorded in="docs/cluster.md">954,528</Recorded><Recorded in="docs/no.md">1</Recorded>',
  )
  expect(recordedProblem(right!)).toBeNull()
  expect(recordedProblem(wrong!)).toContain('954,528')
  expect(recordedProblem(missing!)).toContain('docs/no.md')
})

it('no page writes a number into a component that nothing checks', () => {
  const known = new Set(['Value', 'SeamStep', 'Cite', 'Recorded', 'Checked', 'OverSeeds'])
  for (const folder of pageFolders()) {
    const wrapped = [...readFileSync(fileOf(folder), 'utf8').matchAll(/<([A-Z]\w+)[^<>]*>[^<>{}]*\d[^<>{}]*<\/\1>/g)].map(
      (match) => match[1]!,
    )
    const unchecked = wrapped.filter(
      (name) => !known.has(name) && !['Of', 'Term', 'Figure', 'Predict', 'Task', 'GroupTask'].includes(name),
    )
    expect(unchecked, folder).toEqual([])
  }
})

/** Every number of the guide that comes from a run agrees with the engine. */
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { checkNumbers, checkUses, checkWords, problemLine } from '../../../guide/numbers/check-numbers'
import { openTerrains, type Terrains } from '../../../guide/numbers/terrains'
import { numbersIn } from '../../../guide/reading/numbers-in-text'
import { pageFolders, usesIn } from '../../../guide/reading/read-chapter'

let all: Terrains
beforeAll(async () => {
  all = await openTerrains()
})

it('all numbers, answers and solutions in the chapters are right', { timeout: 600_000 }, async () => {
  const { problems } = await checkNumbers(pageFolders(), all)
  expect(problems.map(problemLine)).toEqual([])
})

describe.each(pageFolders())('the words of %s', (folder) => {
  it('are found wrong if one of their numbers is changed', async () => {
    const random = randomNumbers(folder.length)
    const numbers = numbersIn(folder)
    // With a digit more: a change to another parameter of the same recipe says something that is true as well.
    const changed = numbers.map((number) => {
      const digits = (number.text.split('.')[1]?.length ?? 0) + 1
      const value = Number(number.text.replaceAll(',', '')) * (1.7113 + random(80) / 1003)
      return { ...number, text: value.toFixed(digits) }
    })
    const found = await checkWords(folder, changed, all)
    const missed = changed.filter(({ line, text }) => !found.some((each) => each.line === line && each.problem.startsWith(text)))
    expect(missed.map(({ line, text, words }) => `${line}: ${text} in “${words}”`)).toEqual([])
  })
})

/** A generator of whole numbers below a limit, the same in every run. */
function randomNumbers(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state % limit
  }
}

describe('a chapter with a wrong number', () => {
  const recipe = '2/size=32/simplex/thermal@2;iterations=4'
  let terrains: Terrains
  beforeAll(async () => {
    terrains = await openTerrains()
  })
  const problemsOf = async (source: string) => (await checkUses(usesIn('one-drop', source), terrains)).problems

  it('is reported with its chapter, line, sentence and the right number', async () => {
    const source = `First.\n\nIt begins. After <Value recipe="${recipe}" measure="iteration">5</Value> steps it ends. It is over.`
    expect((await problemsOf(source)).map(problemLine)).toEqual([
      'guide/chapters/one-drop/index.mdx:3: iteration is 4, but the text has 5.\n    After 5 steps it ends.',
    ])
    expect(await problemsOf(source.replace('>5<', '>4<'))).toEqual([])
  })

  it('is reported without a run if it is a parameter of the recipe or the cost of its chunks', async () => {
    const measure = vi.spyOn(terrains, 'measure')
    const source = `<Value recipe="${recipe}" measure="parameters.thermal.iterations">5</Value>`
    expect(await problemsOf(source)).toMatchObject([{ problem: 'parameters.thermal.iterations is 4, but the text has 5.' }])
    const chunks = '<Figure id="a" recipe="2/size=32;chunks=2/simplex/thermal@2" holds={["chunkCost.cells"]} alt="3.5 times." />'
    expect(await checkWords('one-drop', numbersIn('one-drop', chunks), terrains)).toHaveLength(1)
    expect(measure.mock.calls).toEqual([[[]], [[]]])
    measure.mockRestore()
  })

  it('is reported for the answer of a prediction', async () => {
    const predict = (answer: number) =>
      `<Predict id="a" question="How many?" kind="number" min={0} max={9} step={1} answer={${answer}} recipe="${recipe}?at=2" measure="iteration">It is so.</Predict>`
    expect(await problemsOf(predict(2))).toEqual([])
    expect(await problemsOf(predict(3))).toMatchObject([{ sentence: 'It is so.' }])
  })

  it('is reported for a task that is solved before any change, or not by its solution, or with other parameters', async () => {
    const task = (value: number, solution: string) =>
      `<Task id="t" recipe="${recipe}" vary="thermal.iterations" measure="iteration" goal="above" value={${value}} solution="${solution}">Do it.</Task>`
    const longer = recipe.replace('iterations=4', 'iterations=8')
    expect(await problemsOf(task(6, longer))).toEqual([])
    expect(await problemsOf(task(3, longer))).toMatchObject([{ problem: expect.stringContaining('before any change') }])
    expect(await problemsOf(task(9, longer))).toMatchObject([{ problem: expect.stringContaining('misses the goal') }])
    const steeper = longer.replace('thermal@2;', 'thermal@2;talus=20;')
    expect(await problemsOf(task(6, steeper))).toMatchObject([{ problem: expect.stringContaining('thermal.talus') }])
  })

  it('is reported for a chart without a line', async () => {
    const source = `<Figure id="a" recipe="${recipe}" chart="slope-area" alt="Words." />`
    expect(await problemsOf(source)).toMatchObject([{ problem: expect.stringContaining('The chart of this figure says') }])
    expect(await problemsOf(source.replace('slope-area', 'slopes'))).toEqual([])
  })

  it('is reported for a number over all seeds', async () => {
    const overSeeds = (of: string, text: string) =>
      `<OverSeeds recipe="2/size=16;seed=1/simplex" measure="iteration" of="${of}" than={1}>${text}</OverSeeds>`
    expect(await problemsOf(overSeeds('largest', '0'))).toEqual([])
    expect(await problemsOf(overSeeds('below', '16'))).toEqual([])
    expect(await problemsOf(overSeeds('median', '1'))).toMatchObject([{ problem: 'median iteration is 0, but the text has 1.' }])
    expect(await problemsOf(overSeeds('median', '0').replace('seed=1', 'seed=2'))).toMatchObject([
      { problem: expect.stringContaining('has seed=1') },
    ])
    expect(await problemsOf(overSeeds('median', '0').replace('"iteration"', '"beauty"'))).toMatchObject([
      { problem: 'No seed has a measure "beauty".' },
    ])
  })

  it('is reported for a recipe that cannot be run, and for a component without its attributes', async () => {
    expect(await problemsOf('<Value recipe="2/nothing" measure="iteration">1</Value>')).toHaveLength(1)
    expect(await problemsOf(`<Value recipe="${recipe}">1</Value>`)).toMatchObject([
      { problem: '<Value> needs the attribute "measure".' },
    ])
    expect(await problemsOf(`<Value recipe="${recipe}" measure="beauty">1</Value>`)).toMatchObject([
      { problem: 'The terrain has no measure "beauty".' },
    ])
  })
})

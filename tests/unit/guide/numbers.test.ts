/** Every number of the guide that comes from a run agrees with the engine. */
import { beforeAll, describe, expect, it } from 'vitest'
import { checkNumbers, checkUses, problemLine } from '../../../guide/numbers/check-numbers'
import { openTerrains, type Terrains } from '../../../guide/numbers/terrains'
import { usesIn } from '../../../guide/reading/read-chapter'

it('all numbers, answers and solutions in the chapters are right', { timeout: 240_000 }, async () => {
  const { problems } = await checkNumbers()
  expect(problems.map(problemLine)).toEqual([])
})

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

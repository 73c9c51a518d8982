/** Checks every number of the guide: those that come from a run, and that no other number stands in the text. */
import { numbersIn, type NumberInText } from '../reading/numbers-in-text'
import type { Measures } from '../measures/measures'
import { pageFolders, pathOf, usesIn, type Use } from '../reading/read-chapter'
import { claimsOf, type Claim } from './claims'
import { changedParameters } from './changed-parameters'
import { recordedProblem } from './recorded'
import { isStated, recipesOf } from './stated-numbers'
import { openTerrains, type Terrains } from './terrains'

interface Problem {
  chapter: string
  line: number
  sentence: string
  problem: string
}

interface Checked {
  claims: number
  recipes: number
  problems: Problem[]
}

export async function checkNumbers(folders: readonly string[] = pageFolders(), opened?: Terrains): Promise<Checked> {
  const terrains = opened ?? (await openTerrains())
  const checked = await checkUses(
    folders.flatMap((folder) => usesIn(folder)),
    terrains,
  )
  for (const folder of folders) checked.problems.push(...(await checkWords(folder, numbersIn(folder), terrains)))
  return checked
}

/** The numbers of a chapter that nothing states. */
export async function checkWords(chapter: string, numbers: readonly NumberInText[], terrains: Terrains): Promise<Problem[]> {
  const measures = await terrains.measure(recipesOf(numbers))
  return numbers.flatMap((number) => {
    const { line, text, words } = number
    const problem = attempt(() =>
      isStated(number, terrains, measures) ? null : `${text} is a bare number: compute it, cite it, or let its figure hold it.`,
    )
    return problem === null ? [] : [{ chapter, line, sentence: words, problem }]
  })
}

export async function checkUses(uses: readonly Use[], terrains: Terrains): Promise<Checked> {
  const problems: Problem[] = []
  const report = ({ chapter, line, sentence }: Use, problem: string) => problems.push({ chapter, line, sentence, problem })
  const claims: Claim[] = []
  for (const use of uses) {
    try {
      claims.push(...claimsOf(use))
    } catch (error) {
      report(use, (error as Error).message)
    }
  }
  const measured = await terrains.measure(claims.flatMap(({ recipes, isOfRecipe }) => (isOfRecipe ? [] : recipes)))
  for (const { use, recipes, isOfRecipe, problemOf } of claims) {
    const problem = attempt(() => {
      const found = recipes.map((recipe) => (isOfRecipe ? terrains.read(recipe) : measuresIn(measured, recipe)))
      return problemOf(found[0]!, found)
    })
    if (problem !== null) report(use, problem)
  }
  for (const use of uses.filter(({ name, properties }) => name === 'Task' && typeof properties['solution'] === 'string')) {
    const problem = attempt(() => handleProblem(use, terrains))
    if (problem !== null) report(use, problem)
  }
  for (const use of uses.filter(({ name }) => name === 'Recorded')) {
    const problem = recordedProblem(use)
    if (problem !== null) report(use, problem)
  }
  return { claims: claims.length, recipes: new Set(claims.flatMap(({ recipes }) => recipes)).size, problems }
}

function measuresIn(measured: ReadonlyMap<string, Measures | Error>, recipe: string): Measures {
  const found = measured.get(recipe)
  if (found instanceof Error) throw new Error(`${recipe}: ${found.message}`)
  return found!
}

/** A solution may change only what the reader can change. */
function handleProblem({ properties }: Use, { parse }: Terrains): string | null {
  const { recipe, solution, vary } = properties as { recipe: string; solution: string; vary: string }
  const names = vary.split(',')
  const others = changedParameters(parse(recipe), parse(solution)).filter(
    (parameter) => !names.includes(parameter) && !names.includes(parameter.split('.')[1]!),
  )
  return others.length === 0 ? null : `The solution changes ${others.join(', ')}, but the handles are ${vary}.`
}

function attempt(find: () => string | null): string | null {
  try {
    return find()
  } catch (error) {
    return (error as Error).message
  }
}

/** A problem as a line of text: where it is, the sentence, and what is wrong. */
export const problemLine = ({ chapter, line, sentence, problem }: Problem) =>
  `guide/${pathOf(chapter)}:${line}: ${problem}\n    ${sentence}`

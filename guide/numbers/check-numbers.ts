/** Checks every number of the guide that comes from a run. */
import { pageFolders, usesIn, type Use } from '../reading/read-chapter'
import { claimsOf, type Claim } from './claims'
import { changedParameters } from './changed-parameters'
import { openTerrains, type Terrains } from './terrains'

export interface Problem {
  chapter: string
  line: number
  sentence: string
  problem: string
}

export interface Checked {
  claims: number
  recipes: number
  problems: Problem[]
}

export async function checkNumbers(folders: readonly string[] = pageFolders()): Promise<Checked> {
  return checkUses(
    folders.flatMap((folder) => usesIn(folder)),
    await openTerrains(),
  )
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
  const measured = await terrains.measure(claims.map(({ recipe }) => recipe))
  for (const { use, recipe, problemOf } of claims) {
    const found = measured.get(recipe)!
    const problem = found instanceof Error ? `${recipe}: ${found.message}` : attempt(() => problemOf(found))
    if (problem !== null) report(use, problem)
  }
  for (const use of uses.filter(({ name, properties }) => name === 'Task' && typeof properties['solution'] === 'string')) {
    const problem = attempt(() => handleProblem(use, terrains))
    if (problem !== null) report(use, problem)
  }
  return { claims: claims.length, recipes: measured.size, problems }
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
  `guide/${chapter === 'teachers' ? chapter : `chapters/${chapter}`}/index.mdx:${line}: ${problem}\n    ${sentence}`

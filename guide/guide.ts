/** `npm run guide -- numbers [CHAPTER...]`: checks every number of the guide that comes from a run against the engine. */
import { ensureEngine } from '../scripts/setup/ensure.mjs'
import { runPart } from '../tools/parts'

async function checkAllNumbers(folders: string[]): Promise<void> {
  const { checkNumbers, problemLine } = await import('./numbers/check-numbers')
  const { claims, recipes, problems } = await checkNumbers(folders.length > 0 ? folders : undefined)
  for (const problem of problems) console.error(problemLine(problem))
  console.log(`${claims} numbers from ${recipes} terrains, ${problems.length} wrong`)
  if (problems.length > 0) process.exitCode = 1
}

runPart('guide', { numbers: { prepare: ensureEngine, run: checkAllNumbers } })

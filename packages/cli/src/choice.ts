/** Chooses the engine for a recipe: the current engine, or the archived engine with the revisions that the recipe means. */
import { paletteChoices } from '@rill-terrain/colours/palette-colours'
import { unwrap, type ParsedRecipe, type Registry, type RillModule } from '@rill-terrain/engine/module'
import type { Release } from '@rill-terrain/engine/protocol'
import { registryOf } from '@rill-terrain/engine/registry'
import { differenceSentence, archivedEngineSentence, methodsOf, reasons, releaseFor } from '@rill-terrain/recipe/releases'
import { paletteProblem } from '@rill-terrain/recipe/palette-choice'
import { needsOtherRevisions } from '@rill-terrain/recipe/revisions'
import { CommandError } from './command-error'
import { archivedReleases, loadEngine, type Build } from '@rill-terrain/engine/node/loader'

export interface ChosenEngine {
  module: RillModule
  recipe: ParsedRecipe
  registry: Registry
  /** Remarks for users about the choice. */
  remarks: string[]
}

/** `wanted` is the version of the archived engine that the user requested. */
export async function chooseEngineFor(
  text: string,
  wanted: string | undefined,
  build: Build,
  threads: number,
): Promise<ChosenEngine> {
  const today = readBy(await loadEngine(build, threads, null), text)
  const read = async (version: string) => readBy(await loadEngine(build, threads, version), today.recipe.textForAllEngines ?? text)
  if (wanted !== undefined) {
    const chosen = await read(knownVersion(wanted))
    return needsOtherRevisions(chosen.recipe, chosen.registry)
      ? {
          ...chosen,
          remarks: [differenceSentence(chosen.recipe, methodsOf(chosen.registry), `Rill ${wanted} was requested with --engine`)],
        }
      : chosen
  }
  if (!needsOtherRevisions(today.recipe, today.registry)) return today
  const methods = methodsOf(today.registry)
  const release = releaseFor(today.recipe, archivedReleases())
  const archived = release && (await read(release.version).catch(whereRefused))
  return archived
    ? { ...archived, remarks: [archivedEngineSentence(today.recipe, release.version, methods)] }
    : { ...today, remarks: [differenceSentence(today.recipe, methods, reasons.notArchived)] }
}

/** The current engine for a recipe that means older revisions, because they cannot do what the user wants. */
export async function chooseToday(text: string, reason: string, build: Build, threads: number): Promise<ChosenEngine> {
  const today = readBy(await loadEngine(build, threads, null), text)
  return { ...today, remarks: [differenceSentence(today.recipe, methodsOf(today.registry), reason)] }
}

function readBy(module: RillModule, text: string): ChosenEngine {
  const recipe = unwrap(module.parseRecipe(text))
  const problem = paletteProblem(text, recipe, paletteChoices)
  if (problem) throw new CommandError(problem.message)
  return { module, recipe, registry: registryOf(module), remarks: [] }
}

/** An archived engine may lack a parameter that was added later without a new revision of the method. */
function whereRefused(error: Error): null {
  if (error.name === 'RillError') return null
  throw error
}

function knownVersion(wanted: string): string {
  const versions = archivedReleases().map(({ version }) => version)
  if (versions.includes(wanted)) return wanted
  const known = versions.length === 0 ? 'no engine is archived here' : `the archived engines are ${versions.join(', ')}`
  throw new CommandError(`There is no engine ${wanted}; ${known}; omit --engine to run the engine that the recipe needs.`)
}

/** The list of engines as readable text. */
export function listReleases(releases: readonly Release[], today: Release['methods']): string {
  const lines = releases.map(({ version, methods }) => {
    const others = Object.entries(methods).filter(([id, revision]) => today[id] !== revision)
    const difference = others.map(([id, revision]) => `revision ${revision} of ${id}`).join(', ')
    return `${version}  ${difference === '' ? 'no method differs from the current engine' : difference}\n`
  })
  return `${lines.join('')}today  the current engine, which runs all other recipes\n`
}

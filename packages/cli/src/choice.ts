/** Which engine a recipe runs in: today's, or the kept one that has the methods it was made with. */
import { paletteChoices } from '@rill-terrain/colours/palette-colours'
import { unwrap, type ParsedRecipe, type Registry, type RillModule } from '@rill-terrain/engine/module'
import type { Release } from '@rill-terrain/engine/protocol'
import { differenceSentence, keptSentence, methodsOf, reasons, releaseFor } from '@rill-terrain/recipe/releases'
import { paletteProblem } from '@rill-terrain/recipe/palette-choice'
import { asksForOthers } from '@rill-terrain/recipe/revisions'
import { CommandError } from './command-error'
import { keptReleases, loadEngine, type Build } from '@rill-terrain/engine/node/loader'

export interface ChosenEngine {
  module: RillModule
  recipe: ParsedRecipe
  registry: Registry
  /** What is to be said of the choice, if anything. */
  remarks: string[]
}

/** `wanted` is the version of the kept engine that the person has asked for. */
export async function chooseEngineFor(
  text: string,
  wanted: string | undefined,
  build: Build,
  threads: number,
): Promise<ChosenEngine> {
  const read = async (version: string | null) => readBy(await loadEngine(build, threads, version), text)
  if (wanted !== undefined) {
    const chosen = await read(knownVersion(wanted))
    return asksForOthers(chosen.recipe, chosen.registry)
      ? { ...chosen, remarks: [differenceSentence(chosen.recipe, methodsOf(chosen.registry), `You asked for Rill ${wanted}`)] }
      : chosen
  }
  const today = await read(null)
  if (!asksForOthers(today.recipe, today.registry)) return today
  const methods = methodsOf(today.registry)
  const release = releaseFor(today.recipe, keptReleases())
  const kept = release && (await read(release.version).catch(whereRefused))
  return kept
    ? { ...kept, remarks: [keptSentence(today.recipe, release.version, methods)] }
    : { ...today, remarks: [differenceSentence(today.recipe, methods, reasons.noneKept)] }
}

function readBy(module: RillModule, text: string): ChosenEngine {
  const recipe = unwrap(module.parseRecipe(text))
  const problem = paletteProblem(text, recipe, paletteChoices)
  if (problem) throw new CommandError(problem.message)
  return { module, recipe, registry: JSON.parse(module.describe()) as Registry, remarks: [] }
}

/** A kept engine may lack a parameter that came after it, of a method whose bits are the same. */
function whereRefused(error: Error): null {
  if (error.name === 'RillError') return null
  throw error
}

function knownVersion(wanted: string): string {
  const versions = keptReleases().map(({ version }) => version)
  if (versions.includes(wanted)) return wanted
  const kept = versions.length === 0 ? 'none is kept here' : `kept are ${versions.join(', ')}`
  throw new CommandError(`There is no engine ${wanted}; ${kept}. Without --engine the one that the recipe asks for runs.`)
}

/** The list of engines, for people. */
export function listReleases(releases: readonly Release[], today: Release['methods']): string {
  const lines = releases.map(({ version, methods }) => {
    const others = Object.entries(methods).filter(([id, revision]) => today[id] !== revision)
    const difference = others.map(([id, revision]) => `revision ${revision} of ${id}`).join(', ')
    return `${version}  ${difference === '' ? 'the same methods as today’s, or fewer' : difference}\n`
  })
  return `${lines.join('')}today  runs whatever asks for none of the others\n`
}

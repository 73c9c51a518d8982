/** Reads recipes with the matching engine. Loaded when a recipe has methods that the current engine has in another revision. */
import { EngineLostError, type Engine, type Outcome, type ParsedRecipe } from '@rill-terrain/engine/protocol'
import type { Reading } from '@rill-terrain/recipe/read-link'
import { differenceSentence, archivedEngineSentence, methodsOf, reasons, releaseFor } from '@rill-terrain/recipe/releases'
import { needsOtherRevisions } from '@rill-terrain/recipe/revisions'
import type { Messages } from '../messages'
import type { RunningEngine } from '../running-engine'
import { continues, type Start } from './start'

/** Notice for the user about the engine that read a recipe. */
export interface ReleaseNotice {
  text: string
  /** An archived engine read the recipe, and the current engine could read it. */
  offersCurrentEngine: boolean
}

export interface ReadRecipe {
  outcome: Outcome<Reading<ParsedRecipe>>
  notice: ReleaseNotice | null
}

interface Request {
  /** Reads the text, or another text of the same recipe, with the running engine. */
  read(text?: string): Promise<Outcome<Reading<ParsedRecipe>>>
  start: Start
  /** The current engine must read the text, even if the recipe means other revisions. */
  withCurrentEngine: boolean
}

export interface ReleaseReaderParts {
  engine: Engine
  running: RunningEngine
  messages: Messages
}

const withoutNotice = (outcome: ReadRecipe['outcome']): ReadRecipe => ({ outcome, notice: null })

/** Starts the engine that matches a text, and reads the text with it. */
export async function readByRelease({ read, start, withCurrentEngine }: Request, parts: ReleaseReaderParts): Promise<ReadRecipe> {
  const { running, messages } = parts
  const isForThis = ({ recipe }: Reading<ParsedRecipe>) => !needsOtherRevisions(recipe, running.info.registry)

  // An edit, an undo or a recovery stays in the engine that runs, if that engine has the recipe's methods.
  if (!withCurrentEngine && continues(start) && running.info.release !== null) {
    const here = await read()
    if (here.ok && isForThis(here.value)) return withoutNotice(here)
  }

  if (running.info.release !== null) await running.replace(null)
  messages.dismiss('release')
  const today = await read()
  if (!today.ok || isForThis(today.value)) return withoutNotice(today)
  const methods = methodsOf(running.info.registry)
  const different = (reason: string): ReadRecipe => ({
    outcome: today,
    notice: { text: differenceSentence(today.value.recipe, methods, reason), offersCurrentEngine: false },
  })
  if (withCurrentEngine) return different(reasons.chosen)

  const archived = await readByArchived(today.value, read, parts)
  if ('reason' in archived) return different(archived.reason)
  const text = archivedEngineSentence(today.value.recipe, archived.version, methods)
  return { outcome: archived.outcome, notice: { text, offersCurrentEngine: true } }
}

type ByArchived = { outcome: ReadRecipe['outcome']; version: string } | { reason: string }

/** Starts the archived engine with the methods of the text, and reads the text with it. Without one, the current engine runs. */
async function readByArchived(
  { recipe, leftOut }: Reading<ParsedRecipe>,
  read: Request['read'],
  { engine, running }: ReleaseReaderParts,
): Promise<ByArchived> {
  const releases = await engine.releases().catch(() => null)
  if (!releases) return { reason: reasons.notLoaded }
  const release = releaseFor(recipe, releases)
  if (!release) return { reason: reasons.notArchived }
  let reason: string = reasons.notArchived
  try {
    await running.replace(release.version)
    const outcome = await read(recipe.textForAllEngines)
    // The archived engine may lack a parameter that was added later without a new revision of its method.
    const isWhole =
      outcome.ok && !needsOtherRevisions(outcome.value.recipe, running.info.registry) && outcome.value.leftOut.length === 0
    if (isWhole) return { outcome: { ok: true, value: { ...outcome.value, leftOut } }, version: release.version }
  } catch (error) {
    if (error instanceof EngineLostError) throw error
    reason = reasons.notLoaded
  }
  // After a failed start no engine runs.
  await running.replace(null)
  return { reason }
}

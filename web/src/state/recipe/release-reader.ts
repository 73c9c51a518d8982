/** Reads recipes by the engine that they are for. Loaded when a recipe has methods that today's engine has in another revision. */
import { EngineLostError, type Engine, type Outcome, type ParsedRecipe } from '@rill-terrain/engine/protocol'
import type { Reading } from '@rill-terrain/recipe/read-link'
import { differenceSentence, keptSentence, methodsOf, reasons, releaseFor } from '@rill-terrain/recipe/releases'
import { asksForOthers } from '@rill-terrain/recipe/revisions'
import type { Messages } from '../messages'
import type { RunningEngine } from '../running-engine'
import { goesOn, type Start } from './start'

/** What the person should know about the engine that a recipe was read by. */
export interface ReleaseNotice {
  text: string
  /** The recipe was read by an archived engine, and could be read by today's. */
  offersToday: boolean
}

export interface ReadRecipe {
  outcome: Outcome<Reading<ParsedRecipe>>
  notice: ReleaseNotice | null
}

interface Request {
  /** Reads the text by the engine that runs. */
  read(): Promise<Outcome<Reading<ParsedRecipe>>>
  start: Start
  /** Today's engine is to read it, whatever the recipe asks for. */
  byToday: boolean
}

export interface ReleaseReaderParts {
  engine: Engine
  running: RunningEngine
  messages: Messages
}

const withoutNotice = (outcome: ReadRecipe['outcome']): ReadRecipe => ({ outcome, notice: null })

/** Reads a text by the engine that it is for, which then runs. */
export async function readByRelease({ read, start, byToday }: Request, parts: ReleaseReaderParts): Promise<ReadRecipe> {
  const { running, messages } = parts
  const isForThis = ({ recipe }: Reading<ParsedRecipe>) => !asksForOthers(recipe, running.info.registry)

  // What was only changed, undone or lost stays in the engine that it was in, if that can be.
  if (!byToday && goesOn(start) && running.info.release !== null) {
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
    notice: { text: differenceSentence(today.value.recipe, methods, reason), offersToday: false },
  })
  if (byToday) return different(reasons.chosen)

  const archived = await readByArchived(today.value, read, parts)
  if ('reason' in archived) return different(archived.reason)
  const text = keptSentence(today.value.recipe, archived.version, methods)
  return { outcome: archived.outcome, notice: { text, offersToday: true } }
}

type ByArchived = { outcome: ReadRecipe['outcome']; version: string } | { reason: string }

/** Reads the text by the archived engine that has its methods, which then runs; where there is none, today's engine runs. */
async function readByArchived(
  { recipe, leftOut }: Reading<ParsedRecipe>,
  read: Request['read'],
  { engine, running }: ReleaseReaderParts,
): Promise<ByArchived> {
  const releases = await engine.releases().catch(() => null)
  if (!releases) return { reason: reasons.notLoaded }
  const release = releaseFor(recipe, releases)
  if (!release) return { reason: reasons.noneKept }
  let reason: string = reasons.noneKept
  try {
    await running.replace(release.version)
    const outcome = await read()
    // It may lack a parameter that came later, of a method whose bits are the same.
    const isWhole =
      outcome.ok && !asksForOthers(outcome.value.recipe, running.info.registry) && outcome.value.leftOut.length === leftOut.length
    if (isWhole) return { outcome, version: release.version }
  } catch (error) {
    if (error instanceof EngineLostError) throw error
    reason = reasons.notLoaded
  }
  // What could not be started has left nothing running.
  await running.replace(null)
  return { reason }
}

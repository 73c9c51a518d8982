/** Reads recipes by the engine that they are for. Comes late: only what today's engine has in another revision needs it. */
import { EngineLostError, type Engine, type Outcome, type ParsedRecipe } from '@rill-terrain/engine/protocol'
import type { Reading } from '@rill-terrain/recipe/read-link'
import { differenceSentence, keptSentence, methodsOf, reasons, releaseFor } from '@rill-terrain/recipe/releases'
import { asksForOthers } from '@rill-terrain/recipe/revisions'
import type { Start } from './editor'
import type { Message } from '../messages'
import type { Workspace } from '../workspace'

type Read = Outcome<Reading<ParsedRecipe>>

interface Request {
  /** Reads the text by the engine that runs. */
  read(): Promise<Read>
  start: Start
  /** It is to be today's, whatever the recipe asks for. */
  byToday: boolean
}

/** Reads a text by the engine that it is for, which then runs. */
export async function readByRelease({ read, start, byToday }: Request, workspace: Workspace, engine: Engine): Promise<Read> {
  const { messages, editor } = workspace
  const info = () => workspace.running!
  const isForThis = ({ recipe }: Reading<ParsedRecipe>) => !asksForOthers(recipe, info().registry)
  const use = async (release: string | null) => {
    if (info().release === release) return
    editor.terrainLost()
    workspace.adoptEngine(await engine.use(release))
  }
  const tell = (text: string, action?: Message['action']) =>
    messages.show({ key: 'release', severity: 'notice', text, ...(action && { action }) })

  // What was only changed, undone or lost stays in the engine that it was in, if that can be.
  if (!byToday && (start === 'stay' || start === 'draft') && info().release !== null) {
    const here = await read()
    if (here.ok && isForThis(here.value)) return here
  }

  await use(null)
  messages.dismiss('release')
  const today = await read()
  if (!today.ok || isForThis(today.value)) return today
  const { recipe, leftOut } = today.value
  const methods = methodsOf(info().registry)
  if (byToday) {
    tell(differenceSentence(recipe, methods, reasons.chosen))
    return today
  }

  const releases = await engine.releases().catch(() => null)
  const release = releases && releaseFor(recipe, releases)
  let reason: string = releases ? reasons.noneKept : reasons.notLoaded
  if (release) {
    try {
      await use(release.version)
      const kept = await read()
      // It may lack a parameter that came later, of a method whose bits are the same.
      if (kept.ok && isForThis(kept.value) && kept.value.leftOut.length === leftOut.length) {
        const goOn = () => void editor.load(editor.recipe.peek()!.text, 'push', 'stay', null, true)
        tell(keptSentence(recipe, release.version, methods), { label: 'Go on with today’s', run: goOn })
        return kept
      }
    } catch (error) {
      if (error instanceof EngineLostError) throw error
      reason = reasons.notLoaded
    }
    // What could not be started has left nothing running.
    editor.terrainLost()
    workspace.adoptEngine(await engine.use(null))
  }
  tell(differenceSentence(recipe, methods, reason))
  return today
}

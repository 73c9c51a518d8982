/** The first step to a terrain: reads the text of a recipe or of a link, by the engine that it is for. */
import { readLink } from '@rill-terrain/recipe/read-link'
import { asksForOthers } from '@rill-terrain/recipe/revisions'
import type { ParsedRecipe } from '@rill-terrain/engine/protocol'
import { parseLink } from './parse-link'
import { readByRelease, type ReadRecipe, type ReleaseReaderParts } from './release-reader'
import type { LoadTask } from './task-queue'

/** Reads a whole recipe, by the archived engine that it is for where that is not today's. */
export async function readRecipe(
  { text, start, byToday }: Pick<LoadTask, 'text' | 'start' | 'byToday'>,
  parts: ReleaseReaderParts,
): Promise<ReadRecipe> {
  const { engine, running, messages } = parts
  const { release, registry } = running.info
  const read = () => readLink<ParsedRecipe>(text, (link) => parseLink(engine, link))
  if (release === null && !byToday) {
    const outcome = await read()
    if (!outcome.ok || !asksForOthers(outcome.value.recipe, registry)) {
      messages.dismiss('release')
      return { outcome, notice: null }
    }
  }
  return readByRelease({ read, start, byToday }, parts)
}

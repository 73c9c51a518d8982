/** First step of opening a terrain: reads the text of a recipe or link with the matching engine. */
import { readLink } from '@rill-terrain/recipe/read-link'
import { needsOtherRevisions } from '@rill-terrain/recipe/revisions'
import type { ParsedRecipe } from '@rill-terrain/engine/protocol'
import { parseLink } from './parse-link'
import type { ReadRecipe, ReleaseReaderParts } from './release-reader'
import type { LoadTask } from './task-queue'

const notLoaded = 'This link is of an earlier release, and its engine could not be loaded. Reload the page to try again.'

/** Reads a whole recipe, with an archived engine if the current engine does not have the recipe's method revisions. */
export async function readRecipe(
  { text, start, withCurrentEngine }: Pick<LoadTask, 'text' | 'start' | 'withCurrentEngine'>,
  parts: ReleaseReaderParts,
): Promise<ReadRecipe> {
  const { engine, running, messages } = parts
  const { release, registry } = running.info
  const read = (recipe = text) => readLink<ParsedRecipe>(recipe, (link) => parseLink(engine, link))
  if (release === null && !withCurrentEngine) {
    const outcome = await read()
    if (!outcome.ok || !needsOtherRevisions(outcome.value.recipe, registry)) {
      messages.dismiss('release')
      return { outcome, notice: null }
    }
  }
  const reader = await import('./release-reader').catch(() => null)
  if (reader) return reader.readByRelease({ read, start, withCurrentEngine }, parts)
  return { outcome: await read(), notice: { text: notLoaded, offersCurrentEngine: false } }
}

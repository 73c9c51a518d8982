/** Reads links, including damaged ones: see link-repair.ts. */
import type { LeftOut, Parse, Reading } from './reading'
import type { Outcome } from './types'

export type { Reading } from './reading'

/** Reads a link's text unchanged if possible, and otherwise as much of it as can be repaired. */
export async function readLink<Recipe>(text: string, parse: Parse<Recipe>): Promise<Outcome<Reading<Recipe>>> {
  const asItIs = await parse(text)
  if (asItIs.ok) return { ok: true, value: { recipe: asItIs.value, leftOut: [] } }
  // Most visits need no repair. Without its code, the problem of the whole link is reported.
  const repair = await import('./link-repair').catch(() => null)
  const reading = repair && (await repair.repairLink(text, parse))
  return reading ? { ok: true, value: reading } : asItIs
}

/** A message for users about the parts that were left out. */
export function leftOutSentence(leftOut: readonly LeftOut[]): string {
  const parts = leftOut.map(({ part, reason }) => `“${shortened(part)}” (${reason})`)
  return `Parts of this link could not be read and were left out: ${parts.join(', ')}. Correct the link in the address bar, or continue without them.`
}

const shortened = (part: string) => (part.length > 40 ? `${part.slice(0, 40)}…` : part)

/** Reads links, also those that something happened to on their way: see link-repair.ts. */
import { repairLink } from './link-repair'
import type { LeftOut, Parse, Reading } from './reading'
import type { Outcome } from './types'

export type { LeftOut, Parse, Reading } from './reading'

/** Reads a link's text: as it is where that can be read, and else as much of it as can be. */
export async function readLink<Recipe>(text: string, parse: Parse<Recipe>): Promise<Outcome<Reading<Recipe>>> {
  const asItIs = await parse(text)
  if (asItIs.ok) return { ok: true, value: { recipe: asItIs.value, leftOut: [] } }
  const reading = await repairLink(text, parse)
  return reading ? { ok: true, value: reading } : asItIs
}

/** A sentence about what was left out. */
export function leftOutSentence(leftOut: readonly LeftOut[]): string {
  const parts = leftOut.map(({ part, reason }) => `“${shortened(part)}” (${reason})`)
  return `This link could not be read in full. Left out: ${parts.join(', ')}. Mend it in the address bar, or go on from here.`
}

const shortened = (part: string) => (part.length > 40 ? `${part.slice(0, 40)}…` : part)

/** Reads links. How those are understood that something happened to comes when there is such a one: see link-repair.ts. */
import type { Outcome } from './types'

/** A part of a link that could not be read, and why. */
export interface LeftOut {
  part: string
  reason: string
}

export interface Reading<Recipe> {
  recipe: Recipe
  leftOut: LeftOut[]
}

export type Parse<Recipe> = (text: string) => Promise<Outcome<Recipe>>

/** Reads a link's text: as it is where that can be read, and else as much of it as can be. */
export async function readLink<Recipe>(text: string, parse: Parse<Recipe>): Promise<Outcome<Reading<Recipe>>> {
  const asItIs = await parse(text)
  if (asItIs.ok) return { ok: true, value: { recipe: asItIs.value, leftOut: [] } }
  const repair = await import('./link-repair').catch(() => null)
  const reading = await repair?.repairLink(text, parse)
  return reading ? { ok: true, value: reading } : asItIs
}

/** A sentence about what was left out. */
export function leftOutSentence(leftOut: readonly LeftOut[]): string {
  const parts = leftOut.map(({ part, reason }) => `“${shortened(part)}” (${reason})`)
  return `This link could not be read in full. Left out: ${parts.join(', ')}. Mend it in the address bar, or go on from here.`
}

const shortened = (part: string) => (part.length > 40 ? `${part.slice(0, 40)}…` : part)

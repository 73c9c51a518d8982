/** The literature of the guide, in one style: chapters name a work by its key. */
import { graphicsWorks } from './graphics'
import { landWorks } from './land'
import { numbersWorks } from './numbers'
import type { Work } from './work'

export const works: Readonly<Record<string, Work>> = { ...landWorks, ...graphicsWorks, ...numbersWorks }

export function workOf(key: string): Work {
  const work = works[key]
  if (work === undefined) throw new Error(`guide/references/ has no work "${key}".`)
  return work
}

/** A work in a line, without its address: `J. J. Flint (1974). Stream gradient …. Water Resources Research 10(5).` */
export function lineOf({ authors, year, title, where }: Work): string {
  return `${authors}${year === undefined ? '' : ` (${year})`}. ${title}. ${where}.`.replaceAll('..', '.')
}

export function addressOfWork({ doi, address }: Work): string | undefined {
  return doi === undefined ? address : `https://doi.org/${encodeURIComponent(doi).replaceAll('%2F', '/')}`
}

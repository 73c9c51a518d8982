/**
 * `releases/links.txt`: the frozen links. On each line is the release that froze it and the link, with the fingerprint that it must have
 * for ever; a line that begins with `next` waits for the next release. Lines are only added, at the end.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { releasesFolder } from '../../scripts/archived-engines.mjs'

export const linksFile = join(releasesFolder, 'links.txt')

export interface FrozenLink {
  /** The release that froze it, or `next`. */
  since: string
  link: string
  /** Empty as long as it waits. */
  fingerprint: string
}

/** What a release says of the links that were frozen by then: how many they were, and what they were. */
export interface LinksDigest {
  count: number
  sha256: string
}

export function readFrozenLinks(): FrozenLink[] {
  return linesOf(readFileSync(linksFile, 'utf8')).map((line) => {
    const [, since, link] = /^(\S+) (1\/\S+)$/.exec(line) ?? []
    if (!since || !link) throw new Error(`releases/links.txt has a line that is no release and link: ${line}`)
    return { since, link, fingerprint: /[?&]print=([0-9a-f]{16})$/.exec(link)?.[1] ?? '' }
  })
}

export function digestOf(links: readonly FrozenLink[], count = links.length): LinksDigest {
  const text = links.slice(0, count).map(({ since, link }) => `${since} ${link}\n`)
  return { count, sha256: createHash('sha256').update(text.join('')).digest('hex') }
}

export function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
}

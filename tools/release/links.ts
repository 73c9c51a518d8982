/**
 * `releases/links.txt`: the frozen links. Each line has the release that froze the link, and the link with its expected
 * fingerprint, which may never change. A line that begins with `next` waits for the next release. Lines are only appended.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { releasesFolder } from '../../scripts/archived-engines.mjs'

export const linksFile = join(releasesFolder, 'links.txt')

export interface FrozenLink {
  /** The release that froze the link, or `next`. */
  since: string
  link: string
  /** Empty until the link is frozen. */
  fingerprint: string
}

/** Number and hash of the links that were frozen when a release was cut. */
export interface LinksDigest {
  count: number
  sha256: string
}

export function readFrozenLinks(): FrozenLink[] {
  return linesOf(readFileSync(linksFile, 'utf8')).map((line) => {
    const [, since, link] = /^(\S+) (\d+\/\S+)$/.exec(line) ?? []
    if (!since || !link) throw new Error(`releases/links.txt has a line that is not a release followed by a link: ${line}`)
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

/** What was imported, for the page to say and ask more about it. */
import type { RawLayout } from '@rill-terrain/files/raw-layout'

/** A file that does not say itself how it is to be taken, and how it was. */
export interface RawFile {
  file: File
  layout: RawLayout
}

/** What the terrain was last made of, as far as the person can say more of it. */
export interface Imported {
  name: string
  /** A link names it, but does not carry it. */
  isOwn: boolean
  /** The file says how much ground it covers. */
  knowsGround: boolean
  raw: RawFile | null
}

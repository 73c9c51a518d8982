/** Description of the last import, which the page shows and asks further questions about. */
import type { RawLayout } from '@rill-terrain/files/reading/raw/raw-layout'

/** A file without a self-describing format, and the layout that was used to read it. */
export interface RawFile {
  file: File
  layout: RawLayout
}

/** The last imported image; the user can correct its layout, and the size and the heights of its ground. */
export interface Imported {
  name: string
  /** A link names the image but does not contain it. */
  isOwn: boolean
  /** The file gives its ground size. */
  knowsGround: boolean
  /** The file has heights in metres; a picture has brightness. */
  isInMetres: boolean
  raw: RawFile | null
}

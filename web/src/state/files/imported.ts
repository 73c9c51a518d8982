/** Description of the last import, which the page shows and asks further questions about. */
import type { Decision, ReadOptions } from '@rill-terrain/files/reading/decisions'
import type { MeasuredImage } from '@rill-terrain/recipe/image-world'
import type { RawLayout } from '@rill-terrain/files/reading/raw/raw-layout'

/** A file of the user, which can be read again with other options. */
export interface OwnFile {
  file: File
  /** Options of the last reading. */
  options: ReadOptions
}

/** The last imported image; the user can correct how it was read, and the size and the heights of its ground. */
export interface Imported {
  name: string
  /** The user's own file; a link names its image but does not contain it. Null for an image on the web. */
  own: OwnFile | null
  /** Size in pixels and on the ground, as the file gives them. */
  image: MeasuredImage
  /** The file has heights in metres; a picture has brightness. */
  isInMetres: boolean
  /** Layout that was used for a file without a header; null if the file has a header. */
  layout: RawLayout | null
  /** What the reader decided. The choices of an image on the web are those that a recipe can name. */
  decisions: readonly Decision[]
}

/** What the worker of world exports is asked for, and what it answers. */
import type { ChunkRectangle } from '@rill-terrain/files/world/chunk-rectangles'
import type { HeightRange } from '../../../state/files/height-range'

export type WorldFormat = 'tif' | 'png' | 'zip'

export interface WorldRequest {
  recipe: string
  rectangle: ChunkRectangle
  format: WorldFormat
  /** Heights of black and white in a PNG. */
  range: HeightRange
}

/** Size and memory estimate of an export, computed before it starts. */
export interface WorldPlan {
  /** Cells of the whole rectangle. */
  width: number
  height: number
  pieces: number
  /** Cells of one piece. */
  pieceWidth: number
  pieceHeight: number
  /** File size in bytes; of compressed files, the maximum. */
  bytes: number
  /** Bytes that the browser stores during the export, and bytes still available; null if the browser does not report them. */
  storageNeeded: number
  storageAvailable: number | null
}

export interface WorldStep {
  what: 'chunks' | 'measure' | 'file' | 'archive'
  done: number
  all: number
}

export interface WorldFile {
  name: string
  content: File
  /** Message about data that the file cannot hold; empty if there is none. */
  note: string
}

/** Source and target of exports of whole worlds; both may be larger than memory. */

import type { Location } from '../reading/location'

/** The ground of a rectangle of a world, which is read piece by piece. */
export interface WorldGround {
  /** Size in cells, from west to east and from north to south. */
  readonly width: number
  readonly height: number
  /** Metres. */
  readonly cellSize: number
  /** Position of the north-western corner in the world, in metres east and south of the origin. */
  readonly corner: readonly [x: number, y: number]
  /** Location of the whole rectangle on the Earth, if the elevation model below the terrain has one. */
  readonly location?: Location
  /** The recipe of the ground. */
  readonly recipe: string
  /** Set if heights are unknown, which `read` returns as NaN: a fingerprint of the known ground. */
  readonly gaps?: string
  /**
   * Reads the heights of a rectangle inside the ground: metres, row by row. Throws a `FileError`, or the error of the computation.
   */
  read(column: number, row: number, width: number, height: number): Promise<Float32Array<ArrayBuffer>>
}

/** A file that can be read and written at any offset: a file in Node, or in a browser's private directory. */
export interface RandomAccessFile {
  /** Size in bytes. */
  size(): Promise<number>
  /** Writes all of `bytes`; the file grows if needed. */
  write(at: number, bytes: Uint8Array): Promise<void>
  /** Fills `into` up to the end of the file, and returns the number of bytes read. */
  read(at: number, into: Uint8Array): Promise<number>
  truncate(size: number): Promise<void>
  /** Written bytes are stored durably once the promise resolves. */
  flush(): Promise<void>
  close(): Promise<void>
}

/**
 * Reports the number of completed steps and of all steps. An error that it throws stops the work at a point from which it can
 * continue.
 */
export type WorkProgress = (done: number, all: number) => void

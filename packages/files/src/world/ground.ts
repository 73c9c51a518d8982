/** What exports of whole worlds read from and write to: both may be larger than memory. */

/** The ground of a rectangle of a world, read piece by piece. */
export interface WorldGround {
  /** Cells from its western to its eastern, and from its northern to its southern border. */
  readonly width: number
  readonly height: number
  /** Metres. */
  readonly cellSize: number
  /** Of its north-western corner in the world, metres east and south of the origin. */
  readonly corner: readonly [x: number, y: number]
  /** The recipe that it was made with. */
  readonly recipe: string
  /** Metres, row by row, of a rectangle that lies within. Throws a `FileError` or whatever the making of it throws. */
  read(column: number, row: number, width: number, height: number): Promise<Float32Array<ArrayBuffer>>
}

/** A file that can be written and read at any place: Node's, or a browser's private one. */
export interface RandomAccessFile {
  /** Bytes. */
  size(): Promise<number>
  /** Writes all of `bytes`; the file grows where it ends before. */
  write(at: number, bytes: Uint8Array): Promise<void>
  /** Fills `into` as far as the file goes, and returns how many bytes there were. */
  read(at: number, into: Uint8Array): Promise<number>
  truncate(size: number): Promise<void>
  /** What was written is safe once this has returned. */
  flush(): Promise<void>
  close(): Promise<void>
}

/** Told how many steps are done of how many. What it throws ends the work where it can be gone on with. */
export type WorkProgress = (done: number, all: number) => void

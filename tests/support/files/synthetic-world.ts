/** Worlds without an engine: ground from a formula, and files in memory. */
import type { RandomAccessFile, WorldGround } from '@rill-terrain/files/world/ground'
import { MemoryDirectory } from './memory-directory'

/** Hills around 200 m, with ripples of a few cells, so that neighbouring cells differ. */
export function heightAt(column: number, row: number): number {
  return Math.fround(200 + 150 * Math.sin(column / 37) * Math.cos(row / 53) + 7 * Math.sin(column * 1.7 + row * 2.3))
}

export function syntheticWorld(
  width: number,
  height: number,
  change: Partial<WorldGround> = {},
): WorldGround & { cellsRead: number } {
  return {
    width,
    height,
    cellSize: 25,
    corner: [-1000, 500],
    recipe: '2/size=64;chunks=2/simplex',
    cellsRead: 0,
    async read(column, row, columns, rows) {
      if (column < 0 || row < 0 || column + columns > width || row + rows > height) throw new RangeError('beyond the border')
      this.cellsRead += columns * rows
      return Float32Array.from({ length: columns * rows }, (_, at) =>
        heightAt(column + (at % columns), row + Math.floor(at / columns)),
      )
    },
    ...change,
  }
}

export class MemoryFile implements RandomAccessFile {
  bytes = new Uint8Array(0)
  /** Number of writes that succeed before the disk is full. */
  room = Infinity

  async size() {
    return this.bytes.length
  }

  async write(at: number, bytes: Uint8Array) {
    if (this.room-- <= 0) throw new Error('The disk is full.')
    if (at + bytes.length > this.bytes.length) this.#resize(at + bytes.length)
    this.bytes.set(bytes, at)
  }

  async read(at: number, into: Uint8Array) {
    const there = this.bytes.subarray(at, at + into.length)
    into.set(there)
    return there.length
  }

  async truncate(size: number) {
    this.#resize(size)
  }

  async flush() {}
  async close() {}

  #resize(size: number): void {
    const resized = new Uint8Array(size)
    resized.set(this.bytes.subarray(0, size))
    this.bytes = resized
  }
}

/** A directory that records written files, and can be full. */
export class SmallDirectory extends MemoryDirectory {
  /** Number of files that can be written before the directory is full. */
  room = Infinity
  written: string[] = []

  override async replace(path: string, parts: Iterable<Uint8Array>) {
    if (this.room-- <= 0) throw new Error('The disk is full.')
    await super.replace(path, parts)
    this.written.push(path)
  }
}

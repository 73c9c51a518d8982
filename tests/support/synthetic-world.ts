/** Ground that is made up where it is read, and files in memory: worlds without an engine. */
import type { RandomAccessFile, WorldGround } from '@rill-terrain/files/world/ground'
import { MemoryDirectory } from './memory-directory'

/** Hills with ripples of a few cells, so that no cell is like its neighbour; within the few hundred metres around 200. */
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
    recipe: '1/size=64;chunks=2/simplex',
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
  /** Writes that still succeed; the disk is full after them. */
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

/** A directory that says what was written, and can be full. */
export class SmallDirectory extends MemoryDirectory {
  /** Files that can still be written. */
  room = Infinity
  written: string[] = []

  override async replace(path: string, parts: Iterable<Uint8Array>) {
    if (this.room-- <= 0) throw new Error('The disk is full.')
    await super.replace(path, parts)
    this.written.push(path)
  }
}

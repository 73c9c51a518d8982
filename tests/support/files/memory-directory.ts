/** A directory in memory, for tests of code that works with any directory. */
import type { Directory } from '@rill-terrain/files/world/directory'
import { joined } from './whole-files'

export class MemoryDirectory implements Directory {
  readonly name = 'world'
  readonly files = new Map<string, Uint8Array>()
  /** Number of bytes read from files. */
  bytesRead = 0

  async open(path: string) {
    const bytes = this.files.get(path)
    if (!bytes) return null
    return {
      size: async () => bytes.length,
      read: async (at: number, into: Uint8Array) => {
        const part = bytes.subarray(at, at + into.length)
        into.set(part)
        this.bytesRead += part.length
        return part.length
      },
      close: async () => {},
    }
  }

  async list(folder: string): Promise<string[]> {
    const below = [...this.files.keys()].filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length))
    return [...new Set(below.map((path) => /^[^/]+\/?/.exec(path)![0]))]
  }

  async replace(path: string, parts: Iterable<Uint8Array>): Promise<void> {
    this.files.set(path, joined(parts))
  }

  async create(path: string, bytes: Uint8Array): Promise<boolean> {
    if (this.files.has(path)) return false
    this.files.set(path, bytes)
    return true
  }
}

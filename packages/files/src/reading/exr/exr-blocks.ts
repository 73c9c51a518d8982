/** The blocks of an OpenEXR picture: groups of lines, or tiles, each compressed for itself. */
import { bytesPerSample, compressions, damaged, type ExrFile, type ExrPart } from './exr-header'

export interface ExrBlock {
  /** Column and line of the block in the picture, and its size. */
  column: number
  line: number
  columns: number
  lines: number
  /** The block's data in the file. */
  start: number
  size: number
}

/** Bytes of a block that is not compressed. */
export function rawSize({ columns, lines }: ExrBlock, { channels }: ExrPart): number {
  return columns * lines * channels.reduce((sum, { type }) => sum + bytesPerSample[type], 0)
}

/** Lists the blocks of a part at full resolution, from north to south, or throws a `FileError` if one is missing. */
export function blocksOf(bytes: Uint8Array, file: ExrFile, index: number, name: string): ExrBlock[] {
  const part = file.parts[index]!
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const { across, down, columns, lines } = layoutOf(part)
  const count = across * down
  let table = file.end
  for (const each of file.parts.slice(0, index)) table += 8 * (each.chunkCount ?? 0)
  if (table + 8 * count > bytes.length) throw damaged(name, 'it ends in the list of its blocks')
  const blocks: ExrBlock[] = []
  for (let block = 0; block < count; block++) {
    // The offset of a block may exceed 32 bits only in files that do not fit into memory.
    const at = view.getUint32(table + 8 * block, true) + (file.isMultiPart ? 4 : 0)
    const [column, line] = [(block % across) * columns, Math.floor(block / across) * lines]
    const header = part.tile ? 20 : 8
    if (at + header > bytes.length) throw damaged(name, `its block ${block} is missing`)
    const isAsExpected = part.tile
      ? view.getInt32(at, true) === block % across && view.getInt32(at + 4, true) === Math.floor(block / across)
      : view.getInt32(at, true) === part.top + line
    const size = view.getUint32(at + header - 4, true)
    if (!isAsExpected || at + header + size > bytes.length) throw damaged(name, `its block ${block} is missing`)
    blocks.push({
      column,
      line,
      columns: Math.min(columns, part.width - column),
      lines: Math.min(lines, part.height - line),
      start: at + header,
      size,
    })
    if (size > rawSize(blocks.at(-1)!, part)) throw damaged(name, `its block ${block} is too long`)
  }
  return blocks
}

/** Numbers of blocks and their size. Tiles of full resolution precede those of other levels. */
function layoutOf({ width, height, tile, compression }: ExrPart) {
  const columns = tile ? Math.min(tile.width, width) : width
  const lines = tile ? Math.min(tile.height, height) : compressions[compression]![1]
  return { columns, lines, across: Math.ceil(width / columns), down: Math.ceil(height / lines) }
}

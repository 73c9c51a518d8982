import { heightScaleOf } from '@rill-terrain/renderer/camera/ground'
import type { Sight } from '@rill-terrain/renderer/camera/sight'
import type { Land } from '../state/motion'

/** The drawn ground in metres, exaggeration included. */
export function landOf({ frame, block, ground }: Sight): Land {
  const metre = heightScaleOf(frame, 1)
  const [width, depth] = [(frame.width - 1) * frame.cellSize, (frame.height - 1) * frame.cellSize]
  const heightAt = (east: number, south: number) =>
    ground((east / width - 0.5) * block.sizeX, (south / depth - 0.5) * block.sizeZ) / metre
  return { width, depth, heightAt, highest: block.top / metre }
}

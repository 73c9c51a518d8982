import { CloudRain, Layers, Mountain, Sparkles, type IconNode } from 'lucide'
import type { MethodKind } from '@rill-terrain/engine/protocol'

/** Titles of the kinds of methods. */
export const kindTitles: Record<MethodKind, string> = {
  source: 'Starting terrain',
  mask: 'Rock',
  erosion: 'Erosion',
  finish: 'Finish',
}

export const kindIcons: Record<MethodKind, IconNode> = { source: Mountain, mask: Layers, erosion: CloudRain, finish: Sparkles }

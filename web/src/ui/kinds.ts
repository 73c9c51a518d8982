import { CloudRain, Mountain, Sparkles, type IconNode } from 'lucide'
import type { MethodKind } from '../engine/protocol'

/** What people call the kinds of method. */
export const kindTitles: Record<MethodKind, string> = { source: 'Starting terrain', erosion: 'Erosion', finish: 'Finish' }

export const kindIcons: Record<MethodKind, IconNode> = { source: Mountain, erosion: CloudRain, finish: Sparkles }

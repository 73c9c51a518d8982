/** One level for the eye in both terrains of a comparison, so that their horizons meet at the divider. */
import { eyeLevelOf } from '@rill-terrain/renderer/camera/eye'
import type { Pane } from '@rill-terrain/renderer/renderer'
import { eyeHeight } from '../../../state/view/eye'

/**
 * The eye is at its height above the open terrain, and not below the eye of a walker on the other one. Drawn metres above the
 * lowest ground; null without an eye, or before both terrains are shown.
 */
export function sharedEyeLevel(open: Pane, other: Pane): number | null {
  const { eye } = open.view
  const [ofOpen, ofOther] = [open.sight, other.sight]
  if (!eye || !ofOpen || !ofOther) return null
  const lowest = { ...eye, height: Math.min(eye.height, eyeHeight) }
  return Math.max(eyeLevelOf(eye, ofOpen), eyeLevelOf(lowest, ofOther))
}

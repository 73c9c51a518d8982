/** A terrain for a picture of an article. */
import type { Preset } from '../presets/presets'

export interface ArticlePreset extends Preset {
  /** The numbers of the article, where it gives them. */
  numbers?: string
  /** What Rill does otherwise than the article, and why. */
  corrected?: string
}

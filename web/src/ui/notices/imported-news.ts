import type { ParsedRecipe, Registry } from '@rill-terrain/engine/protocol'
import { adviceFor, type Advice } from '../../state/files/import-advice'
import type { Imported } from '../../state/files/imported'

/** What the page says about an imported file. */
export interface ImportedNews {
  advice: readonly Advice[]
  /** In a few words: `scale unknown; 2 remarks`. */
  summary: string
}

/** Null if the file contains everything, and its reader decided nothing. */
export function importedNews(imported: Imported, recipe: ParsedRecipe | null, registry: Registry | null): ImportedNews | null {
  const { own, image, isInMetres, layout, decisions } = imported
  if (image.ground && isInMetres && !own && decisions.length === 0) return null
  const advice = recipe && registry ? adviceFor(imported, recipe, registry) : []
  const missing = [own && layout && 'layout', (!image.ground || !isInMetres) && 'scale'].filter(Boolean)
  const remarks = decisions.length + advice.length
  const texts = [
    missing.length > 0 && `${missing.join(', ')} unknown`,
    remarks > 0 && (remarks === 1 ? '1 remark' : `${remarks} remarks`),
  ]
  return { advice, summary: texts.filter(Boolean).join('; ') || 'was opened' }
}

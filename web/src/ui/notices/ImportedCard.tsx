import { X } from 'lucide'
import { adviceFor } from '../../state/files/import-advice'
import type { Imported } from '../../state/files/imported'
import { useArrangement } from '../arrangement'
import { usePlayground, useWorkspace } from '../context'
import { IconButton } from '../controls/IconButton'
import { ImportedDecisions } from './ImportedDecisions'
import { ImportedGround } from './ImportedGround'
import { RawLayoutChoice } from './RawLayoutChoice'

/**
 * Asks for what an opened file does not contain (size and heights of the ground, and the layout of a raw file without a header),
 * and shows what its reader decided. Above a narrow window's terrain, of which it would cover most, it is one line until it is
 * opened.
 */
export function ImportedCard() {
  const { importer } = usePlayground()
  const { editor, engineInfo } = useWorkspace()
  const isSheet = useArrangement().value === 'sheet'
  const imported = importer.imported.value
  if (!imported) return null
  const { name, own, image, isInMetres, layout, decisions } = imported
  if (image.ground && isInMetres && !own && decisions.length === 0) return null
  const [recipe, registry] = [editor.recipe.value, engineInfo.value?.registry]
  const advice = recipe && registry ? adviceFor(imported, recipe, registry) : []
  const content = (
    <>
      {own && layout && <RawLayoutChoice name={name} layout={layout} />}
      <ImportedGround {...imported} />
      <ImportedDecisions {...imported} advice={advice} />
      {own && <p>A copied link names the image but does not contain it: anyone who opens the link needs the file, too.</p>}
    </>
  )
  return (
    <div class="message surface notice" role="status">
      {isSheet ? (
        <details key={name} class="message-body imported">
          <summary>
            <span class="imported-name">{name}</span>
            <span class="muted">{contentText(imported, advice.length)}</span>
          </summary>
          {content}
        </details>
      ) : (
        <div class="message-body">{content}</div>
      )}
      <IconButton icon={X} label="Dismiss" onClick={() => (importer.imported.value = null)} size={16} />
    </div>
  )
}

/** What the closed card contains: `scale unknown; 2 remarks`. */
function contentText({ own, image, isInMetres, layout, decisions }: Imported, offers: number): string {
  const missing = [own && layout && 'layout', (!image.ground || !isInMetres) && 'scale'].filter(Boolean)
  const remarks = decisions.length + offers
  const texts = [
    missing.length > 0 && `${missing.join(', ')} unknown`,
    remarks > 0 && (remarks === 1 ? '1 remark' : `${remarks} remarks`),
  ]
  return texts.filter(Boolean).join('; ') || 'was opened'
}

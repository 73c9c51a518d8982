import { X } from 'lucide'
import { usePlayground } from '../context'
import { IconButton } from '../controls/IconButton'
import { ImportedDecisions } from './ImportedDecisions'
import { ImportedGround } from './ImportedGround'
import { RawLayoutChoice } from './RawLayoutChoice'

/**
 * Asks for what an opened file does not contain (size and heights of the ground, and the layout of a raw file without a header),
 * and shows what its reader decided.
 */
export function ImportedCard() {
  const { importer } = usePlayground()
  const imported = importer.imported.value
  if (!imported) return null
  const { name, own, image, isInMetres, layout, decisions } = imported
  if (image.ground && isInMetres && !own && decisions.length === 0) return null

  return (
    <div class="message surface notice" role="status">
      <div class="message-body">
        {own && layout && <RawLayoutChoice name={name} layout={layout} />}
        <ImportedGround {...imported} />
        <ImportedDecisions {...imported} />
        {own && <p>A copied link names the image but does not contain it: anyone who opens the link needs the file, too.</p>}
      </div>
      <IconButton icon={X} label="Dismiss" onClick={() => (importer.imported.value = null)} size={16} />
    </div>
  )
}

import { X } from 'lucide'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { usePlayground, useWorkspace } from '../context'
import { IconButton } from '../controls/IconButton'
import { importedNews } from './imported-news'
import { ImportedDecisions } from './ImportedDecisions'
import { ImportedGround } from './ImportedGround'
import { RawLayoutChoice } from './RawLayoutChoice'
import '../styles/dialogs/imported.css'

/**
 * In the card of the stage with an opened file: asks for what the file does not contain (size and heights of the ground, and the
 * layout of a raw file without a header), and shows what its reader decided.
 */
export function ImportedFile() {
  const { importer } = usePlayground()
  const { editor, registry } = useWorkspace()
  const element = useRef<HTMLDivElement>(null)
  const imported = importer.imported.value
  useLayoutEffect(() => element.current?.scrollIntoView({ block: 'nearest' }), [imported?.name])
  const news = imported && importedNews(imported, editor.recipe.value, registry)
  if (!news) return null
  const { name, own, layout } = imported
  return (
    <div ref={element} class="imported-file" role="status">
      <div class="imported-body">
        {own && layout && <RawLayoutChoice name={name} layout={layout} />}
        <ImportedGround {...imported} />
        <ImportedDecisions {...imported} advice={news.advice} />
        {own && <p>A copied link names the image but does not contain it: anyone who opens the link needs the file, too.</p>}
      </div>
      <IconButton icon={X} label="Dismiss" onClick={() => (importer.imported.value = null)} size={16} />
    </div>
  )
}

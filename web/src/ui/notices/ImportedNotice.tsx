import { X } from 'lucide'
import { usePageState } from '../commands/page-state'
import { usePlayground, useWorkspace } from '../context'
import { IconButton } from '../controls/IconButton'
import { importedNews } from './imported-news'
import '../styles/dialogs/imported.css'

/** Says over the terrain in one line what an opened file lacks, while the panel, whose card of the stage asks for it, is closed. */
export function ImportedNotice() {
  const { importer } = usePlayground()
  const { editor, registry } = useWorkspace()
  const { isPanelOpen } = usePageState()
  const imported = importer.imported.value
  const news = imported && importedNews(imported, editor.recipe.value, registry)
  if (!news || isPanelOpen.value) return null
  return (
    <div class="message surface notice imported" role="status">
      <span class="imported-name">{imported.name}</span>
      <span class="imported-summary muted">{news.summary}</span>
      <button type="button" class="button" onClick={() => (isPanelOpen.value = true)}>
        Show
      </button>
      <IconButton icon={X} label="Dismiss" onClick={() => (importer.imported.value = null)} size={16} />
    </div>
  )
}

import { checkedFragment } from '@rill-terrain/recipe/link-check'
import { longLinkSentence } from '../../../state/view/long-link'
import { terrainFile } from '../../../state/files/export-file'
import { usePlayground } from '../../../ui/context'

/** Warns before the link becomes too long for chats, and offers a file. */
export function LongLink() {
  const { exporter, workspace } = usePlayground()
  const page = `${location.origin}${location.pathname}#`
  const sentence = longLinkSentence(page.length + checkedFragment(workspace.link.value).length)
  if (!sentence) return null
  return (
    <div class="long-link" role="status">
      <p>{sentence}</p>
      <button type="button" class="button" onClick={() => void exporter.export(terrainFile)}>
        Save Rill file
      </button>
    </div>
  )
}

import { useSignal } from '@preact/signals'
import { useLayoutEffect } from 'preact/hooks'
import type { Playground } from '../../state/playground'
import { usePlayground } from '../context'

const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

/** Opens a heightmap that is dropped or pasted anywhere on the page. */
export function DropZone() {
  const playground = usePlayground()
  const isOver = useSignal(false)

  // Before the next picture: the browser would leave the page for a file that is dropped without a listener.
  useLayoutEffect(() => {
    const over = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      isOver.value = true
    }
    const leave = (event: DragEvent) => {
      // `relatedTarget` is null when the pointer leaves the page, and set when it moves to another element.
      if (!event.relatedTarget) isOver.value = false
    }
    const drop = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      isOver.value = false
      void playground.importer.openFiles([...(event.dataTransfer?.files ?? [])])
    }
    const paste = (event: ClipboardEvent) => {
      if (takePasted(event, playground)) event.preventDefault()
    }
    addEventListener('dragover', over)
    addEventListener('dragleave', leave)
    addEventListener('drop', drop)
    addEventListener('paste', paste)
    return () => {
      removeEventListener('dragover', over)
      removeEventListener('dragleave', leave)
      removeEventListener('drop', drop)
      removeEventListener('paste', paste)
    }
  }, [playground, isOver])

  if (!isOver.value) return null
  return (
    <div class="drop-zone">
      <p>Drop a heightmap to erode it, or a Rill file to open it</p>
    </div>
  )
}

/** Opens a pasted file or the address of a file. Returns false for other text, and for text that is pasted into a field. */
function takePasted({ clipboardData, target }: ClipboardEvent, playground: Playground): boolean {
  const files = [...(clipboardData?.files ?? [])]
  if (files.length > 0) {
    void playground.importer.openFiles(files)
    return true
  }
  if (target instanceof HTMLInputElement) return false
  const text = clipboardData?.getData('text/plain').trim() ?? ''
  if (!URL.canParse(text) || !/^https?:/.test(text)) return false
  // An address that contains a recipe is a link to a terrain, such as this page's own links.
  const { hash, href } = new URL(text)
  if (/^#([0-9a-z]{4}\.)?\d+(\/|%(25)*2f)/i.test(hash)) void playground.openLink(hash)
  else void playground.importer.openAddress(href)
  return true
}

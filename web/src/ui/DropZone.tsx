import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { usePlayground } from './context'

const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

/** Lets a file be dropped anywhere on the page. */
export function DropZone() {
  const playground = usePlayground()
  const isOver = useSignal(false)

  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      isOver.value = true
    }
    const leave = (event: DragEvent) => {
      // Moving from one element to another leaves the first; leaving the page has nothing that is entered.
      if (!event.relatedTarget) isOver.value = false
    }
    const drop = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      isOver.value = false
      const file = event.dataTransfer?.files[0]
      if (file) void playground.openFile(file)
    }
    addEventListener('dragover', over)
    addEventListener('dragleave', leave)
    addEventListener('drop', drop)
    return () => {
      removeEventListener('dragover', over)
      removeEventListener('dragleave', leave)
      removeEventListener('drop', drop)
    }
  }, [playground, isOver])

  if (!isOver.value) return null
  return (
    <div class="drop-zone">
      <p>Drop a heightmap (PNG) to erode it</p>
    </div>
  )
}

import { useEffect, useRef } from 'preact/hooks'
import { useAppServices, useWorkspace } from '../context'
import { useCovers } from '../covers'
import { TerrainPicture } from './TerrainPicture'

/** The picture of the terrain, under everything else. The element with the id `summary` describes it. */
export function Viewport({ summary }: { summary: string }) {
  const { attachCanvas, attachArea, copyPicture } = useAppServices()
  const { view } = useWorkspace()
  const covers = useCovers()
  const area = useRef<HTMLDivElement>(null)

  // The camera frames the terrain in the area that the floating parts leave free, which changes with the window and the panel.
  useEffect(() => {
    const picture = area.current!
    const page = picture.closest<HTMLElement>('.app')!
    const measure = () => {
      view.inset.value = covers.stripsOf(picture)
      // Style sheets place messages between the floating parts. Side by side, the picture is only a half of the page.
      for (const [side, depth] of Object.entries(covers.stripsOf(page))) page.style.setProperty(`--covered-${side}`, `${depth}px`)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(picture)
    covers.onChange = measure
    measure()
    return () => {
      observer.disconnect()
      covers.onChange = () => {}
    }
  }, [view, covers])

  return (
    <TerrainPicture
      attachCanvas={attachCanvas}
      attachArea={attachArea}
      copyTo={copyPicture}
      area={area}
      label={
        view.eye.value
          ? 'The terrain from the ground. Arrow keys or W, A, S and D move, plus and minus change the speed, T flies or walks, Escape returns to the block.'
          : 'The terrain. Arrow keys rotate it, Shift and arrow keys pan, plus and minus zoom, Home resets the view.'
      }
      describedBy={summary}
    />
  )
}

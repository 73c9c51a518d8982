import { useEffect, useRef } from 'preact/hooks'
import { useAppServices, useWorkspace } from '../context'
import { useCovers } from '../covers'
import { TerrainPicture } from './TerrainPicture'

/** The picture of the terrain, under everything else; the element with the id `summary` says what is to be seen. */
export function Viewport({ summary }: { summary: string }) {
  const { attachCanvas, attachArea } = useAppServices()
  const { view } = useWorkspace()
  const covers = useCovers()
  const area = useRef<HTMLDivElement>(null)

  // The terrain is framed in what the floating parts leave free; they change with the window and the panel.
  useEffect(() => {
    const picture = area.current!
    const measure = () => (view.inset.value = covers.stripsOf(picture))
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
      area={area}
      label="The terrain. Arrow keys turn it, shift and arrow keys move it, plus and minus zoom, Home looks at the whole."
      describedBy={summary}
    />
  )
}

import { FileChartLine, FileSpreadsheet, ImageDown, Maximize2, Minimize2, Table2 } from 'lucide'
import type { RefObject } from 'preact'
import { chartNames, type ChartId } from '../../state/charts/choice'
import type { Charts } from '../../state/charts/charts'
import { isAbsent } from '../../state/charts/model'
import { chartCsv } from '../../state/charts/tables'
import { saveDrawing, savePictureWith, saveTable } from '../../state/files/picture-saving'
import { usePageState } from '../commands/page-state'
import { usePlayground, useWorkspace } from '../context'
import { IconButton } from '../controls/IconButton'
import { chartDrawing } from './drawing'
import { joinedPicture, terrainArea, terrainSize } from './joined-picture'

interface ChartToolsProps {
  charts: Charts
  /** The element around the chart, whose drawing is saved. */
  chart: RefObject<HTMLElement | null>
}

/** Buttons that enlarge a chart, show its numbers, and save it. */
export function ChartTools({ charts, chart }: ChartToolsProps) {
  const { exporter } = usePlayground()
  const workspace = useWorkspace()
  const { isPanelOpen } = usePageState()
  const id = charts.chosen.value
  const model = charts.model.value
  const shown = model === null || isAbsent(model) ? null : model
  // A wide chart can be open next to a closed panel.
  const toggleWide = () => {
    charts.isWide.value = !charts.isWide.value
    if (!charts.isWide.value) isPanelOpen.value = true
  }
  const drawingOf = (chosen: ChartId) => chart.current && chartDrawing(chart.current, chartNames[chosen])
  const saveSvg = () => {
    const drawing = id && drawingOf(id)
    if (drawing) void saveDrawing(exporter, workspace, id, drawing)
  }
  const savePng = () => {
    const drawing = id && drawingOf(id)
    if (!drawing) return
    const order = { ...terrainSize, isTransparent: false, hasLegend: true }
    const { focus } = charts
    void savePictureWith(exporter, workspace, order, id, (picture) => {
      const isPair = workspace.view.comparesTerrain.peek()
      const paths = isPair ? [] : focus.pathsIn(terrainArea.width, terrainArea.height)
      return joinedPicture(picture, drawing, { paths, selected: focus.selected.peek() })
    })
  }
  return (
    <>
      <IconButton
        icon={Table2}
        label={charts.showsNumbers.value ? 'Hide the numbers' : 'Show the numbers'}
        pressed={charts.showsNumbers.value}
        disabled={!shown}
        onClick={() => (charts.showsNumbers.value = !charts.showsNumbers.value)}
      />
      <IconButton
        icon={FileSpreadsheet}
        label="Save the numbers as CSV"
        disabled={!shown}
        onClick={() => shown && id && void saveTable(exporter, workspace, id, chartCsv(shown))}
      />
      <IconButton icon={FileChartLine} label="Save the chart as SVG" disabled={!shown} onClick={saveSvg} />
      <IconButton icon={ImageDown} label="Save terrain and chart as PNG" disabled={!shown} onClick={savePng} />
      <IconButton
        icon={charts.isWide.value ? Minimize2 : Maximize2}
        label={charts.isWide.value ? 'Show the chart in the panel' : 'Enlarge the chart'}
        onClick={toggleWide}
      />
    </>
  )
}

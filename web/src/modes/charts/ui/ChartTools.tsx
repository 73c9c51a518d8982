import { Ellipsis, FileChartLine, FileSpreadsheet, ImageDown, Maximize2, Minimize2, Table2, type IconNode } from 'lucide'
import type { ComponentChildren, RefObject } from 'preact'
import { useId, useRef } from 'preact/hooks'
import { allCharts, type ChartId } from '../state/models/models'
import type { Charts } from '../state/charts'
import { isAbsent } from '../state/model'
import { chartCsv } from '../state/tables'
import { saveDrawing, savePictureWith, saveTable } from '../../../state/files/picture-saving'
import { usePageState } from '../../../ui/commands/page-state'
import { usePlayground, useWorkspace } from '../../../ui/context'
import { Icon } from '../../../ui/controls/Icon'
import { IconButton } from '../../../ui/controls/IconButton'
import { chartDrawing } from './drawing'
import { joinedPicture, terrainSize } from './joined-picture'

interface ChartToolsProps {
  charts: Charts
  /** The element around the chart, whose drawing is saved. */
  chart: RefObject<HTMLElement | null>
}

interface Tool {
  icon: IconNode
  label: string
  /** A word for the button, where there is room for it. */
  text: string
  pressed?: boolean
  run: () => void
}

/** What can be done with a chart: show its numbers, and save it. */
function useTools({ charts, chart }: ChartToolsProps): { tools: Tool[]; isEmpty: boolean } {
  const { exporter } = usePlayground()
  const workspace = useWorkspace()
  const id = charts.chosen.value
  const model = charts.model.value
  const shown = model === null || isAbsent(model) ? null : model
  const drawingOf = (chosen: ChartId) => chart.current && chartDrawing(chart.current, allCharts[chosen].name)
  const saveSvg = () => {
    const drawing = id && drawingOf(id)
    if (drawing) void saveDrawing(exporter, workspace, id, drawing)
  }
  const savePng = () => {
    const drawing = id && drawingOf(id)
    if (!drawing) return
    const order = { ...terrainSize, isTransparent: false, hasLegend: true }
    void savePictureWith(exporter, workspace, order, id, (picture) => joinedPicture(picture, drawing))
  }
  const tools: Tool[] = [
    {
      icon: Table2,
      label: charts.showsNumbers.value ? 'Hide the numbers' : 'Show the numbers',
      text: 'Numbers',
      pressed: charts.showsNumbers.value,
      run: () => (charts.showsNumbers.value = !charts.showsNumbers.value),
    },
    {
      icon: FileSpreadsheet,
      label: 'Save the numbers as CSV',
      text: 'CSV',
      run: () => shown && id && void saveTable(exporter, workspace, id, chartCsv(shown)),
    },
    ...(shown && shown.panels.length === 0
      ? []
      : [
          { icon: FileChartLine, label: 'Save the chart as SVG', text: 'SVG', run: saveSvg },
          { icon: ImageDown, label: 'Save terrain and chart as PNG', text: 'PNG', run: savePng },
        ]),
  ]
  return { tools, isEmpty: !shown }
}

/** Buttons that show the numbers of a chart, and save it. */
export function ChartTools(props: ChartToolsProps) {
  const { tools, isEmpty } = useTools(props)
  return tools.map(({ icon, label, text, pressed, run }) => (
    <IconButton key={icon} icon={icon} label={label} text={text} pressed={pressed} disabled={isEmpty} onClick={run} />
  ))
}

/** The same as a menu, with the settings of the chart above them, for phones. */
export function ChartMenu({ children, ...props }: ChartToolsProps & { children: ComponentChildren }) {
  const { tools, isEmpty } = useTools(props)
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  return (
    <>
      <IconButton icon={Ellipsis} label="Settings and files of the chart" popovertarget={id} />
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="group"
        class="menu surface landform-menu"
        aria-label="Settings and files of the chart"
      >
        {children}
        {tools.map(({ icon, label, pressed, run }) => (
          <button
            key={icon}
            type="button"
            class="landform-item"
            aria-pressed={pressed}
            disabled={isEmpty}
            onClick={() => {
              run()
              menu.current!.hidePopover()
            }}
          >
            <Icon icon={icon} size={18} />
            {label}
          </button>
        ))}
      </div>
    </>
  )
}

/** Shows the chart below the terrain, or in the panel. */
export function WidthButton({ charts }: { charts: Charts }) {
  const { isPanelOpen } = usePageState()
  // A wide chart can be open next to a closed panel.
  const toggleWide = () => {
    charts.isWide.value = !charts.isWide.value
    if (!charts.isWide.value) isPanelOpen.value = true
  }
  return (
    <IconButton
      icon={charts.isWide.value ? Minimize2 : Maximize2}
      label={charts.isWide.value ? 'Show the chart in the panel' : 'Enlarge the chart'}
      text={charts.isWide.value ? 'In the panel' : 'Enlarge'}
      onClick={toggleWide}
    />
  )
}

/** What a reader can take away from a figure: its link, the code to embed it, the numbers of its chart, and its engine. */
import { fragmentFromText } from '@rill-terrain/recipe/address'
import type { RefObject } from 'preact'
import { useState } from 'preact/hooks'
import type { RillTerrain } from '@rill-terrain/element/rill-terrain'
import { recipeWithView, type FigureView } from './figure-view'
import { engineVersion, playground } from '../site'

interface FigureFooterProps {
  id: string
  view: FigureView
  vary?: string | undefined
  terrain: RefObject<RillTerrain | null>
}

export function FigureFooter({ id, view, vary, terrain }: FigureFooterProps) {
  const recipe = recipeWithView(view)
  return (
    <div class="figure-footer">
      <a href={playground + fragmentFromText(recipe)}>Open in the playground</a>
      {view.chart && <ChartData id={id} terrain={terrain} />}
      <details>
        <summary>Embed</summary>
        <pre tabIndex={0}>
          <code>{embedCode(recipe, vary)}</code>
        </pre>
      </details>
      <span>Rill {engineVersion}</span>
    </div>
  )
}

/** Saves the numbers of the figure's chart. */
function ChartData({ id, terrain }: Pick<FigureFooterProps, 'id' | 'terrain'>) {
  const [message, setMessage] = useState('')
  const save = async () => {
    try {
      const { chart } = await terrain.current!.getMeasures()
      if (chart) saveText(`${id}-${chart.name}.csv`, chart.csv)
      setMessage(chart ? '' : 'The terrain has no numbers for this chart.')
    } catch {
      setMessage('Run the terrain first: its chart has no numbers yet.')
    }
  }
  return (
    <>
      <button type="button" class="plain" onClick={() => void save()}>
        Data of the chart
      </button>
      <span role="status">{message}</span>
    </>
  )
}

function saveText(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href))
}

function embedCode(recipe: string, vary?: string): string {
  const varied = vary ? ` vary="${vary}"` : ''
  return `<script src="https://YOUR-SITE/rill/embed.js"></script>\n<rill-terrain recipe="${recipe}"${varied}></rill-terrain>`
}

import { ChartLine } from 'lucide'
import { panelCard } from '../panel-card'
import { ChartsInPanel } from '../../parts'

/** The charts of the terrain: profiles of rivers, slopes, heights and their history. The open chart is in the link. */
export const card = panelCard({
  id: 'charts',
  order: 30,
  icon: ChartLine,
  name: 'Charts',
  isOffered: ({ workspace }) => workspace.editor.recipe.value !== null,
  isOpenWith: ({ workspace }) => workspace.view.chart.value !== '',
  Contents: () => <ChartsInPanel />,
})

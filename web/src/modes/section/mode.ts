/** The cross-section along a line over the terrain. */
import { ChartSpline, PencilLine } from 'lucide'
import { lazyModule } from '@rill-terrain/loading/lazy-module'
import type { Mode } from '../../app/mode'
import type { PageState } from '../../ui/commands/page-state'
import { sectionOf } from './state/section'

const stateOf = ({ playground }: PageState) => sectionOf(playground.workspace.view)

export const section: Mode = {
  id: 'section',
  values: ['section'],
  stateOf: sectionOf,
  commands: [
    {
      id: 'cross-section',
      group: 'View',
      isTool: true,
      label: 'Cross-section',
      icon: ChartSpline,
      isChecked: (page) => stateOf(page).isActive.value,
      run(page) {
        const opened = stateOf(page)
        if (opened.isActive.value) opened.leave()
        else opened.open()
      },
    },
    {
      id: 'section-line',
      group: 'View',
      label: 'Draw a line',
      about: 'Draw the line of the cross-section and of swath profiles over the terrain',
      icon: PencilLine,
      current: (page) => ({ label: stateOf(page).isActive.value ? 'Draw another line' : 'Draw a line', icon: PencilLine }),
      isChecked: (page) => stateOf(page).isDrawing.value,
      run(page) {
        const drawn = stateOf(page)
        if (drawn.isActive.value) drawn.isDrawing.value = !drawn.isDrawing.value
        else drawn.open()
      },
    },
  ],
  code: lazyModule(() => import('./page'), 'Cross-sections could not be loaded: check the network, and try again.'),
}

/** Painting on the terrain: on the page, and in figures whose authors allow it. */
import { Paintbrush } from 'lucide'
import { lazyModule } from '@rill-terrain/loading/lazy-module'
import { emptySea } from '@rill-terrain/recipe/empty-sea'
import type { Mode } from '../../app/mode'
import type { PageState } from '../../ui/commands/page-state'
import type { ModeCommand } from '../../ui/page-mode'
import { paintOf } from './state/paint-state'

const failure = 'Painting could not be loaded: check the network, and try again.'

/** Whether the engine of the recipe can paint. */
const canPaint = ({ playground }: PageState) => (playground.workspace.registry?.strokeKinds?.length ?? 0) > 0
const stateOf = ({ playground }: PageState) => paintOf(playground.workspace.view)

const paintTerrain: ModeCommand = {
  id: 'paint',
  group: 'View',
  isTool: true,
  label: 'Paint',
  about: 'Paint land on the terrain and watch it erode',
  icon: Paintbrush,
  keys: [{ key: 'b' }],
  isEnabled: (page) => !page.playground.workspace.view.comparesTerrain.value && canPaint(page),
  whyDisabled: (page) =>
    canPaint(page) ? 'Painting does not work during a comparison' : 'The engine of this recipe is too old for painting',
  isChecked: (page) => stateOf(page).isActive.value,
  run(page) {
    const { isActive } = stateOf(page)
    isActive.value = !isActive.value
  },
}

/** Opens an empty sea, and lets the user paint islands. They are as small as the start recipe on small devices. */
const drawYourOwn: ModeCommand = {
  id: 'draw',
  group: 'File',
  label: 'Draw your own',
  about: 'Paint islands in an empty sea',
  icon: Paintbrush,
  run(page) {
    const { playground } = page
    void playground.openPreset(emptySea(playground.isSmallDevice ? 256 : 512)).then(() => {
      stateOf(page).isActive.value = true
    })
  },
}

export const paint: Mode = {
  id: 'paint',
  stateOf: paintOf,
  commands: [paintTerrain, drawYourOwn],
  keys: lazyModule(async () => ({ title: 'While you paint', rows: (await import('./state/paint-keys')).paintKeys })),
  code: lazyModule(() => import('./page'), failure),
  figure: {
    isShown: ({ workspace, options }) => options.paint.length > 0 && options.grid === '' && !workspace.view.comparesTerrain.value,
    hasControls: true,
    code: lazyModule(() => import('./figure'), failure),
  },
}

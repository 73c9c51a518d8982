/**
 * A mode of the page and of figures. `web/src/modes/modes.ts` lists all modes. `docs/adding/a-mode.md` has the steps of adding one.
 */
import type { LazyModule } from '@rill-terrain/loading/lazy-module'
import type { ComponentType } from 'preact'
import type { SceneCode, SceneMode } from '../scene/scene-mode'
import type { PageCode, PageMode } from '../ui/page-mode'
import type { Figure } from './figure'
import type { PageHost } from './host'

export interface ModeCode extends PageCode, SceneCode {
  /** Called once the page has shown its first picture. */
  start?(host: PageHost): Promise<unknown>
}

/** The components of a mode in a figure. */
export interface FigureCode extends SceneCode {
  OverTerrain?: ComponentType
  /** Above the controls of the figure. */
  InControls?: ComponentType
}

export interface FigureMode {
  /** Whether the figure has the mode now. Reads signals. */
  isShown(figure: Figure): boolean
  /** The mode has controls. */
  hasControls?: boolean
  code: LazyModule<FigureCode>
}

export interface Mode extends PageMode, SceneMode {
  code: LazyModule<ModeCode>
  /** The page loads the code after its first picture and calls its `start`. */
  startsWithPage?: boolean
  /** Undefined if figures do not have the mode. */
  figure?: FigureMode
}

/** What the page needs of a mode (`web/src/modes/`). The first visit loads it; the code of the mode is loaded when it is needed. */
import type { LazyModule } from '@rill-terrain/loading/lazy-module'
import type { ComponentType } from 'preact'
import type { ModeKeyList } from '../state/view/mode-keys'
import type { ModeStateOf } from '../state/view/view'
import type { Command } from './commands/command'
import type { CardDeclaration } from './panel/card-declaration'

export interface ModeCommand extends Command {
  /** The group of commands in which the command is listed. */
  group: 'View' | 'File' | 'Export'
  /** The command is one of the tools next to the picture. */
  isTool?: boolean
}

/** The components of a mode. They are shown while the mode is active, unless their comment says otherwise. */
export interface PageCode {
  /** Over the picture of the terrain. */
  OverTerrain?: ComponentType
  /** Between the bars over the picture. */
  InFreeArea?: ComponentType
  /** Over the whole page. */
  OverPage?: ComponentType
  /** A dialog that is shown while `PageState.dialog` is the id of the mode. */
  Dialog?: ComponentType<{ onClose: () => void }>
  /** The contents of the card in the panel, shown while the card is open. */
  Card?: ComponentType
}

export interface PageMode {
  /** Unique. */
  id: string
  /** Names of the values of a link that only this mode reads and writes. */
  values?: readonly string[]
  /** Undefined for a mode that is only a dialog. */
  stateOf?: ModeStateOf
  commands: readonly ModeCommand[]
  /** Keys that work while the mode is active, with the heading of their list. */
  keys?: LazyModule<ModeKeyList>
  card?: Omit<CardDeclaration<never>, 'measures' | 'Contents'>
  code: LazyModule<PageCode>
}

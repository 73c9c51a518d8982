import { signal, type Signal } from '@preact/signals'
import { createContext, createRef } from 'preact'
import { useContext } from 'preact/hooks'
import type { Playground } from '../../state/playground'
import type { ParameterPosition } from '../../state/recipe/parameter-fault'
import type { Identity } from '../../state/recipe/stage-identities'

/** How long "Copied" is shown, in milliseconds. */
const copiedMilliseconds = 1800

/** The state that commands use: the playground, and the open parts of the page. */
export class PageState {
  /** The open dialog: a name of `ui/dialogs/dialogs.ts`, or the id of a mode. */
  readonly dialog = signal<string | null>(null)
  readonly isPanelOpen: Signal<boolean>
  /** Height of the open panel as a bottom sheet, in percent of the window. */
  readonly sheetHeight: Signal<number>
  /** True for a short time after the link was copied. */
  readonly isLinkCopied = signal(false)
  /** The parameter whose editor gets the focus as soon as it is rendered. */
  readonly revealed = signal<ParameterPosition | null>(null)
  /** The stages and companions, or null for the world, of which all parameters are shown. */
  readonly fullTables = signal<ReadonlySet<Identity | null>>(new Set())
  readonly fileInput = createRef<HTMLInputElement>()
  readonly playground: Playground

  constructor(playground: Playground, isPanelOpen: boolean, sheetHeight: number) {
    this.playground = playground
    this.isPanelOpen = signal(isPanelOpen)
    this.sheetHeight = signal(sheetHeight)
  }

  /** Closes a dialog. Another dialog that has opened since stays open. */
  closeDialog(dialog: string): void {
    if (this.dialog.peek() === dialog) this.dialog.value = null
  }

  /** Shows the editor of a parameter in the panel, and focuses it. */
  reveal(position: ParameterPosition): void {
    this.isPanelOpen.value = true
    this.revealed.value = position
  }

  /** Shows all parameters of a stage, of a companion or of the world, or only the essential ones. */
  showFullTable(of: Identity | null, isFull: boolean): void {
    const tables = new Set(this.fullTables.peek())
    if (isFull) tables.add(of)
    else tables.delete(of)
    this.fullTables.value = tables
  }

  async copyLink(): Promise<void> {
    this.isLinkCopied.value = await this.playground.copyLink()
    setTimeout(() => (this.isLinkCopied.value = false), copiedMilliseconds)
  }
}

export const PageStateContext = createContext<PageState | null>(null)

export function usePageState(): PageState {
  const page = useContext(PageStateContext)
  if (!page) throw new Error('This component must be rendered inside PageStateContext.Provider.')
  return page
}

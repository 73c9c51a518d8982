import { signal, type Signal } from '@preact/signals'
import { createContext, createRef } from 'preact'
import { useContext } from 'preact/hooks'
import type { Playground } from '../../state/playground'
import type { Identity } from '../../state/recipe/stage-identities'

/** What opens over the page, one at a time. */
export type DialogName = 'about' | 'gallery' | 'palette' | 'recipe-text' | 'share' | 'shortcuts' | 'world'

/** A parameter of a stage or a companion, or of the world where `of` is null. */
export interface ParameterPlace {
  of: Identity | null
  parameter: string
}

/** How long "Copied" is shown. */
const copiedMilliseconds = 1800

/** What commands work on: the playground, and which parts of the page are on show. */
export class PageState {
  readonly dialog = signal<DialogName | null>(null)
  readonly isPanelOpen: Signal<boolean>
  /** The link was copied a moment ago. */
  readonly isLinkCopied = signal(false)
  /** The parameter whose editor is to have the focus as soon as it is there. */
  readonly revealed = signal<ParameterPlace | null>(null)
  readonly fileInput = createRef<HTMLInputElement>()
  readonly playground: Playground

  constructor(playground: Playground, isPanelOpen: boolean) {
    this.playground = playground
    this.isPanelOpen = signal(isPanelOpen)
  }

  /** Closes a dialog; one that has opened in its place stays. */
  closeDialog(dialog: DialogName): void {
    if (this.dialog.peek() === dialog) this.dialog.value = null
  }

  /** Shows the editor of a parameter in the panel, and gives it the focus. */
  reveal(place: ParameterPlace): void {
    this.isPanelOpen.value = true
    this.revealed.value = place
  }

  async copyLink(): Promise<void> {
    this.isLinkCopied.value = await this.playground.copyLink()
    setTimeout(() => (this.isLinkCopied.value = false), copiedMilliseconds)
  }
}

export const PageStateContext = createContext<PageState | null>(null)

export function usePageState(): PageState {
  const page = useContext(PageStateContext)
  if (!page) throw new Error('There is no PageStateContext around this component.')
  return page
}

import { X } from 'lucide'
import type { ComponentChildren } from 'preact'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import { IconButton } from './IconButton'
import '../styles/dialog.css'

interface DialogProps {
  title: string
  /** The dialog has closed: whoever shows it shows it no more. */
  onClose: () => void
  class?: string
  children: ComponentChildren
}

/** A dialog over the page, open for as long as it is shown. The focus goes back to where it was. */
export function Dialog({ title, onClose, class: className = '', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useLayoutEffect(() => {
    // An open menu would take the focus with it that is to come back.
    for (const menu of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) menu.hidePopover()
    dialog.current!.showModal()
  }, [])

  return (
    <dialog ref={dialog} class={`dialog surface ${className}`} closedby="any" aria-labelledby={titleId} onClose={onClose}>
      <div class="dialog-head">
        <h2 id={titleId}>{title}</h2>
        <IconButton icon={X} label="Close" onClick={() => dialog.current?.close()} />
      </div>
      {children}
    </dialog>
  )
}

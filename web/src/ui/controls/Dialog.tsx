import { X } from 'lucide'
import type { ComponentChildren } from 'preact'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import { IconButton } from './IconButton'
import '../styles/dialogs/dialog.css'

interface DialogProps {
  title: string
  /** Called after the dialog has closed: the parent must stop rendering it. */
  onClose: () => void
  class?: string
  children: ComponentChildren
}

/** A modal dialog, open while it is mounted. Closing it returns the focus to the previously focused element. */
export function Dialog({ title, onClose, class: className = '', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useLayoutEffect(() => {
    // Closes open menus first: the dialog would later return the focus to a menu item that no longer exists.
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

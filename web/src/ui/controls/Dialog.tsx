import { X } from 'lucide'
import type { ComponentChildren } from 'preact'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import { IconButton } from './IconButton'
import { quietFocus } from './quiet-focus'
import '../styles/check-boxes.css'
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
  /** Whether the user last used a pointer, and not a key, in the dialog. */
  const isPointed = useRef(false)
  useLayoutEffect(() => {
    // Closes open menus first: the dialog would later return the focus to a menu item that no longer exists.
    for (const menu of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) menu.hidePopover()
    dialog.current!.showModal()
    return () => {
      // The focus returns while the dialog is removed.
      if (isPointed.current) queueMicrotask(quietFocus)
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      class={`dialog surface ${className}`}
      closedby="any"
      aria-labelledby={titleId}
      onPointerDown={() => (isPointed.current = true)}
      onKeyDown={() => (isPointed.current = false)}
      onClose={onClose}
    >
      <div class="dialog-head">
        <h2 id={titleId}>{title}</h2>
        <IconButton icon={X} label="Close" onClick={() => dialog.current?.close()} />
      </div>
      {children}
    </dialog>
  )
}

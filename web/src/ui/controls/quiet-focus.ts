/**
 * Hides the ring of the focused element until it loses the focus or a key is pressed. A dialog with a text field returns the focus
 * with a ring even if the user has only used a pointer, and the ring would stay in the picture.
 */
export function quietFocus(): void {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body) return
  focused.dataset['quiet'] = ''
  const show = () => {
    delete focused.dataset['quiet']
    focused.removeEventListener('blur', show)
    focused.removeEventListener('keydown', show)
  }
  focused.addEventListener('blur', show)
  focused.addEventListener('keydown', show)
}

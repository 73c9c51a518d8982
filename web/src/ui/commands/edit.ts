import { Redo2, TextCursorInput, Undo2 } from 'lucide'
import type { Command } from './command'
import type { PageState } from './page-state'

const editorOf = ({ playground }: PageState) => playground.workspace.editor

export const undo: Command = {
  id: 'undo',
  label: 'Undo',
  icon: Undo2,
  keys: [{ key: 'z', withCommand: true }],
  isEnabled: (page) => editorOf(page).history.value.past.length > 0,
  run: ({ playground }) => playground.workspace.session.undo(),
}

export const redo: Command = {
  id: 'redo',
  label: 'Redo',
  icon: Redo2,
  keys: [{ key: 'z', withCommand: true, withShift: true }],
  isEnabled: (page) => editorOf(page).history.value.future.length > 0,
  run: ({ playground }) => playground.workspace.session.redo(),
}

export const editAsText: Command = {
  id: 'edit-as-text',
  label: 'Recipe as text',
  icon: TextCursorInput,
  popup: 'dialog',
  isEnabled: (page) => editorOf(page).recipe.value !== null,
  run: ({ dialog }) => (dialog.value = 'recipe-text'),
}

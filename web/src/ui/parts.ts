/** Parts of the page whose code comes late: when they are first shown, or when the page has nothing else to do. */
import { lazy } from './lazy'

export const AboutDialog = lazy(async () => (await import('./dialogs/AboutDialog')).AboutDialog)
export const CurveEditor = lazy(async () => (await import('./parameters/CurveEditor')).CurveEditor)
export const RecipeTextDialog = lazy(async () => (await import('./dialogs/RecipeTextDialog')).RecipeTextDialog)
export const ShortcutsDialog = lazy(async () => (await import('./dialogs/ShortcutsDialog')).ShortcutsDialog)
export const LookSettings = lazy(async () => (await import('./view/LookSettings')).LookSettings)

/** Fetches all of them, so that they are there without a network. */
export const fetchParts = () =>
  Promise.all([AboutDialog, CurveEditor, RecipeTextDialog, ShortcutsDialog, LookSettings].map((part) => part.fetch()))

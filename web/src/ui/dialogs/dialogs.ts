/** The dialogs that commands open by their names, without those of modes. The code of each one loads when it is first shown. */
import type { ComponentType } from 'preact'
import { lazyComponent } from '../lazy-component'

export const dialogs: Readonly<Record<string, ComponentType<{ onClose: () => void }>>> = {
  about: lazyComponent(
    () => import('./AboutDialog'),
    (module) => module.AboutDialog,
  ),
  gallery: lazyComponent(
    () => import('./GalleryDialog'),
    (module) => module.GalleryDialog,
  ),
  new: lazyComponent(
    () => import('./NewTerrainDialog'),
    (module) => module.NewTerrainDialog,
  ),
  palette: lazyComponent(
    () => import('../commands/palette/PaletteDialog'),
    (module) => module.PaletteDialog,
  ),
  'recipe-text': lazyComponent(
    () => import('./RecipeTextDialog'),
    (module) => module.RecipeTextDialog,
  ),
  share: lazyComponent(
    () => import('./ShareDialog'),
    (module) => module.ShareDialog,
  ),
  shortcuts: lazyComponent(
    () => import('./ShortcutsDialog'),
    (module) => module.ShortcutsDialog,
  ),
}

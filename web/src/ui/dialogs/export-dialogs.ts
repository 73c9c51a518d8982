/** The dialogs that ask for options of an export. */
import type { ComponentType } from 'preact'
import { lazyComponent } from '../lazy-component'

/** By `Exporter.asking`. The code of each one loads when it is first shown. */
export const exportDialogs: Readonly<Record<string, ComponentType>> = {
  film: lazyComponent(
    () => import('./FilmDialog'),
    (module) => module.FilmDialog,
  ),
  heights: lazyComponent(
    () => import('./HeightsDialog'),
    (module) => module.HeightsDialog,
  ),
  pack: lazyComponent(
    () => import('./PackDialog'),
    (module) => module.PackDialog,
  ),
  picture: lazyComponent(
    () => import('./PictureDialog'),
    (module) => module.PictureDialog,
  ),
}

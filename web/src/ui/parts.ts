/** Parts of the page whose code and styles come late: when they are first shown, or when the page has nothing else to do. */
import type { ComponentType } from 'preact'
import { lazy } from './lazy'

const parts: { fetch(): Promise<unknown> }[] = []

function part<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const late = lazy(load)
  parts.push(late)
  return late
}

const dialogs = () => import('./dialogs/dialogs')
const onTerrain = () => import('./view/late')
const menus = () => import('./top-bar/menus')

export const PanelContents = part(async () => (await import('./panel/PanelContents')).PanelContents)
export const OnTerrain = part(async () => (await onTerrain()).OnTerrain)
export const DropZone = part(async () => (await onTerrain()).DropZone)
export const TerrainSummary = part(async () => (await onTerrain()).TerrainSummary)
export const ExportItems = part(async () => (await menus()).ExportItems)
export const MainMenuItems = part(async () => (await menus()).MainMenuItems)
export const LookSettings = part(async () => (await menus()).LookSettings)
export const SectionView = part(async () => (await import('./section/SectionView')).SectionView)
export const RunSettings = part(async () => (await menus()).RunSettings)
export const CurveEditor = part(async () => (await import('./parameters/curve/CurveEditor')).CurveEditor)
export const RecipeTextDialog = part(async () => (await dialogs()).RecipeTextDialog)
export const ImportedCard = part(async () => (await import('./notices/ImportedCard')).ImportedCard)
export const PaletteDialog = part(async () => (await dialogs()).PaletteDialog)
export const PictureDialog = part(async () => (await dialogs()).PictureDialog)
export const FilmDialog = part(async () => (await dialogs()).FilmDialog)
export const ExportNotice = part(async () => (await dialogs()).ExportNotice)
export const AboutDialog = part(async () => (await dialogs()).AboutDialog)
export const GalleryDialog = part(async () => (await dialogs()).GalleryDialog)
export const ShareDialog = part(async () => (await dialogs()).ShareDialog)
export const WorldExportDialog = part(async () => (await dialogs()).WorldExportDialog)
export const ShortcutsDialog = part(async () => (await dialogs()).ShortcutsDialog)
export const JoinsDialog = part(async () => (await dialogs()).JoinsDialog)

/** Fetches all of them, so that they are there without a network. */
export const fetchParts = () => Promise.all(parts.map((late) => late.fetch()))

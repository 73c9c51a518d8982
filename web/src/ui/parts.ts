/** Parts of the page whose code and styles come late: when they are first shown, or when the page has nothing else to do. */
import { lazy } from './lazy'

export const PanelContents = lazy(async () => (await import('./panel/PanelContents')).PanelContents)
export const OnTerrain = lazy(async () => (await import('./view/OnTerrain')).OnTerrain)
export const DropZone = lazy(async () => (await import('./view/DropZone')).DropZone)
export const TerrainSummary = lazy(async () => (await import('./view/TerrainSummary')).TerrainSummary)
export const ExportItems = lazy(async () => (await import('./top-bar/ExportItems')).ExportItems)
export const MainMenuItems = lazy(async () => (await import('./top-bar/MainMenuItems')).MainMenuItems)
export const LookSettings = lazy(async () => (await import('./view/LookSettings')).LookSettings)
export const SectionView = lazy(async () => (await import('./section/SectionView')).SectionView)
export const RunSettings = lazy(async () => (await import('./timeline/RunSettings')).RunSettings)
export const CurveEditor = lazy(async () => (await import('./parameters/CurveEditor')).CurveEditor)
export const RecipeTextDialog = lazy(async () => (await import('./dialogs/RecipeTextDialog')).RecipeTextDialog)
export const ImportedCard = lazy(async () => (await import('./notices/ImportedCard')).ImportedCard)
export const PictureDialog = lazy(async () => (await import('./dialogs/PictureDialog')).PictureDialog)
export const FilmDialog = lazy(async () => (await import('./dialogs/FilmDialog')).FilmDialog)
export const AboutDialog = lazy(async () => (await import('./dialogs/AboutDialog')).AboutDialog)
export const GalleryDialog = lazy(async () => (await import('./dialogs/GalleryDialog')).GalleryDialog)
export const ShareDialog = lazy(async () => (await import('./dialogs/ShareDialog')).ShareDialog)
export const WorldExportDialog = lazy(async () => (await import('./dialogs/WorldExportDialog')).WorldExportDialog)
export const ShortcutsDialog = lazy(async () => (await import('./dialogs/ShortcutsDialog')).ShortcutsDialog)
export const JoinsDialog = lazy(async () => (await import('./chunks/JoinsDialog')).JoinsDialog)

const parts = [
  PanelContents,
  OnTerrain,
  DropZone,
  TerrainSummary,
  ExportItems,
  MainMenuItems,
  LookSettings,
  SectionView,
  RunSettings,
  CurveEditor,
  RecipeTextDialog,
  ImportedCard,
  PictureDialog,
  FilmDialog,
  AboutDialog,
  GalleryDialog,
  ShareDialog,
  WorldExportDialog,
  ShortcutsDialog,
  JoinsDialog,
]

/** Fetches all of them, so that they are there without a network. */
export const fetchParts = () => Promise.all(parts.map((part) => part.fetch()))

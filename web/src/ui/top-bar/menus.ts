/** The contents of the menus of the bars, loaded as one lazy part like the dialogs. */
export { RunSettings } from '../timeline/RunSettings'
export { LookSettings } from '../view/LookSettings'
export { ExportItems } from './ExportItems'
export { MainMenuItems } from './MainMenuItems'

/** The contents of menus, loaded as one lazy part like the dialogs. */
export { MethodGuide } from '../stages/MethodGuide'
export { MethodPicker } from '../stages/MethodPicker'
export { RunSettings } from '../timeline/RunSettings'
export { LookSettings } from '../view/LookSettings'
export { ExportItems } from './ExportItems'
export { MainMenuItems } from './MainMenuItems'

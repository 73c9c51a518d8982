/** The code of recent terrains: the recorder, which runs with the page, and the dialog. */
export { recentsOf as start } from './recents'
export { RecentsDialog as Dialog } from './ui/RecentsDialog'

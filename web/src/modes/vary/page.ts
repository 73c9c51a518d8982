/** The code of terrains side by side on the page. */
export { VaryDialog as OverPage } from './ui/VaryDialog'

/** `embed.js`: defines the element, and has its figures come from where the script itself does. */
import { RillTerrain } from './rill-terrain'

// A module has no current script, but has one that asked for it.
const script = document.currentScript ?? document.querySelector('script[src$="/embed.js"]')
if (script instanceof HTMLScriptElement) RillTerrain.base = new URL('.', script.src).href
if (!customElements.get('rill-terrain')) customElements.define('rill-terrain', RillTerrain)

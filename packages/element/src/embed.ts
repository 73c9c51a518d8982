/** `embed.js`: defines the element; figures load from the folder of the script. */
import { RillTerrain } from './rill-terrain'

// A module script has no `currentScript`, so its element is found by address.
const script = document.currentScript ?? document.querySelector('script[src$="/embed.js"]')
if (script instanceof HTMLScriptElement) RillTerrain.base = new URL('.', script.src).href
if (!customElements.get('rill-terrain')) customElements.define('rill-terrain', RillTerrain)

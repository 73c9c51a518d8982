/** Start-up options of Chromium for tests and tools. */
import { requirements } from './requirements.mjs'

/** Lets Chromium run as root and in containers, and disables its own network requests. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const findChromium = requirements.chromium.find

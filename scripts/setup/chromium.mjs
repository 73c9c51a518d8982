/** Chromium, as the tests and tools start it. */
import { requirements } from './requirements.mjs'

/** Chromium runs as root and in containers, and sends nothing to the network by itself. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const findChromium = requirements.chromium.find

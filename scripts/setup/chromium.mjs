/** Chromium for the browser tests: CHROMIUM names one, or it is found on PATH, or Debian's package is installed. */
import { ensureRequirements } from './debian.mjs'
import { SetupError, findProgram, isExecutable } from './run.mjs'

const programNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** Chromium runs as root and in containers, and asks nothing of the network. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** @returns {string | undefined} */
export function findChromium() {
  const { CHROMIUM } = process.env
  if (CHROMIUM !== undefined && CHROMIUM !== '') {
    if (!isExecutable(CHROMIUM)) throw new SetupError(`CHROMIUM=${CHROMIUM} is not a program.`)
    return CHROMIUM
  }
  for (const name of programNames) {
    const path = findProgram(name)
    if (path !== undefined) return path
  }
  return undefined
}

export async function ensureChromium() {
  await ensureRequirements([{ name: 'Chromium', packages: ['chromium'], isThere: () => findChromium() !== undefined }])
}

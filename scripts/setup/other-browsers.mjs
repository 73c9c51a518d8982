/** Firefox and WebKitGTK for the tests of the built page, and a screen for them: Debian's packages. FIREFOX names another Firefox. */
import { ensureRequirements, programRequirement } from './debian.mjs'
import { SetupError, findProgram, isExecutable } from './run.mjs'

/** @returns {string | undefined} */
export function findFirefox() {
  const { FIREFOX } = process.env
  if (FIREFOX !== undefined && FIREFOX !== '') {
    if (!isExecutable(FIREFOX)) throw new SetupError(`FIREFOX=${FIREFOX} is not a program.`)
    return FIREFOX
  }
  return findProgram('firefox-esr') ?? findProgram('firefox')
}

export async function ensureOtherBrowsers() {
  await ensureRequirements([
    { name: 'Firefox', packages: ['firefox-esr'], isThere: () => findFirefox() !== undefined },
    programRequirement('WebKitWebDriver', 'webkit2gtk-driver'),
    programRequirement('Xvfb', 'xvfb'),
  ])
}

/** Drives Firefox with WebDriver BiDi. */
import { launch } from 'puppeteer-core'
import { requirements } from '../../../scripts/setup/requirements.mjs'
import { elementMilliseconds, scriptMilliseconds, type BrowserStart } from './window'
import { startMilliseconds } from './process'

export const startFirefox: BrowserStart = async (environment, folder) => {
  const browser = await launch({
    browser: 'firefox',
    executablePath: requirements.firefox.find()!,
    headless: false,
    timeout: startMilliseconds,
    protocolTimeout: scriptMilliseconds,
    env: environment,
    defaultViewport: null,
    extraPrefsFirefox: {
      'browser.download.folderList': 2,
      'browser.download.dir': folder,
      'browser.download.alwaysOpenPanel': false,
      // Firefox disables WebGL with software rendering unless this preference is set.
      'webgl.force-enabled': true,
    },
  })
  const [page = await browser.newPage()] = await browser.pages()
  return {
    open: async (address) => void (await page.goto(address)),
    run: (action, ...values) => page.evaluate(action as (...given: unknown[]) => never, ...values),
    async click(path) {
      const found = await page.waitForSelector(`xpath/${path}`, { timeout: elementMilliseconds })
      await found?.click()
    },
    close: () => browser.close(),
  }
}

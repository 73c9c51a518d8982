/** End-to-end tests of the built page in Chromium. `npm test -- end` builds the page and runs them. Reports: build/playwright. */
import { defineConfig } from '@playwright/test'
import { chromiumArguments, findChromium } from './scripts/setup/chromium.mjs'

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'build/playwright/results',
  snapshotPathTemplate: '{testDir}/{testFileDir}/references/{arg}{ext}',
  globalSetup: './tests/e2e/support/global-setup.ts',
  // One worker, because each page computes on all processors and renders in software.
  workers: 1,
  // A test that passes on the second attempt is reported as flaky. Only that attempt is traced: traces take a tenth of the time.
  retries: 1,
  timeout: 180_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [
    ['list'],
    ['junit', { outputFile: process.env['RILL_PLAYWRIGHT_REPORT'] ?? 'build/results/playwright.xml' }],
    ['html', { outputFolder: 'build/playwright/report', open: 'never' }],
  ],
  use: {
    launchOptions: { executablePath: findChromium(), args: chromiumArguments },
    actionTimeout: 60_000,
    trace: 'on-first-retry',
  },
})

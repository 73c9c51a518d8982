import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { engineFolder } from './scripts/engine-folder.mjs'
import { isolationHeaders } from './scripts/headers.mjs'
import { chromiumArguments, findChromium } from './scripts/setup/chromium.mjs'
import { serveTestPrograms } from './scripts/testing/serve-test-programs.mjs'

const jsx = { jsx: { runtime: 'automatic', importSource: 'preact' } } as const

export default defineConfig({
  test: {
    projects: [
      {
        oxc: jsx,
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/node/**/*.test.{ts,tsx}'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'embed',
          environment: 'node',
          include: ['tests/embed/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          retry: 2,
          // Each file has a browser of its own, and each browser wants all processors.
          fileParallelism: false,
        },
      },
      {
        oxc: jsx,
        publicDir: 'public',
        plugins: [serveTestPrograms(), engineFolder()],
        // Without these the tests would have no SharedArrayBuffer and so no threaded build.
        server: { headers: isolationHeaders },
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.{ts,tsx}'],
          testTimeout: 60_000,
          // A real browser on a machine that has other work, too; the runner names those that needed another try.
          retry: 2,
          expect: { poll: { timeout: 15_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { executablePath: findChromium(), args: chromiumArguments } }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
          },
        },
      },
    ],
  },
})

import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { engineFolder } from './scripts/vite-plugins/engine-folder.mjs'
import { isolationHeaders } from './scripts/hosting/headers.mjs'
import { chromiumArguments, findChromium } from './scripts/setup/chromium.mjs'
import { serveTestPrograms } from './scripts/testing/serve-test-programs.mjs'

const jsx = { jsx: { runtime: 'automatic', importSource: 'preact' } } as const

/** On a machine that has other work, too; the runner names the tests that needed another try. */
const realBrowser = { retry: 2, expect: { poll: { timeout: 15_000 } } }

export default defineConfig({
  test: {
    projects: [
      {
        oxc: jsx,
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/{node,cli}/**/*.test.{ts,tsx}'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'packages',
          environment: 'node',
          include: ['tests/packages/**/*.test.ts'],
          globalSetup: ['tests/packages/install.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          ...realBrowser,
        },
      },
      {
        test: {
          name: 'cluster',
          environment: 'node',
          include: ['tests/cluster/**/*.test.ts'],
          globalSetup: ['tests/packages/install.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
          // Each file has servers of its own, and workers for all processors.
          fileParallelism: false,
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
        test: {
          name: 'built',
          environment: 'node',
          include: ['tests/{built,attack}/**/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 120_000,
          // Browsers beside each other would only wait for the processors.
          fileParallelism: false,
          ...realBrowser,
        },
      },
      {
        test: {
          name: 'looks',
          environment: 'node',
          include: ['tests/looks/**/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 120_000,
          ...realBrowser,
        },
      },
      {
        test: {
          name: 'browsers',
          environment: 'node',
          include: ['tests/browsers/**/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
          fileParallelism: false,
          ...realBrowser,
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
          ...realBrowser,
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

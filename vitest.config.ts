import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions, defaultServerConditions } from 'vite'
import glsl from 'vite-plugin-glsl'
import { defineConfig } from 'vitest/config'
import { engineFolder } from './web/vite-plugins/engine-folder.mjs'
import { isolationHeaders } from './web/hosting/headers.mjs'
import { chromiumArguments, findChromium } from './scripts/setup/chromium.mjs'
import { serveTestPrograms } from './scripts/testing/serve-test-programs.mjs'

/** The sources of our packages rather than what is published of them: for Vite, and for what Node itself resolves. */
const inNode = {
  ssr: { resolve: { conditions: ['rill-source', ...defaultServerConditions] } },
  resolve: { conditions: ['rill-source', ...defaultServerConditions] },
}
const execArgv = ['--conditions=rill-source']

const shaders = () => glsl({ removeDuplicatedImports: true })

const jsx = { jsx: { runtime: 'automatic', importSource: 'preact' } } as const

/** For machines that have other work, too: a failed test of a real browser is tried again, and reported where it passes then. */
const realBrowser = { retry: 2, expect: { poll: { timeout: 15_000 } } }

export default defineConfig({
  test: {
    projects: [
      {
        ...inNode,
        oxc: jsx,
        plugins: [shaders()],
        test: {
          name: 'node',
          execArgv,
          environment: 'node',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          testTimeout: 60_000,
        },
      },
      {
        ...inNode,
        test: {
          name: 'packages',
          // Without the condition: Node resolves the packages as it does where they are installed.
          environment: 'node',
          include: ['tests/e2e/packages/**/*.test.ts'],
          globalSetup: ['tests/e2e/packages/install.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          ...realBrowser,
        },
      },
      {
        ...inNode,
        test: {
          name: 'cluster',
          execArgv,
          environment: 'node',
          include: ['tests/cluster/**/*.test.ts'],
          globalSetup: ['tests/e2e/packages/install.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
          // Each file has servers of its own, and workers for all processors.
          fileParallelism: false,
        },
      },
      {
        ...inNode,
        test: {
          name: 'built',
          execArgv,
          environment: 'node',
          include: ['tests/e2e/page/**/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 120_000,
          // Browsers beside each other would only wait for the processors.
          fileParallelism: false,
          ...realBrowser,
        },
      },
      {
        ...inNode,
        test: {
          name: 'browsers',
          execArgv,
          environment: 'node',
          include: ['tests/e2e/browsers/**/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
          fileParallelism: false,
          ...realBrowser,
        },
      },
      {
        oxc: jsx,
        publicDir: 'public',
        resolve: { conditions: ['rill-source', ...defaultClientConditions] },
        plugins: [serveTestPrograms(), engineFolder(), shaders()],
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

import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions, defaultServerConditions } from 'vite'
import glsl from 'vite-plugin-glsl'
import { defineConfig } from 'vitest/config'
import { buildFacts } from './web/vite-plugins/build-facts.mjs'
import { engineFolder } from './web/vite-plugins/engine-folder.mjs'
import { isolationHeaders } from './web/hosting/headers.mjs'
import { chromiumArguments, findChromium } from './scripts/setup/chromium.mjs'
import { serveTestPrograms } from './scripts/testing/serve-test-programs.mjs'

/** Resolves workspace packages to their sources instead of their published files, in Vite and in Node (`execArgv`). */
const inNode = {
  ssr: { resolve: { conditions: ['rill-source', ...defaultServerConditions] } },
  resolve: { conditions: ['rill-source', ...defaultServerConditions] },
}
const execArgv = ['--conditions=rill-source']

const shaders = () => glsl({ removeDuplicatedImports: true })

const jsx = { jsx: { runtime: 'automatic', importSource: 'preact' } } as const

/** Retries failed tests in real browsers, for machines under load. Vitest reports tests that pass on a retry. */
const realBrowser = { retry: 2, expect: { poll: { timeout: 15_000 } } }

/**
 * `npm test` sets RILL_IS_BUILT: then no source changes, and each worker of each test need not ask again for all of its modules,
 * which takes a fifth of the processor time of the suite.
 */
const caching = process.env['RILL_IS_BUILT'] ? { 'Cache-Control': 'max-age=3600' } : {}

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
          // Vitest would leave one core idle, which is half of a small machine.
          maxWorkers: availableParallelism(),
        },
      },
      {
        ...inNode,
        test: {
          name: 'packages',
          // Without the condition, so that Node resolves the packages as in an installation.
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
          name: 'library',
          execArgv,
          environment: 'node',
          include: ['tests/library/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
          // Compilers use all processors.
          fileParallelism: false,
        },
      },
      {
        ...inNode,
        test: {
          name: 'library-thorough',
          execArgv,
          environment: 'node',
          include: ['tests/library/thorough/*.test.ts'],
          testTimeout: 1_800_000,
          hookTimeout: 1_800_000,
          fileParallelism: false,
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
          // Each file starts its own servers, and workers for all processors.
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
          // Browsers in parallel would only compete for the processors.
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
        plugins: [serveTestPrograms(), buildFacts(), engineFolder(), shaders()],
        // Without these headers the tests have no SharedArrayBuffer and therefore no threaded build.
        server: { headers: { ...isolationHeaders, ...caching } },
        // Only a worker imports it, where Vite finds it late and bundles the dependencies again during the tests.
        optimizeDeps: { include: ['@gltf-transform/core'] },
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

/** Vite's configurations of the guide: the code of the pages for browsers, and their renderer for Node. */
import { fileURLToPath } from 'node:url'
import mdx from '@mdx-js/rollup'
import remarkGfm from 'remark-gfm'
import { defaultClientConditions, defaultServerConditions, type InlineConfig, type PluginOption } from 'vite'
import { pageFolder } from '../../scripts/setup/page-build.mjs'
import { createNotices } from '../../web/vite-plugins/third-party-notices.mjs'
import { citations } from './citations'
import { headingIds } from './heading-ids'
import { mathmlOfEquations } from './mathml'

const root = fileURLToPath(new URL('../', import.meta.url))

const serverFolder = fileURLToPath(new URL('../../build/guide/', import.meta.url))
export const serverFile = `${serverFolder}server.mjs`

/** Compiles chapters: before other plugins, because they expect JavaScript. */
function chapterPlugin(): PluginOption {
  const compiler = mdx({ jsxImportSource: 'preact', remarkPlugins: [remarkGfm, mathmlOfEquations, headingIds, citations] })
  return { enforce: 'pre', ...(compiler as object), name: 'rill:chapters' }
}

const common = {
  configFile: false,
  root,
  publicDir: false,
  logLevel: 'warn',
  plugins: [chapterPlugin()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
} satisfies InlineConfig

/** Licences of the packages in the guide's code. */
export const notices = createNotices()

export const clientConfig: InlineConfig = {
  ...common,
  plugins: [...common.plugins, notices.collect()],
  base: './',
  resolve: { conditions: ['rill-source', ...defaultClientConditions] },
  build: {
    outDir: pageFolder,
    emptyOutDir: false,
    // The folder of files with a content hash in their names, which hosts serve as unchanging.
    assetsDir: 'assets/guide',
    assetsInlineLimit: 0,
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: `${root}layout/client.tsx` },
  },
}

export const serverConfig: InlineConfig = {
  ...common,
  ssr: { noExternal: true, resolve: { conditions: ['rill-source', ...defaultServerConditions] } },
  resolve: { conditions: ['rill-source', ...defaultServerConditions] },
  build: {
    ssr: true,
    outDir: serverFolder,
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: { input: `${root}layout/server.tsx`, output: { entryFileNames: 'server.mjs' } },
  },
}

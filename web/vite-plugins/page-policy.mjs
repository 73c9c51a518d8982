/** Vite plugin: writes the Content-Security-Policy into the built pages, for hosts that send no headers. */
import { basename } from 'node:path'
import { metaContentSecurityPolicy } from '../hosting/headers.mjs'

/** @returns {import('vite').Plugin} */
export function pagePolicy() {
  return {
    name: 'rill:page-policy',
    apply: 'build',
    transformIndexHtml: (_html, { filename }) => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: metaContentSecurityPolicy(basename(filename)) },
        injectTo: 'head-prepend',
      },
    ],
  }
}

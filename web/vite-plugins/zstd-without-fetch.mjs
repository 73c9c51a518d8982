/**
 * Vite plugin: the ZSTD decoder fetches its own program from a `data:` address, which the page's Content-Security-Policy does not
 * allow. The plugin makes it decode the text of its program instead.
 */
const fetching = /fetch\(`data:application\/wasm;base64,\$\{wasm\}`\)\s*\.then\(\(?response\)?\s*=>\s*response\.arrayBuffer\(\)\)/
const decoding = 'Promise.resolve(Uint8Array.from(atob(wasm), (letter) => letter.charCodeAt(0)))'

/** @returns {import('vite').Plugin} */
export function zstdWithoutFetch() {
  return {
    name: 'rill:zstd-without-fetch',
    transform: {
      filter: { id: /\/node_modules\/(zstddec\/dist|\.vite\/deps)\/zstddec[^/]*js/ },
      handler(code) {
        if (!fetching.test(code)) this.error('zstddec no longer fetches its program in the way that this plugin replaces.')
        return { code: code.replace(fetching, decoding), map: null }
      },
    },
  }
}

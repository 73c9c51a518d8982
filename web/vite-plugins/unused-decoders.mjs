/**
 * Vite plugin: leaves out the TIFF library's decoders that no file reaches. `packages/files/src/tiff-structure.ts` refuses what they
 * would unpack, or `tiff-decoders.ts` takes their place.
 */
const nothing = '\0rill:unused-decoder'

/** @returns {import('vite').Plugin} */
export function unusedDecoders() {
  return {
    name: 'rill:unused-decoders',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^\.\/(deflate|jpeg|lerc|lzw|packbits|raw|webimage|zstd)\.js$/ },
      handler: (_id, importer) => (/\/geotiff\/dist-module\/compression\/index\.js$/.test(importer ?? '') ? nothing : null),
    },
    load: { filter: { id: /^\0rill:unused-decoder$/ }, handler: () => 'export default undefined' },
  }
}

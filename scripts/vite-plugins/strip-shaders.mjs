/** Vite plugin: the built page carries the texts of `web/src/render/shaders/` without their comments, indentation and idle spaces. */

/** @returns {import('vite').Plugin} */
export function stripShaders() {
  return {
    name: 'rill:strip-shaders',
    apply: 'build',
    // After TypeScript is gone: only then can it be parsed.
    enforce: 'post',
    transform: {
      filter: { id: /\/render\/shaders\/[\w-]+\.ts$/ },
      handler(code) {
        let stripped = code
        // From the end, lest a replacement move the places of the next.
        for (const { start, end } of templateTexts(this.parse(code)).reverse()) {
          stripped = stripped.slice(0, start) + stripShader(stripped.slice(start, end)) + stripped.slice(end)
        }
        return { code: stripped, map: null }
      },
    },
  }
}

/**
 * Where the parts of template literals stand in a program, from its beginning on.
 * @param {any} node
 * @returns {{ start: number, end: number }[]}
 */
function templateTexts(node) {
  if (node?.type === 'TemplateElement') return [node]
  if (node === null || typeof node !== 'object') return []
  return Object.values(node)
    .flatMap(templateTexts)
    .sort((a, b) => a.start - b.start)
}

/**
 * GLSL without comments and the spaces that it means nothing by. Those beside + and - stay: `a - -b` is not `a--b`.
 * @param {string} text
 */
export function stripShader(text) {
  return text
    .replace(/\/\/[^\n]*|\/\*[^]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{}()[\];,=<>?:*/&|!]) ?/g, '$1')
}

/**
 * Vite plugin: the built page carries the texts of `packages/renderer/src/shaders/` without their comments, indentation and idle spaces, and with
 * short names for what a function has to itself.
 */

/** @returns {import('vite').Plugin} */
export function stripShaders() {
  return {
    name: 'rill:strip-shaders',
    apply: 'build',
    // After TypeScript is gone: only then can it be parsed.
    enforce: 'post',
    transform: {
      filter: { id: /\/renderer\/src\/shaders\/[\w-]+\.ts$/ },
      handler(code) {
        let stripped = code
        const places = templateTexts(this.parse(code))
        const texts = shortenLocals(places.map(({ start, end }) => stripShader(code.slice(start, end))))
        // From the end, lest a replacement move the places of the next.
        for (const [index, { start, end }] of [...places.entries()].reverse()) {
          stripped = stripped.slice(0, start) + texts[index] + stripped.slice(end)
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
 * GLSL without comments and the spaces that it means nothing by. Those between signs stay: `a - -b` is not `a--b`.
 * @param {string} text
 */
export function stripShader(text) {
  return text
    .replace(/\/\/[^\n]*|\/\*[^]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{}()[\];,=<>?:*/&|!]) ?/g, '$1')
    .replace(/(?<![+-]) ?([+-]) ?(?! ?[+-])/g, '$1')
}

const types = '(?:float|u?int|bool|[iub]?vec[234]|mat[234](?:x[234])?)'

/**
 * The parts of a file's shaders with short names for variables and parameters of functions. What is seen from other files (functions,
 * uniforms, what stages hand on, constants) keeps its name, and so does what shares one with it.
 * @param {string[]} texts
 */
export function shortenLocals(texts) {
  const all = texts.join('\n')
  const words = new Set(all.match(/\w+/g))
  // A variable may have the name of a function that another one calls.
  const called = [...all.matchAll(/(\w+) ?\(/g)].map(([, name]) => name ?? '')
  // What a structure has is read from other functions, after a dot.
  const members = [...all.matchAll(/\bstruct \w+ ?\{([^}]*)\}/g)].flatMap(([, text]) => text?.match(/\w+/g) ?? [])
  const outside = new Set([...(outsideOfFunctions(all).match(/\w+/g) ?? []), ...called, ...members])
  const locals = [...all.matchAll(new RegExp(`\\b${types} (\\w+)(?! ?\\()`, 'g'))].map(([, name]) => name ?? '')
  const wanted = [...new Set(locals)].filter((name) => name.length > 1 && !outside.has(name))
  const names = shortNames(words)
  const short = new Map(wanted.map((name) => [name, names.next().value ?? name]))
  return texts.map((text) => text.replace(/(?<![\w.])[A-Za-z_]\w*/g, (word) => short.get(word) ?? word))
}

/**
 * A program without the bodies of its functions and their parameters.
 * @param {string} text
 */
function outsideOfFunctions(text) {
  let depth = 0
  return [...text]
    .filter((character) => {
      if (character === '{' || character === '(') depth++
      if (character === '}' || character === ')') depth--
      return depth === 0
    })
    .join('')
}

/**
 * Names that are not among these words.
 * @param {Set<string>} words
 */
function* shortNames(words) {
  const letters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ']
  for (const first of ['', ...letters]) {
    for (const second of letters) {
      const name = first + second
      if (!words.has(name) && !['do', 'if', 'in'].includes(name)) yield name
    }
  }
}

/** The lengths of C++ files and functions, for which oxlint checks TypeScript: the limits are those of .oxlintrc.json. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const rules = readFileSync(join(root, '.oxlintrc.json'), 'utf8')
const limitOf = (rule: string) => Number(new RegExp(`"${rule}": \\["error", \\{ "max": (\\d+)`).exec(rules)?.[1])
const maxLines = limitOf('max-lines')
const maxLinesOfFunction = limitOf('max-lines-per-function')

/** The code with comments and the contents of literals replaced by spaces, so that only braces of code remain. */
function withoutText(code: string): string {
  const text = /\/\/.*|\/\*[^]*?\*\/|R"(\w*)\([^]*?\)\1"|"(?:\\.|[^"\\\n])*"|(?<!\w)'(?:\\.|[^'\\\n])+'/g
  return code.replace(text, (found) => found.replace(/[^\n]/g, ' '))
}

/** Where the head of a function or lambda begins whose body begins at `brace`, or undefined for other braces. */
function headOfBody(code: string, brace: number): number | undefined {
  const maxQualifiers = 120
  const qualifiers = /(?:\s*(?:\b(?:const|final|mutable|noexcept|override)\b|->[\w\s:<>,*&]+))*\s*$/
  let at = brace - 1 - qualifiers.exec(code.slice(Math.max(0, brace - maxQualifiers), brace))![0].length
  if (code[at] === ')') {
    for (let depth = 1; depth > 0;) {
      at--
      depth += code[at] === ')' ? 1 : code[at] === '(' ? -1 : 0
    }
    if (/\b(?:catch|for|if|if constexpr|switch|while)\s*$/.test(code.slice(0, at))) return undefined
  } else if (code[at] !== ']') {
    return undefined
  }
  const statement = Math.max(...[...';{}'].map((end) => code.lastIndexOf(end, at))) + 1
  return statement + code.slice(statement).search(/\S/)
}

/** The first line and the number of lines of each function, from its head to its closing brace. */
function functionsOf(code: string): { line: number; lines: number }[] {
  const text = withoutText(code)
  const lineAt = (index: number) => text.slice(0, index).split('\n').length
  const functions: { line: number; lines: number }[] = []
  const open: number[] = []
  for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
    if (brace === '{') {
      open.push(index)
    } else {
      const head = headOfBody(text, open.pop()!)
      if (head !== undefined) functions.push({ line: lineAt(head), lines: lineAt(index) - lineAt(head) + 1 })
    }
  }
  return functions
}

const files = ['wasm', 'tests/native', 'tests/fuzz', 'tools'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(h|cpp)$/.test(path))
    .map((path) => `${folder}/${path}`),
)
const codeOf = (file: string) => readFileSync(join(root, file), 'utf8')

describe('C++', () => {
  it(`has files of at most ${maxLines} lines`, () => {
    const linesOf = (file: string) => codeOf(file).split('\n').length - 1
    expect(files.filter((file) => linesOf(file) > maxLines).map((file) => `${file}: ${linesOf(file)}`)).toEqual([])
  })

  it(`has functions of at most ${maxLinesOfFunction} lines`, () => {
    const long = files.flatMap((file) =>
      functionsOf(codeOf(file))
        .filter(({ lines }) => lines > maxLinesOfFunction)
        .map(({ line, lines }) => `${file}:${line}: ${lines}`),
    )
    expect(long).toEqual([])
  })

  it('has functions that are found by their heads', () => {
    const code = `namespace {
struct Box {
  Box(int side) : side_(side) {}
  int side() const { return side_; }
};
// not a function() {
int areaOf(const Box& box,
           int times) {
  const auto twice = [&](int x) -> int {
    return 2 * x;
  };
  for (int i = 0; i < 2; ++i) {
    if (i == times) use("}", Box{i});
  }
  forRows([&] {
    done();
  });
}
}  // namespace
`
    expect(functionsOf(code)).toEqual([
      { line: 3, lines: 1 },
      { line: 4, lines: 1 },
      { line: 9, lines: 3 },
      { line: 15, lines: 3 },
      { line: 7, lines: 12 },
    ])
  })
})

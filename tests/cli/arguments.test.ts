import { describe, expect, it } from 'vitest'
import { parseCommand } from '../../cli/arguments'
import { CommandError } from '../../cli/command-error'

describe('command line', () => {
  it('understands every option', () => {
    const words = ['run', '1/x', '--heights', 'a.PNG', '--relief', '900', '--base', '-40.5', '--out', 'b.f32']
    expect(
      parseCommand([...words, '--layer', 'wear', '--picture', 'c.png', '--threads', '3', '--engine', '0.1.0', '--json']),
    ).toEqual({
      kind: 'run',
      recipe: '1/x',
      heights: { file: 'a.PNG', relief: '900', base: '-40.5' },
      out: 'b.f32',
      layer: 'wear',
      picture: 'c.png',
      threads: 3,
      engine: '0.1.0',
      json: true,
    })
    expect(parseCommand(['run', '--threads=single', '1/x'])).toEqual({
      kind: 'run',
      recipe: '1/x',
      heights: null,
      out: null,
      layer: 'height',
      picture: null,
      threads: 'single',
      engine: undefined,
      json: false,
    })
  })

  it('understands describe, engines and help', () => {
    expect(parseCommand(['engines'])).toEqual({ kind: 'engines' })
    expect(parseCommand(['describe'])).toEqual({ kind: 'describe' })
    for (const words of [[], ['help'], ['--help'], ['run', '-h']]) expect(parseCommand(words)).toEqual({ kind: 'help' })
  })

  const refusals: [string, string][] = [
    ['walk', "There is no command 'walk'; there are run, chunks, describe, engines and help."],
    ['describe all', 'describe takes nothing else, but got all.'],
    ['engines 0.1.0', 'engines takes nothing else, but got 0.1.0.'],
    ['describe --json', 'describe takes nothing else, but got --json.'],
    ['run', "run needs a recipe, such as '1/size=256/simplex/grid-droplets'."],
    ['run 1/x 1/y', "run takes one recipe, but got '1/y' too; put the recipe in quotes."],
    ['run 1/x --tempo 3', "There is no option --tempo; 'help' lists them."],
    ['run 1/x -q', "There is no option -q; 'help' lists them."],
    ['run 1/x --out', '--out needs a value after it.'],
    ['run 1/x --out --json', '--out needs a value after it.'],
    ['run 1/x --json=yes', '--json takes no value.'],
    ['run 1/x --out map.jpg', "--out takes a file named .png, .r16, .f32, .tif, .obj, .glb, .zip, not 'map.jpg'."],
    ['run 1/x --heights map', "--heights takes a file named .png, .tif, .tiff, .r16, .raw, .f32, not 'map'."],
    ['run 1/x --picture map.tif', "--picture takes a file named .png, not 'map.tif'."],
    ['run 1/x --layer wear', '--layer needs --out, the file to write it to.'],
    ['run 1/x --relief 9', '--relief needs --heights with an image; a .f32 file is in metres already.'],
    ['run 1/x --base 9 --heights a.f32', '--base needs --heights with an image; a .f32 file is in metres already.'],
    ...['0', '65', '1.5', '-2', 'many'].map((threads): [string, string] => [
      `run 1/x --threads ${threads}`,
      `--threads takes a whole number from 1 to 64, or 'single', not '${threads}'.`,
    ]),
  ]
  for (const [line, sentence] of refusals) {
    it(`refuses '${line}' in one sentence`, () => {
      expect(() => parseCommand(line.split(' '))).toThrow(new CommandError(sentence))
    })
  }
})

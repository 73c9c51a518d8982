import { describe, expect, it } from 'vitest'
import { parseCommand } from 'rill-terrain/arguments'
import { CommandError } from 'rill-terrain/command-error'

describe('command line', () => {
  it('parses every option', () => {
    const words = ['run', '1/x', '--heights', 'a.PNG', '--relief', '900', '--base', '-40.5', '--out', 'b.f32']
    words.push(...['unit=foot', 'marks=-1,2.5', 'width=8', 'byte-order=big'].flatMap((setting) => ['--read', setting]))
    expect(
      parseCommand([...words, '--layer', 'wear', '--picture', 'c.png', '--threads', '3', '--engine', '0.1.0', '--json']),
    ).toEqual({
      kind: 'run',
      recipe: '1/x',
      heights: {
        file: 'a.PNG',
        relief: '900',
        base: '-40.5',
        read: { heightUnit: 'foot', voids: [-1, 2.5], layout: { width: 8, byteOrder: 'big' } },
      },
      out: 'b.f32',
      layer: 'wear',
      range: undefined,
      pack: null,
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
      range: undefined,
      pack: null,
      picture: null,
      threads: 'single',
      engine: undefined,
      json: false,
    })
  })

  it('parses describe, engines and help', () => {
    expect(parseCommand(['engines'])).toEqual({ kind: 'engines' })
    expect(parseCommand(['describe'])).toEqual({ kind: 'describe' })
    for (const words of [[], ['help'], ['--help'], ['run', '-h']]) expect(parseCommand(words)).toEqual({ kind: 'help' })
  })

  it('parses chunks and chunks --check', () => {
    const words = ['chunks', '1/x', '--columns', '-3..-1', '--rows', '7', '--out', 'world']
    const plain = {
      kind: 'chunks',
      recipe: '1/x',
      rectangle: { columns: [-3, -1], rows: [7, 7] },
      directory: 'world',
      share: { index: 0, of: 1 },
      threads: undefined,
      json: false,
    }
    expect(parseCommand(words)).toEqual(plain)
    expect(parseCommand([...words, '--index', '63', '--of', '64', '--threads', 'single', '--json'])).toEqual({
      ...plain,
      share: { index: 63, of: 64 },
      threads: 'single',
      json: true,
    })
    const check = { kind: 'check', directory: 'world', rectangle: null, rivers: null, json: false }
    expect(parseCommand(['chunks', '--check', 'world'])).toEqual(check)
    expect(parseCommand(['chunks', '--check', 'world', '--columns', '0..1', '--rows', '-2', '--json'])).toEqual({
      ...check,
      rectangle: { columns: [0, 1], rows: [-2, -2] },
      json: true,
    })
    expect(parseCommand(['chunks', '--check', 'world', '--rivers', '--threads', '2'])).toEqual({ ...check, rivers: { threads: 2 } })
    expect(parseCommand(['chunks', '1/x', '--out', 'world'])).toMatchObject({ rectangle: null })
    expect(parseCommand(['chunks', '--help'])).toEqual({ kind: 'help' })
  })

  it('parses plan', () => {
    const made = { kind: 'plan', recipe: '1/x', directory: 'world', threads: undefined, json: false }
    expect(parseCommand(['plan', '1/x', '--out', 'world'])).toEqual(made)
    expect(parseCommand(['plan', '1/x', '--out', 'world', '--threads', '2', '--json'])).toEqual({ ...made, threads: 2, json: true })
    expect(parseCommand(['plan', '--help'])).toEqual({ kind: 'help' })
  })

  const span = 'takes a range of whole numbers from -1,000,000,000 to 1,000,000,000, such as -3..12'
  const requested = 'chunks 1/x --columns 0..7 --rows 0..7 --out world'
  const refusals: [string, string][] = [
    ['chunks', "chunks needs a recipe, such as '2/size=256;join=halo/simplex/thermal@2'."],
    ['chunks 1/x 1/y', "chunks takes one recipe, but got '1/y' too; put the recipe in quotes."],
    ['chunks 1/x --out world --rivers', '--rivers needs --check, the directory to check.'],
    ['chunks 1/x --columns 0..7 --rows 0', 'chunks needs --out, the directory to write them to.'],
    ['chunks 1/x --columns 0..7', '--columns and --rows must be given together.'],
    ['chunks 1/x --columns 0..1.5 --rows 0', `--columns ${span}, not '0..1.5'.`],
    ['chunks 1/x --columns 0 --rows 0..2000000000', `--rows ${span}, not '0..2000000000'.`],
    ['chunks 1/x --columns 7..-2 --rows 0', '--columns 7..-2 is reversed: write the smaller number first, -2..7.'],
    [
      'chunks 1/x --columns -900000000..900000000 --rows -900000000..900000000',
      'The rectangle has too many chunks; choose fewer columns or rows.',
    ],
    [`${requested} --index 3`, '--index and --of must be given together: the index of the share, and the number of shares.'],
    [`${requested} --index 8 --of 8`, "--index counts from 0: with --of 8 it is a whole number from 0 to 7, not '8'."],
    [`${requested} --index -1 --of 8`, "--index counts from 0: with --of 8 it is a whole number from 0 to 7, not '-1'."],
    [`${requested} --index 0 --of 0`, "--of takes a whole number from 1 to 1,000,000, not '0'."],
    [`${requested} --layer wear`, "There is no option --layer; 'help' lists them."],
    ...['--of 3', '1/x', '--out other', '--threads 2'].map((extra): [string, string] => [
      `chunks --check world ${extra}`,
      '--check takes only a directory, and cannot be combined with a recipe, --out, --index, --of, or --threads without --rivers.',
    ]),
    ['plan', "plan needs a recipe, such as '2/size=256;chunks=8;join=rivers/simplex/stream-power;flow=steepest'."],
    ['plan 1/x 1/y', "plan takes one recipe, but got '1/y' too; put the recipe in quotes."],
    ['plan 1/x', 'plan needs --out, the directory of the chunks.'],
    ['walk', "There is no command 'walk'; there are run, measure, chunks, plan, join, describe, engines and help."],
    ['describe all', 'describe takes no further arguments, but got all.'],
    ['engines 0.1.0', 'engines takes no further arguments, but got 0.1.0.'],
    ['describe --json', 'describe takes no further arguments, but got --json.'],
    ['run', "run needs a recipe, such as '2/size=256/simplex/grid-droplets@3'."],
    ['run 1/x 1/y', "run takes one recipe, but got '1/y' too; put the recipe in quotes."],
    ['run 1/x --tempo 3', "There is no option --tempo; 'help' lists them."],
    ['run 1/x -q', "There is no option -q; 'help' lists them."],
    ['run 1/x --out', '--out needs a value after it.'],
    ['run 1/x --out --json', '--out needs a value after it.'],
    ['run 1/x --json=yes', '--json takes no value.'],
    [
      'run 1/x --out map.jpg',
      "--out takes a file with the extension .png, .r16, .f32, .r32, .exr, .tif, .asc, .obj, .glb, .zip, not 'map.jpg'.",
    ],
    ['run 1/x --range 0..9', '--range needs --out, the file whose scale it sets.'],
    ['run 1/x --out a.tif --range 0..9', '--range is for .png, .r16, .r32; a.tif stores metres and needs no range.'],
    ['run 1/x --out a.png --range 9', "--range takes the lowest and the highest value, such as -50..2000, not '9'."],
    ['run 1/x --out a.png --range 9..-1', '--range 9..-1 is reversed or empty: write the lower number first, such as -1..9.'],
    ['run 1/x --pack unreal', '--pack needs --out with a file .zip.'],
    ['run 1/x --pack quake --out a.zip', "--pack takes unreal, unity, godot, blender, not 'quake'."],
    ['run 1/x --pack-size 505 --out a.zip', '--pack-size needs --pack, the game engine of the pack.'],
    ['run 1/x --pack unreal --pack-size own --out a.zip', "--pack-size for Unreal Engine takes 505, 1009, 2017, 4033, not 'own'."],
    [
      'run 1/x --pack godot --out a.zip --range 0..9',
      '--range is for packs with 16 bits; the heightmap of a pack for Godot stores metres.',
    ],
    [
      'run 1/x --pack unity --layer wear --out a.zip',
      '--pack cannot be combined with --layer: a pack has the heights and all masks.',
    ],
    ['join world --tiles a --range 0..9', '--range needs --out FILE.png, .r16 or .r32; terrain tiles store metres.'],
    [
      'join world --out a.png --missing nodata',
      '--missing nodata needs --out FILE.tif or --tiles, because a.png cannot leave ground without data.',
    ],
    ['run 1/x --picture map.tif', "--picture takes a file with the extension .png, not 'map.tif'."],
    ['run 1/x --layer wear', '--layer needs --out, the file to write it to.'],
    ['run 1/x --relief 9', '--relief needs --heights with an image; a .f32 file is in metres already.'],
    ['run 1/x --read unit=foot', '--read needs --heights, the file to read.'],
    [
      'run 1/x --heights a.tif --read unit=inch',
      "There is no way to read a file with 'unit=inch'; use unit=metre|foot|us-survey-foot.",
    ],
    [
      'run 1/x --heights a.tif --read feet',
      "There is no way to read a file with 'feet'; use values=metres|picture, unit=metre|foot|us-survey-foot, map-unit=metre|foot|degree, rotation=keep|north-up, decode=brightness|terrarium|terrain-rgb, voids=keep|fill|HEIGHT, marks=none|N,N,..., width=N, byte-order=little|big, type=uint8|uint16|int16|float32, entry=PATH, channel=NAME.",
    ],
    ['run 1/x --base 9 --heights a.f32', '--base needs --heights with an image; a .f32 file is in metres already.'],
    ...['0', '65', '1.5', '-2', 'many'].map((threads): [string, string] => [
      `run 1/x --threads ${threads}`,
      `--threads takes a whole number from 1 to 64, or 'single', not '${threads}'.`,
    ]),
  ]
  for (const [line, sentence] of refusals) {
    it(`rejects '${line}' with one sentence`, () => {
      expect(() => parseCommand(line.split(' '))).toThrow(new CommandError(sentence))
    })
  }
})

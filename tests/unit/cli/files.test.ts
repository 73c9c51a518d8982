/** Input files that are no ordinary files, and output files that cannot be completed. */
import { execFile, execFileSync } from 'node:child_process'
import { lstatSync, readFileSync, readdirSync, statSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readInput, writeParts } from 'rill-terrain/files'
import { projectRoot } from '../../../scripts/setup/run.mjs'
import { inFolder, recipe, runWords } from './support'

const refusal = (file: string) => expect(runWords(recipe, '--heights', file)).rejects

describe('an input file', () => {
  it('without an end is refused: a device, also behind a symbolic link, and a named pipe', async () => {
    const [device, pipe] = [inFolder('endless.f32'), inFolder('pipe.f32')]
    symlinkSync('/dev/zero', device)
    execFileSync('mkfifo', [pipe])
    for (const file of [device, pipe]) {
      await refusal(file).toThrow(`${file} cannot be read: it is not a regular file; copy its content to a file first.`)
    }
    const saved = inFolder('endless.rill')
    symlinkSync('/dev/zero', saved)
    await expect(runWords(saved)).rejects.toThrow('it is not a regular file')
  })

  it('that is too large is refused before it is read', async () => {
    const file = inFolder('huge.f32')
    writeFileSync(file, '')
    truncateSync(file, 2 ** 40)
    await refusal(file).toThrow(/huge\.f32 cannot be read: it has 1099511627776 bytes, but the maximum here is 6336\.$/)
  })

  it('in a loop of symbolic links, or with a name that is not UTF-8, is reported in words', async () => {
    const file = inFolder('loop.f32')
    symlinkSync(file, file)
    await refusal(file).toThrow(`${file} cannot be read: its symbolic links form a loop.`)
    await refusal(inFolder('\uFFFD.f32')).toThrow('its name is not valid UTF-8; rename the file.')
  })

  it('stops being read when the command is interrupted', async () => {
    const file = inFolder('long.f32')
    writeFileSync(file, '')
    truncateSync(file, 2 ** 26)
    const stopping = new AbortController()
    const read = readInput(file, stopping.signal)
    stopping.abort()
    await expect(read).rejects.toThrow(`Stopped while reading ${file}; nothing was written.`)
  })
})

describe('an output file', () => {
  const names = (file: string) => readdirSync(dirname(file)).filter((name) => file.endsWith(name) || name.includes('.part'))

  it('that cannot be completed leaves the earlier file unchanged, and no partial file', async () => {
    const file = inFolder('earlier.tif')
    writeFileSync(file, 'the earlier file')
    const command = `ulimit -f 1; trap '' XFSZ; exec "$0" --conditions=rill-source --import tsx packages/cli/src/rill.ts run "$1" --out "$2"`
    const ended = await new Promise<{ code: unknown; error: string }>((resolve) => {
      execFile('bash', ['-c', command, process.execPath, recipe, file], { cwd: projectRoot }, (failure, _, error) =>
        resolve({ code: failure?.code, error }),
      )
    })
    expect(ended).toEqual({ code: 1, error: `${file} cannot be written: it would exceed the maximum file size.\n` })
    expect(readFileSync(file, 'utf8')).toBe('the earlier file')
    expect(names(file)).toEqual(['earlier.tif'])
  })

  it('of join that cannot be completed leaves the earlier file unchanged, and the same command completes it', async () => {
    const [file, directory] = [inFolder('joined.tif'), inFolder('joined')]
    const run = (limit: string, ...words: string[]) =>
      new Promise<{ code: unknown; error: string }>((resolve) => {
        const command = `ulimit -f ${limit}; trap '' XFSZ; exec "$0" --conditions=rill-source --import tsx packages/cli/src/rill.ts "$@"`
        execFile('bash', ['-c', command, process.execPath, ...words], { cwd: projectRoot }, (failure, _, error) =>
          resolve({ code: failure?.code, error }),
        )
      })
    await run('unlimited', 'chunks', '2/size=512/simplex', '--columns', '0..1', '--rows', '0', '--out', directory)
    writeFileSync(file, 'the earlier file')
    const ended = await run('100', 'join', directory, '--out', file)
    expect(ended.code).toBe(1)
    expect(ended.error).toContain('cannot be written: it would exceed the maximum file size.')
    expect(readFileSync(file, 'utf8')).toBe('the earlier file')
    expect((await run('unlimited', 'join', directory, '--out', file)).code).toBeUndefined()
    expect(statSync(file).size).toBeGreaterThan(2 ** 20)
    expect(names(file)).toEqual(['joined.tif'])
  })

  it('replaces the target of a symbolic link, with the permissions of the earlier file', () => {
    const [file, link] = [inFolder('target.bin'), inFolder('link.bin')]
    writeFileSync(file, 'before', { mode: 0o600 })
    symlinkSync(file, link)
    writeParts(link, [Buffer.from('af'), Buffer.from('ter')])
    expect(readFileSync(file, 'utf8')).toBe('after')
    expect(lstatSync(link).isSymbolicLink()).toBe(true)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it('may be a device', () => {
    expect(() => writeParts('/dev/null', [Buffer.from('x')])).not.toThrow()
    expect(() => writeParts('/dev/full', [Buffer.from('x')])).toThrow('/dev/full cannot be written: the disk is full.')
  })
})

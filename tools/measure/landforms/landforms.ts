/** Runs `rill_measure landforms` for the subjects; prints rows, or updates `docs/landforms.md` and its pictures. */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Registry } from '@rill-terrain/engine/module'
import { builtinImages } from '@rill-terrain/files/builtin-images'
import { readHeightmap } from '@rill-terrain/files/reading/heightmap'
import { loadEngine } from '@rill-terrain/engine/node/loader'
import { publicFile } from 'rill-terrain/public-file'
import { readBytes } from 'rill-terrain/files'
import { projectRoot, say } from '../../../scripts/setup/run.mjs'
import { hillshadePng } from 'rill-terrain/hillshade'
import type { Ground } from '@rill-terrain/colours/relief-light'
import { writeMarkdown } from '../../../scripts/markdown.mjs'
import { tableOf, withTables, type Numbers } from './page'
import { fileName, subjectGroups, type Subject } from './subjects'

const heightsFolder = join(projectRoot, 'build/landforms')
const picturesFolder = join(projectRoot, 'docs/landforms')
const pageFile = join(projectRoot, 'docs/landforms.md')
/** Cells of the longer side of each map in a picture: in the docs, and in pictures for inspection, which show every cell. */
const pictureSide = 256
const wholeSide = 1024

export async function landforms(program: string, words: string[]): Promise<void> {
  const engine = await loadEngine('single', 1)
  const groups = subjectGroups(JSON.parse(engine.describe()) as Registry)
  const recipes = words.filter((word) => /^\d+\//.test(word)).map((recipe, i) => ({ name: `recipe ${i + 1}`, row: recipe, recipe }))
  const names = words.filter((word) => !/^\d+\//.test(word))
  const isPicked = ({ name }: Subject) => names.some((word) => name.toLowerCase().includes(word.toLowerCase()))
  const all = groups.flatMap(({ subjects }) => subjects)
  const chosen = words.length === 0 ? all : [...all.filter(isPicked), ...recipes]
  const measured = await measure(program, chosen)

  if (words.length > 0) {
    for (const subject of chosen) {
      writeFileSync(join(heightsFolder, `${fileName(subject.name)}.png`), hillshadePng([mapOf(measured, subject)], wholeSide))
    }
    console.log(tableOf(chosen, measured))
    return
  }
  mkdirSync(picturesFolder, { recursive: true })
  for (const { subjects } of groups) {
    for (const row of new Set(subjects.map((subject) => subject.row))) {
      const maps = subjects.filter((subject) => subject.row === row).map((subject) => mapOf(measured, subject))
      writeFileSync(join(picturesFolder, `${fileName(row)}.png`), hillshadePng(maps, pictureSide))
    }
  }
  await writeMarkdown(pageFile, withTables(readFileSync(pageFile, 'utf8'), groups, measured))
}

function mapOf(measured: Map<string, Numbers>, { name }: Subject): Ground {
  const { width, height, cellSize } = measured.get(name)!
  const bytes = readBytes(join(heightsFolder, `${fileName(name)}.f32`))
  return { width, height, cellSize, values: new Float32Array(bytes.slice().buffer) }
}

async function measure(program: string, subjects: Subject[]): Promise<Map<string, Numbers>> {
  mkdirSync(heightsFolder, { recursive: true })
  const child = spawn(program, ['landforms', heightsFolder], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = new Promise<void>((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`rill_measure landforms ended with exit code ${code}.`))))
  })
  for (const { id, file } of builtinImages) {
    const { width, height, values } = await readHeightmap(readBytes(publicFile(file)), file)
    const path = join(heightsFolder, `${id}.f32`)
    writeFileSync(path, new Uint8Array(values.buffer, values.byteOffset, values.byteLength))
    child.stdin.write(`image\t${id}\t${width}\t${height}\t${path}\n`)
  }
  child.stdin.end(subjects.map(({ name, recipe }) => `${fileName(name)}\t${recipe}\n`).join(''))
  const measured = new Map<string, Numbers>()
  let next = 0
  for await (const line of createInterface(child.stdout)) {
    const subject = subjects[next++]!
    say(`${next} of ${subjects.length}: ${subject.name}`)
    measured.set(subject.name, JSON.parse(line) as Numbers)
  }
  await ended
  return measured
}

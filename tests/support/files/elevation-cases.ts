/**
 * Small elevation files of the kinds that people bring, in tests/unit/files/cases. Unless their test says otherwise, they hold 64 x
 * 64 heights in cells of 30 m (`truth`), 221.0008 to 1697.9841 m. OpenEXR's own library wrote the .exr files, GDAL and libwebp the
 * others.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readFloat32 } from '@rill-terrain/files/float32'
import type { ReadOptions } from '@rill-terrain/files/reading/decisions'
import type { HeightImage } from '@rill-terrain/files/reading/height-image'
import { readHeightmap } from '@rill-terrain/files/reading/heightmap'

export function caseFile(name: string): Uint8Array {
  return new Uint8Array(readFileSync(fileURLToPath(new URL(`../../unit/files/cases/${name}`, import.meta.url))))
}

export const truth: Float32Array = readFloat32(caseFile('truth-64.f32'), 'truth-64.f32', 64, 64)

export function readCase(name: string, options: ReadOptions = {}): Promise<HeightImage> {
  return readHeightmap(caseFile(name), name, options)
}

/** The cells of the voids in the cases with voids. */
export function isVoidCell(index: number): boolean {
  const [column, row] = [index % 64, Math.floor(index / 64)]
  return row >= 20 && row <= 23 && column >= 30 && column <= 35
}

/** Maximum difference to other heights, over the cells for which `counts` is true. */
export function maxDifference(
  values: ArrayLike<number>,
  expected: ArrayLike<number>,
  counts: (index: number) => boolean = () => true,
): number {
  let most = values.length === expected.length ? 0 : Infinity
  for (let index = 0; index < values.length; index++) {
    if (counts(index)) most = Math.max(most, Math.abs(values[index]! - expected[index]!))
  }
  return most
}

/** The message of the `FileError` with which a file is rejected. */
export async function refusalOf(bytes: Uint8Array, name: string, options: ReadOptions = {}): Promise<string> {
  const reason: unknown = await readHeightmap(bytes, name, options).then(
    () => 'read without an error',
    (error: unknown) => error,
  )
  if (!(reason instanceof Error) || reason.name !== 'FileError')
    throw new Error(`${name} is not rejected by a FileError.`, { cause: reason })
  return reason.message
}

/** The sentences of the decisions about a subject. */
export function textsAbout({ decisions }: HeightImage, subject: string): string[] {
  return decisions.filter((decision) => decision.subject === subject).map(({ text }) => text)
}

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

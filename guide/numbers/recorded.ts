/** Numbers that the text takes from committed files of measurements. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../scripts/setup/run.mjs'
import type { Use } from '../reading/read-chapter'

/** The sentence about what is wrong; null if the file has the number. */
export function recordedProblem({ properties, text }: Use): string | null {
  const { in: path, as = '*' } = properties as { in: string; as?: string }
  const file = join(projectRoot, path)
  if (!existsSync(file)) return `There is no file ${path}.`
  const escaped = as.replace('*', text.trim()).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const written = new RegExp(`(?<![\\d.,])${escaped.replaceAll(' ', '\\s+')}(?![\\d]|[.,]\\d)`)
  return written.test(readFileSync(file, 'utf8')) ? null : `${path} does not have "${as.replace('*', text.trim())}".`
}

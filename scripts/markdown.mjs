/** Markdown pages that tools write, formatted like every other Markdown file. */
import { writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'

/**
 * @param {string} file decides the options of the formatter
 * @param {string} text
 */
export async function formatMarkdown(file, text) {
  return format(text, { ...(await resolveConfig(file)), filepath: file })
}

/**
 * @param {string} file
 * @param {string} text
 */
export async function writeMarkdown(file, text) {
  writeFileSync(file, await formatMarkdown(file, text))
}

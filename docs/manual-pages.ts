import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Source of a page of the manual. */
export interface ManualPage {
  /** Path below `content/docs/en`, with forward slashes: `guides/parts.md`. */
  name: string
  text: string
}

/** Reads all English pages of the manual. */
export function manualPages(): ManualPage[] {
  const folder = path.join(import.meta.dirname, 'content/docs/en')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.mdx?$/.test(name))
    .sort()
    .map(name => ({
      name: name.replaceAll('\\', '/'),
      text: readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n'),
    }))
}

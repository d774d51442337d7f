import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { retitled } from './site-text.ts'

/** A Markdown file to measure. */
export interface Source {
  name: string
  text: string
}

/**
 * Reads the Markdown files of a folder, sorted by name.
 *
 * @throws {Error} if there are none.
 */
export function readSources(content: string): Source[] {
  const sources = readdirSync(content)
    .filter(name => /\.mdx?$/.test(name))
    .sort()
    .map(name => ({ name, text: readFileSync(path.join(content, name), 'utf8') }))
  if (sources.length === 0) throw new Error(`There are no Markdown files in ${content}`)
  return sources
}

/**
 * Returns the last part of a page's path. An index file is renamed, because it would be the page of its folder, and the
 * category has one.
 */
export function pageName({ name }: Source): string {
  const { name: base } = path.parse(name)
  return base === 'index' ? 'start' : base
}

/** Returns the text of a page for a copy; the first copy is the original. */
export function copiedText({ text }: Source, copy: number): string {
  return copy === 1 ? text : retitled(text, copy)
}

/** Names of the pages that are loaded and opened. */
export interface MeasuredPages {
  /** Chosen by the size of their sources. */
  short: string
  long: string
  /** Pages next to the short one in the sidebar, from the top. */
  neighbours: string[]
}

export function measuredPages(sources: readonly Source[]): MeasuredPages {
  const bySize = sources.toSorted((a, b) => a.text.length - b.text.length).map(pageName)
  const [short = '', long = ''] = [bySize[0], bySize.at(-1)]
  return { short, long, neighbours: sources.map(pageName).filter(name => name !== short) }
}

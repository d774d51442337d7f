import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { retitled } from './site-text.ts'

/** A file of Markdown that is measured. */
export interface Source {
  name: string
  text: string
}

/** The Markdown files of a folder by name. @throws when there are none. */
export function readSources(content: string): Source[] {
  const sources = readdirSync(content)
    .filter(name => /\.mdx?$/.test(name))
    .sort()
    .map(name => ({ name, text: readFileSync(path.join(content, name), 'utf8') }))
  if (sources.length === 0) throw new Error(`There are no Markdown files in ${content}`)
  return sources
}

/** Last part of a page's path; an index would be the page of its folder, which the category has already. */
export function pageName({ name }: Source): string {
  const { name: base } = path.parse(name)
  return base === 'index' ? 'start' : base
}

/** The text of a page in one of the copies: the first is as it was written. */
export function copiedText({ text }: Source, copy: number): string {
  return copy === 1 ? text : retitled(text, copy)
}

/** Which pages are loaded and opened, by name. */
export interface MeasuredPages {
  /** By the size of their sources. */
  short: string
  long: string
  /** Those beside the short one in the sidebar, from the top. */
  neighbours: string[]
}

export function measuredPages(sources: readonly Source[]): MeasuredPages {
  const bySize = sources.toSorted((a, b) => a.text.length - b.text.length).map(pageName)
  const [short = '', long = ''] = [bySize[0], bySize.at(-1)]
  return { short, long, neighbours: sources.map(pageName).filter(name => name !== short) }
}

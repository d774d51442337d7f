import type { Source } from '../content.ts'
import type { SearchDialogParts } from '../measure-search.ts'
import type { PeerPage } from './peer-page.ts'

/** Another tool that builds a site from Markdown, with its default settings. */
export interface Peer {
  name: string
  /** Folder below that of all peers. */
  folder: string
  /** npm packages in exact versions. */
  packages: Readonly<Record<string, string>>
  /** Writes the site's files, by path below its root. */
  files(pages: readonly PeerPage[]): Map<string, string>
  /** Folder of static files, below the root. */
  publicFolder: string
  /** Program that Node runs in the site's root, with its arguments. */
  command: readonly string[]
  /** Folders of what one build leaves for the next, below the root. */
  caches: readonly string[]
  /** Folder of the built site, below the root. */
  out: string
  /** Path of a page's file below `out`, and of the page in links. */
  fileOf(page: string): string
  hrefOf(page: string): string
  /** Selector of the sidebar that readers see. */
  sidebar: string
  /** Selector of the link to the next page below the text. */
  next: string
  search: SearchDialogParts
  /** Matches files whose names change with their content. */
  hashed: RegExp
  /** Differences from the original pages, for the report. */
  notes(sources: readonly Source[]): string[]
}

/** Reports the MDX files that have lost content which only their own components could show. */
export function mdxNotes(sources: readonly Source[]): string[] {
  const names = sources.filter(({ name }) => name.endsWith('.mdx')).map(({ name }) => name)
  return names.length > 0
    ? [`built as Markdown, without the components that their code imports: ${names.join(', ')}`]
    : []
}

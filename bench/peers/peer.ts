import type { Source } from '../content.ts'
import type { SearchDialogParts } from '../measure-search.ts'
import type { PeerPage } from './peer-page.ts'

/** Another tool that makes a site of Markdown, with the settings that it has by default. */
export interface Peer {
  name: string
  /** Its folder below that of all of them. */
  folder: string
  /** What npm installs, in exact versions. */
  packages: Readonly<Record<string, string>>
  /** The site's files, by their path below its root. */
  files(pages: readonly PeerPage[]): Map<string, string>
  /** Folder of files that are served as they are, below the root. */
  publicFolder: string
  /** Program that Node runs in the peer's folder, and its arguments; the root is `site`. */
  command: readonly string[]
  /** Folders of what one build leaves for the next, below the root. */
  caches: readonly string[]
  /** Folder of the built site, below the root. */
  out: string
  /** The file of a page below `out`, and its path in links. */
  fileOf(page: string): string
  hrefOf(page: string): string
  /** Selector of the sidebar that readers see. */
  sidebar: string
  /** Selector of the link to the next page, below the text. */
  next: string
  search: SearchDialogParts
  /** Addresses of files whose names change with their content. */
  hashed: RegExp
  /** What is not as it was written, for the report. */
  notes(sources: readonly Source[]): string[]
}

/** Says that files of MDX have lost what only a program of theirs could show. */
export function mdxNotes(sources: readonly Source[]): string[] {
  const names = sources.filter(({ name }) => name.endsWith('.mdx')).map(({ name }) => name)
  return names.length > 0
    ? [`built as Markdown, without the components that their code imports: ${names.join(', ')}`]
    : []
}

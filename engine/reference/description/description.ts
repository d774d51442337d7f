import type { Locale } from '../../config/locale.ts'
import type { OpenApiDocument } from './openapi.ts'

/** A description of the site, as configured. */
export interface DescriptionSource {
  /** Main file, from the site's folder. */
  file: string
  /** Overlay of each locale that has one. */
  overlays: Partial<Record<Locale, string>>
  /** Folders outside the site's that its references may read from, from the site's folder. */
  refFolders?: readonly string[] | undefined
}

/** What is known of the site when a description is read. */
export interface DescriptionSite {
  /** The site's folder, absolute. */
  root: string
  locales: readonly Locale[]
  /** Values for `{{name}}` in the files. */
  variables?: Readonly<Record<string, string>> | undefined
}

/** A description, checked and in one document for each locale: plain data. */
export interface Description {
  id: string
  documents: Map<Locale, OpenApiDocument>
  /** Files that it was made from, from the project's root. */
  files: string[]
  /** The file in which each operation is written, by operationId. */
  operationFiles: ReadonlyMap<string, string>
  /** Links of its texts that lead to places of the site. */
  links: DescriptionLink[]
}

/** A link in a text of a description that leads to a place of the site, as written. */
export interface DescriptionLink {
  href: string
  file: string
  line: number
  /** Keys of the text in the document. */
  keys: string[]
}

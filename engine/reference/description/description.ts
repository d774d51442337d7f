import type { Locale } from '../../config/locale.ts'
import type { OpenApiDocument } from './openapi.ts'

/** An API description of the site, as configured. */
export interface DescriptionSource {
  /** Main file, relative to the site's folder. */
  file: string
  /** Overlay file by locale. */
  overlays: Partial<Record<Locale, string>>
  /** Folders outside the site's folder, relative to it, from which references may read. */
  refFolders?: readonly string[] | undefined
}

/** Options for reading a description that are the same for all descriptions of a site. */
export interface DescriptionSite {
  /** Absolute path of the site's folder. */
  root: string
  locales: readonly Locale[]
  /** Values for `{{name}}` in the files. */
  variables?: Readonly<Record<string, string>> | undefined
}

/** A checked description, with one document for each locale. Plain data, which can be serialized. */
export interface Description {
  id: string
  documents: Map<Locale, OpenApiDocument>
  /** Files that the description was read from, relative to the site's root. */
  files: string[]
  /** Source file of each operation, by operationId. */
  operationFiles: ReadonlyMap<string, string>
  /** Links in its texts to pages of the site. */
  links: DescriptionLink[]
}

/** A link in a text of a description to a page of the site, as written. */
export interface DescriptionLink {
  href: string
  file: string
  line: number
  /** Path of the text in the document. */
  keys: string[]
}

/** The hosted engine of `search.engine` in site.config.ts. It contains no secrets: the keys permit searching only. */
export type HostedEngine = AlgoliaEngine | TypesenseEngine

export interface AlgoliaEngine {
  type: 'algolia'
  applicationId: string
  /** Public key that permits searching and nothing else. */
  searchKey: string
  indexName: string
  /** Whether only records in the reader's locale and with the site's docs tags are found. */
  contextual: boolean
  /** Results whose absolute URL matches keep that URL; all others become paths of the current site. */
  externalUrlRegex?: string | undefined
}

export interface TypesenseEngine {
  type: 'typesense'
  /** Scheme, host and port: `https://xyz.a1.typesense.net`. */
  host: string
  /** Public key that permits searching and nothing else. */
  searchKey: string
  /**
   * `{locale}` is replaced by the locale. A collection for each locale is best, because Typesense splits the words of a
   * field by the rules of one locale.
   */
  collection: string
  externalUrlRegex?: string | undefined
}

/** Properties of the reader's page that an adapter needs. */
export interface EngineContext {
  /** The reader's locale: `ja`. */
  language: string
  /** Base path of the current site; begins and ends with a slash. */
  basePath: string
  /** Values of `docusaurus_tag` to search, if the site has several versions of its docs. */
  docsTags?: string[]
  /** Timeout of a host in milliseconds. */
  timeout?: number
}

/** Value of `docusaurus_tag` for pages outside the docs. */
export const pageTag = 'default'
/** Value of `docusaurus_tag` for the latest version of the docs. */
export const docsTag = 'docs-default-current'

/** Value of `docusaurus_tag` for an earlier version of the docs. */
export function versionTag(version: string): string {
  return `docs-version-${version}`
}

/** Name of a locale's collection. */
export function collectionName(collection: string, locale: string): string {
  return collection.replaceAll('{locale}', locale)
}

/** The hosted engine named in site.config.ts (`search.engine`); secrets are not in it, both keys may only search. */
export type HostedEngine = AlgoliaEngine | TypesenseEngine

export interface AlgoliaEngine {
  type: 'algolia'
  applicationId: string
  /** Public key that may search and nothing else. */
  searchKey: string
  indexName: string
  /** Whether only records in the reader's locale and with the site's docs tags are found. */
  contextual: boolean
  /** Results whose absolute URL matches keep it; all others become paths of the present site. */
  externalUrlRegex?: string | undefined
}

export interface TypesenseEngine {
  type: 'typesense'
  /** Scheme, host and port: `https://xyz.a1.typesense.net`. */
  host: string
  /** Public key that may search and nothing else. */
  searchKey: string
  /** `{locale}` is replaced by the locale: Typesense splits words by one locale a field, so that a collection for each is best. */
  collection: string
  externalUrlRegex?: string | undefined
}

/** What an adapter has to know of the page it runs on. */
export interface EngineContext {
  /** The reader's locale: `ja`. */
  language: string
  /** Where this site is served now; begins and ends with a slash. */
  basePath: string
  /** Values of `docusaurus_tag` to ask for, where the site has several versions of its docs. */
  docsTags?: string[]
  /** Milliseconds until a host that does not answer is given up. */
  timeout?: number
}

/** Values of `docusaurus_tag` that the site's records carry: pages outside the docs, and the last version of the docs. */
export const pageTag = 'default'
export const docsTag = 'docs-default-current'

/** Of a version of the docs that is not the last one. */
export function versionTag(version: string): string {
  return `docs-version-${version}`
}

/** Name of the collection of a locale. */
export function collectionName(collection: string, locale: string): string {
  return collection.replaceAll('{locale}', locale)
}

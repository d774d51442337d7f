/** Where programs look for the APIs of a host (RFC 9727), without base path. */
export const apiCatalogPath = '/.well-known/api-catalog'

/** Where it is said how the pages of a locale are searched (OpenSearch 1.1), without base path and locale. */
export const openSearchPath = '/opensearch.xml'
export const openSearchType = 'application/opensearchdescription+xml'

/** Files whose type only their names tell, by the end of their path. */
export const namedTypes: Readonly<Record<string, string>> = {
  [apiCatalogPath]: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  [openSearchPath]: `${openSearchType}; charset=utf-8`,
}

/** Feeds, wherever they stand. */
export const feedTypes: Readonly<Record<string, string>> = {
  '/rss.xml': 'application/rss+xml; charset=utf-8',
  '/atom.xml': 'application/atom+xml; charset=utf-8',
}

/** Path of the list of a host's APIs for programs (RFC 9727), without base path. */
export const apiCatalogPath = '/.well-known/api-catalog'

/** Description of a locale's search (OpenSearch 1.1), without base path and locale. */
export const openSearchPath = '/opensearch.xml'
export const openSearchType = 'application/opensearchdescription+xml'

/** Media types that depend on the whole file name, by the end of the path. */
export const namedTypes: Readonly<Record<string, string>> = {
  [apiCatalogPath]: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  [openSearchPath]: `${openSearchType}; charset=utf-8`,
}

/** Media types of feeds, by file name. */
export const feedTypes: Readonly<Record<string, string>> = {
  '/rss.xml': 'application/rss+xml; charset=utf-8',
  '/atom.xml': 'application/atom+xml; charset=utf-8',
}

import { tagLabel, tagOf, tagParent } from '../reference/api-index.ts'
import type { JsonObject } from '../reference/description/json.ts'
import type { OpenApiDocument } from '../reference/description/openapi.ts'
import { operationIdOf, operationSlug } from '../reference/description/operation-id.ts'
import { type OperationSource, operationSources } from '../reference/operation-source.ts'
import { operationTitle } from '../reference/operation-title.ts'
import { bundlePath } from '../reference/paths.ts'
import type { McpSite } from './site.ts'
import { readSiteText } from './source/site-source.ts'

/** An operation in a list. */
export interface ListedOperation {
  id: string
  title: string
  /** `GET`. */
  method: string
  path: string
  /** Name of its first tag with its parents: `CMS › Live`. */
  group: string
  deprecated: boolean
  /** Path of its page without locale and base path. */
  page: string
  source: OperationSource
  document: OpenApiDocument
}

/** The APIs of a site in one language. */
export interface SiteApis {
  operations: readonly ListedOperation[]
  /** Bundled descriptions by the ID of their API. */
  documents: ReadonlyMap<string, JsonObject>
}

/** Reads the API descriptions that the build wrote, once for each language. */
export function siteApis(site: McpSite): (locale: string) => Promise<SiteApis> {
  const apisBySource = new Map<string, Promise<SiteApis>>()
  return locale => {
    const before = apisBySource.get(locale)
    if (before) return before
    const read = readApis(site, locale)
    apisBySource.set(locale, read)
    read.catch(() => apisBySource.delete(locale))
    return read
  }
}

async function readApis(site: McpSite, locale: string): Promise<SiteApis> {
  const operations: ListedOperation[] = []
  const documents = new Map<string, JsonObject>()
  for (const { id, path } of site.facts.apis) {
    const file = bundlePath(path, 'json')
    const text =
      (await readSiteText(site.source, site.localized(locale, file))) ??
      (await readSiteText(site.source, file))
    if (text === undefined) continue
    // Validated by the build.
    const document = JSON.parse(text) as OpenApiDocument
    documents.set(id, document as unknown as JsonObject)
    const groups = groupNames(document)
    for (const source of operationSources(document)) {
      const { operation, method, path: route } = source
      const tag = tagOf(source, document) ?? ''
      operations.push({
        id: operationIdOf(operation, method, route),
        title: operationTitle(source),
        method: method.toUpperCase(),
        path: route,
        group: groups.get(tag) ?? tag,
        deprecated: operation.deprecated === true,
        page: `${path}/${operationSlug(operation, method, route)}`,
        source,
        document,
      })
    }
  }
  return { operations, documents }
}

/** Names of tags with those of their parents. */
function groupNames({ tags = [] }: OpenApiDocument): Map<string, string> {
  const byName = new Map(tags.map(tag => [tag.name, tag]))
  const nameOf = (name: string, depth: number): string => {
    const tag = byName.get(name)
    const label = tagLabel(tag, name)
    const above = tagParent(tag)
    // Parents can form a cycle.
    return above === undefined || depth > 8 ? label : `${nameOf(above, depth + 1)} › ${label}`
  }
  return new Map(tags.map(({ name }) => [name, nameOf(name, 0)]))
}

/** Finds an operation by ID, or by method and path: `GET /films/{id}`, also with values in place of the templates. */
export function findOperation(
  operations: readonly ListedOperation[],
  name: string,
): ListedOperation | undefined {
  const query = name.trim()
  const byId =
    operations.find(({ id }) => id === query) ??
    operations.find(({ id }) => id.toLowerCase() === query.toLowerCase())
  if (byId) return byId
  const [, method = '', path = ''] = /^([A-Za-z]+)\s+(\/\S*)$/.exec(query) ?? []
  const sameMethod = operations.filter(operation => operation.method === method.toUpperCase())
  return (
    sameMethod.find(operation => operation.path === path) ??
    sameMethod.find(operation => patternOf(operation.path).test(path.replace(/\?.*$/, '')))
  )
}

function patternOf(path: string): RegExp {
  const parts = path.split(/\{[^}]*\}/).map(part => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('[^/]+?')}$`)
}

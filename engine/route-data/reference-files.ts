import { routeOf } from '../config/urls.ts'
import type { Route } from '../content/route-types.ts'
import type { Portal } from '../portal/types.ts'
import { bundlePath, slicePath } from '../reference/paths.ts'
import { hasOperationFiles, operationSlice } from '../reference/slice.ts'
import { yamlText } from '../reference/yaml-text.ts'
import { findOperation } from './operation.ts'

/** A file for tools, by its address without base path. */
export interface ReferenceFile {
  url: string
  /** Called on demand, since a whole description takes a third of a second. */
  text: () => string
}

/** The file of one operation. */
export interface OperationFile extends ReferenceFile {
  /** Number of schemas that were left out because of the file's size. */
  leftOut: number
}

/** The part of the description that an operation's page links to; undefined in a description with too many operations. */
export function operationFile(
  portal: Portal,
  route: Extract<Route, { kind: 'operation' }>,
): OperationFile | undefined {
  const { document, source } = findOperation(
    portal.ofVersion(route.version),
    route.locale,
    route.api,
    route.id,
  )
  if (!hasOperationFiles(document)) return undefined
  const slice = operationSlice(document, source)
  return {
    url: urlOf(portal, route.locale, slicePath(route.path)),
    // Without white space, which was a third of hundreds of files.
    text: () => `${JSON.stringify(slice.document)}\n`,
    leftOut: slice.leftOut.length,
  }
}

/** The whole description of each API as JSON and YAML, in each version of the docs and each locale. */
export function* descriptionFiles(portal: Portal): Generator<ReferenceFile> {
  for (const version of portal.model.versions.keys()) yield* filesOfVersion(portal.ofVersion(version))
}

function* filesOfVersion(portal: Portal): Generator<ReferenceFile> {
  for (const { id, path: apiPath } of portal.model.apis) {
    for (const [locale, document] of portal.apis.get(id)?.documents ?? []) {
      yield { url: urlOf(portal, locale, bundlePath(apiPath, 'json')), text: () => json(document) }
      yield {
        url: urlOf(portal, locale, bundlePath(apiPath, 'yaml')),
        text: () => yamlText(document),
      }
    }
  }
}

/** The file at an address, for the dev server. */
export function findReferenceFile(portal: Portal, url: string): ReferenceFile | undefined {
  const page = /^(.+)\.openapi\.json$/.exec(url)?.[1]
  const route = page === undefined ? undefined : portal.model.routes.get(page)
  if (route?.kind === 'operation') return operationFile(portal, route)
  if (!/\/openapi\.(json|yaml)$/.test(url)) return undefined
  return [...descriptionFiles(portal)].find(file => file.url === url)
}

function urlOf(portal: Portal, locale: string, target: string): string {
  return routeOf(portal.urls, locale, target)
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

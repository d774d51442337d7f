import { existsSync } from 'node:fs'
import path, { posix } from 'node:path'
import { pathFrom } from '../../files/path-from.ts'
import { slugOf, uniqueId } from '../../files/slug.ts'
import type { ApiIndex } from '../../reference/api-entries.ts'
import { apiIndex } from '../../reference/api-index.ts'
import type { Description } from '../../reference/description/description.ts'
import { loadDescription } from '../../reference/description/load.ts'
import type { OutputFolder } from './output-folder.ts'
import type { Report } from './report.ts'
import type { SourceApi } from './source-api.ts'

/** An API in the configuration of the new site. */
export interface NewApi {
  id: string
  file: string
  path: string
}

/** Context for migrating descriptions. */
export interface ApiPlace {
  root: string
  /** Address in the source and in the new site of a folder of pages; undefined for a folder outside the docs. */
  folder(folder: string): { old: string; new: string } | undefined
  /** Reserves a name for the page of an API's category. */
  reserve(name: string): string
  /** Path of the docs in the new site. */
  docsPath: string
  /** Receives the old and new addresses of its pages. */
  moved: { pages: Map<string, string> }
  out: OutputFolder
  report: Report
}

/**
 * Copies descriptions into the new site and records where their pages move. Descriptions that cannot be read are left
 * out.
 */
export function moveApis(apis: readonly SourceApi[], place: ApiPlace): NewApi[] {
  const paths = new Set<string>()
  return apis.flatMap(api => {
    const { report, out } = place
    if (api.file === undefined) {
      if (/^(?:https?:)?\/\//.test(api.named))
        report.leftOut(
          `API ${api.id}`,
          `its description is on another host (${api.named}); add a copy under apis`,
        )
      else
        report.warn(
          `API ${api.id}`,
          `its description ${api.named} does not exist: generate it as the source does, and migrate again; until then, links to its pages are plain text`,
        )
      return []
    }
    const read = readDescription(api, api.file, place.root)
    if (read === undefined) {
      report.leftOut(`API ${api.id}`, `${api.named} cannot be read as a description of an API`)
      return []
    }
    const id = place.reserve(apiIdOf(api.id) || 'api')
    const folder = api.pages === undefined ? undefined : place.folder(api.pages)
    const requested =
      folder?.new ?? posix.join('/', api.route ?? posix.join(place.docsPath, id)).replace(/\/$/, '')
    const isFree = /^(?:\/[\w-]+)+$/.test(requested) && requested !== place.docsPath && !paths.has(requested)
    const address = uniqueId(isFree ? requested : posix.join(place.docsPath, id), paths)
    paths.add(address)
    const copied = copyDescription(read.files, place.root, out)
    const index = apiIndex({ id, path: address }, read)
    for (const [old, now] of [
      ...addresses(api, index, folder?.old, place.docsPath),
      ...toldAddresses(api, index),
    ])
      place.moved.pages.set(old, now)
    report.takenOver(api.named)
    return [{ id, file: copied, path: address }]
  })
}

/**
 * Converts a name to the id of an API: its ASCII letters and digits, with hyphens between words; '' if there are none.
 */
export function apiIdOf(name: string): string {
  return slugOf(name)
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** Copies the files of a description into the new site, the main one first. @returns Path of the main file there. */
export function copyDescription(files: readonly string[], root: string, out: OutputFolder): string {
  // References do not change, so files keep their relative positions.
  const depth = Math.max(...files.map(file => file.split('../').length - 1))
  const base = path.resolve(root, '../'.repeat(depth))
  const copied = files.map(file => posix.join('api', pathFrom(base, path.resolve(root, file))))
  for (const [index, file] of files.entries()) out.copy(path.join(root, file), copied[index] ?? file)
  return copied[0] ?? ''
}

/** Whether the plugin generated a file from a description. */
export function isGeneratedPage(source: string, apis: readonly SourceApi[]): boolean {
  return (
    /\.(?:api|info|tag|schema)\.mdx$/.test(source) &&
    apis.some(
      ({ pages, file }) => file !== undefined && pages !== undefined && source.startsWith(pages + path.sep),
    )
  )
}

/** The description of an API; undefined if it cannot be read. @param root Root of the site, absolute. */
export function readDescription(
  api: Pick<SourceApi, 'id'>,
  file: string,
  root: string,
): Description | undefined {
  const source = { id: api.id, file: pathFrom(root, file) }
  try {
    return loadDescription(
      { ...source, overlays: {}, checkExamples: false, refFolders: repositoryOf(root) },
      { root, locales: ['en'], variables: {} },
      [],
    )
  } catch {
    return undefined
  }
}

/** Folder of the repository that contains a site; empty if there is none. */
export function repositoryOf(folder: string): string[] {
  if (existsSync(path.join(folder, '.git'))) return [folder]
  const above = path.dirname(folder)
  return above === folder ? [] : repositoryOf(above)
}

/** Old and new addresses of the pages of a description. */
function addresses(
  api: SourceApi,
  index: ApiIndex,
  folder: string | undefined,
  docsPath: string,
): [string, string][] {
  const category = posix.join(docsPath, 'category', index.id)
  if (api.route !== undefined) return [[posix.join('/', api.route).replace(/(?<=.)\/$/, ''), category]]
  if (folder === undefined) return []
  const title = Object.values(index.title)[0] ?? ''
  return [
    [folder, category],
    [posix.join(folder, dashed(title)), category],
    ...operationsOf(index).map(({ id, path: address }): [string, string] => [
      posix.join(folder, dashed(id)),
      address,
    ]),
  ]
}

/** Old addresses of operations that the migrator has determined itself. */
function toldAddresses(api: SourceApi, index: ApiIndex): [string, string][] {
  const of = (
    group: Pick<ApiIndex, 'operations' | 'groups'>,
    tag: string | undefined,
  ): [string, string][] => [
    ...group.operations.flatMap(({ id, path: address, title, method, endpoint }) => {
      const reported = { id, method, endpoint, title: Object.values(title)[0] ?? id, tag }
      return (api.addressesOf?.(reported) ?? []).map((old): [string, string] => [old, address])
    }),
    ...group.groups.flatMap(apiGroup => of(apiGroup, apiGroup.tag ?? tag)),
  ]
  return of(index, undefined)
}

function operationsOf(index: Pick<ApiIndex, 'operations' | 'groups'>): ApiIndex['operations'] {
  return [...index.operations, ...index.groups.flatMap(operationsOf)]
}

/** Writes a name as the plugin does in file names: `listPets` becomes `list-pets`. */
function dashed(name: string): string {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .replaceAll(/[^A-Za-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .toLowerCase()
}

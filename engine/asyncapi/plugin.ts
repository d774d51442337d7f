import type { DescriptionPart } from '@shiori/sandbox/browser/parts'
import { z } from 'zod'
import { configProblem } from '../config/config-issues.ts'
import type { Locale } from '../config/locale.ts'
import { didYouMean } from '../config/nearest.ts'
import type { Problem } from '../config/problem.ts'
import { asyncApi } from '../config/schema/asyncapi.ts'
import type { ContentReader, OwnContent } from '../content/own-content.ts'
import { brokenLinks } from '../plugins/broken-links.ts'
import { definePlugin, type EmittedFile, type PluginSite } from '../plugins/plugin.ts'
import { firstParagraph } from '../reference/first-paragraph.ts'
import { sandboxPath } from '../reference/paths.ts'
import { yamlText } from '../reference/yaml-text.ts'
import { sandboxBuild } from '../route-data/sandbox-files.ts'
import { type AsyncApi, type AsyncRoute, pagesOf, pluginName, sandboxGroup } from './async-api.ts'
import { listParts } from './list-parts.ts'
import { messageApi } from './message-api.ts'
import { readAsyncDescription } from './read-description.ts'

const options = z.array(asyncApi)

/** Pages of the AsyncAPI descriptions that a site lists in `asyncapi`. */
export default definePlugin({
  name: pluginName,
  options,
  content: readApis,
  pages: './pages.tsx',
  setup: site => ({
    files: () => apisOf(site).flatMap(api => [...documentFiles(site, api), ...sandboxFile(site, api)]),
    check: () => [
      ...apisOf(site).flatMap(({ links }) => brokenLinks(site, links)),
      ...unknownGuides(site),
      ...unknownApis(site),
    ],
    lists: locale =>
      apisOf(site).flatMap(({ path, documents, operations, messages }) => {
        const info = documents.get(locale)?.info
        if (!info) return []
        const pages = [
          path,
          ...operations.map(operation => operation.path),
          ...messages.map(operation => operation.path),
        ]
        return [{ title: info.title, description: firstParagraph(info.description), path, pages }]
      }),
  }),
})

function apisOf({ model }: Pick<PluginSite<unknown, unknown>, 'model'>): AsyncApi[] {
  return (model.own.get(pluginName) as AsyncApi[] | undefined) ?? []
}

function readApis(reader: ContentReader, configured: z.infer<typeof options>): OwnContent<AsyncApi[]> {
  const { root, locales, linkFolders = [], variables, problems } = reader
  const routes = new Map<Locale, AsyncRoute[]>(locales.map(locale => [locale, []]))
  const apis: AsyncApi[] = []
  const uncertainPaths: string[] = []
  for (const { path, describes, api: owner = path, refFolders, ...source } of configured) {
    const description = readAsyncDescription(
      { ...source, refFolders: [...linkFolders, ...refFolders] },
      { root, locales, variables },
      problems,
    )
    const document = description?.documents.get(reader.defaultLocale)
    if (!description || !document) {
      uncertainPaths.push(path)
      continue
    }
    const { operations, messages } = pagesOf(document, path)
    const api = apis.length
    const lists = listParts(document, { path, operations, messages })
    apis.push({ path, describes, api: owner, ...description, operations, messages, lists })
    for (const [locale, localeRoutes] of routes) {
      localeRoutes.push({ kind: `${pluginName}/overview`, locale, path, params: { api } })
      for (const { id, path: at } of operations)
        localeRoutes.push({ kind: `${pluginName}/operation`, locale, path: at, params: { api, of: id } })
      for (const { pointer, path: at } of messages)
        localeRoutes.push({ kind: `${pluginName}/message`, locale, path: at, params: { api, of: pointer } })
      for (const part of lists)
        if (part.path !== path)
          localeRoutes.push({ kind: `${pluginName}/list`, locale, path: part.path, params: { api } })
    }
  }
  return { data: apis, routes, uncertainPaths }
}

/** Files of the description, in each locale. */
function documentFiles(
  { config }: PluginSite<unknown, unknown>,
  { path, documents }: AsyncApi,
): EmittedFile[] {
  return [...documents].flatMap(([locale, document]) => {
    const url = `${locale === config.defaultLocale ? '' : `/${locale}`}${path}/asyncapi`
    return [
      { url: `${url}.json`, text: `${JSON.stringify(document, null, 2)}\n` },
      { url: `${url}.yaml`, text: yamlText(document) },
    ]
  })
}

/** The channels' part of a sandbox, if the site has a console. */
function sandboxFile({ config, apis }: PluginSite<unknown, unknown>, api: AsyncApi): EmittedFile[] {
  const document = api.documents.get(config.defaultLocale)
  const owner = config.apis.find(({ path }) => path === api.api)
  const fullDocument = apis.find(({ id }) => id === owner?.id)?.documents.get(config.defaultLocale)
  if (!config.console || !document) return []
  const part: DescriptionPart = {
    build: sandboxBuild(fullDocument ?? document),
    description: { openapi: '3.1.0' },
    messages: messageApi(document, api),
  }
  return [{ url: sandboxPath(api.api, sandboxGroup(api)), text: JSON.stringify(part) }]
}

/** Reports names of APIs that the site does not have. */
function unknownApis({ config }: PluginSite<unknown, unknown>): Problem[] {
  const paths = config.apis.map(({ path }) => path)
  return config.asyncapi
    .filter(({ api }) => api !== undefined && !paths.includes(api))
    .map(({ path, api }) =>
      configProblem(
        `asyncapi "${path}": found the API "${api}", expected the path of one of \`apis\``,
        `Paths of APIs: ${paths.join(', ') || 'none'}.`,
      ),
    )
}

/** Reports ids of guides that do not exist. */
function unknownGuides(site: PluginSite<unknown, unknown>): Problem[] {
  const docs = site.model.docs.get(site.config.defaultLocale) ?? new Map()
  return apisOf(site).flatMap(({ guides }) =>
    guides
      .filter(({ id }) => !docs.has(id))
      .map(({ id, file, line, pointer }): Problem => {
        const hint =
          didYouMean(id, [...docs.keys()]) ??
          'The id of a doc is its path below the docs, without locale and extension.'
        const message = `${pointer}: found "${id}", expected the id of a doc`
        return { severity: 'warning', code: 'broken-link', file, line, message, hint }
      }),
  )
}

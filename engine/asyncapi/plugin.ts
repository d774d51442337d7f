import { z } from 'zod'
import type { Locale } from '../config/locale.ts'
import { didYouMean } from '../config/nearest.ts'
import type { Problem } from '../config/problem.ts'
import { asyncApi } from '../config/schema/asyncapi.ts'
import type { ContentReader, OwnContent } from '../content/own-content.ts'
import { definePlugin, type EmittedFile, type PluginSite } from '../plugins/plugin.ts'
import { firstParagraph } from '../reference/first-paragraph.ts'
import { yamlText } from '../reference/yaml-text.ts'
import { type AsyncApi, type AsyncRoute, pagesOf, pluginName } from './async-api.ts'
import { readAsyncDescription } from './read-description.ts'

const options = z.array(asyncApi)

/** Pages of the operations and messages of descriptions of AsyncAPI, which a site names under `asyncapi`. */
export default definePlugin({
  name: pluginName,
  options,
  content: readApis,
  pages: './pages.tsx',
  setup: site => ({
    files: () => apisOf(site).flatMap(api => documentFiles(site, api)),
    check: () => [...brokenLinks(site), ...unknownGuides(site)],
    lists: locale =>
      apisOf(site).flatMap(({ path, documents, operations, messages }) => {
        const info = documents.get(locale)?.info
        if (!info) return []
        const pages = [path, ...operations.map(one => one.path), ...messages.map(one => one.path)]
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
  for (const { path, describes, refFolders, ...source } of configured) {
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
    apis.push({ path, describes, ...description, operations, messages })
    for (const [locale, own] of routes) {
      own.push({ kind: `${pluginName}/overview`, locale, path, params: { api } })
      for (const { id, path: at } of operations)
        own.push({ kind: `${pluginName}/operation`, locale, path: at, params: { api, of: id } })
      for (const { pointer, path: at } of messages)
        own.push({ kind: `${pluginName}/message`, locale, path: at, params: { api, of: pointer } })
    }
  }
  return { data: apis, routes, uncertainPaths }
}

/** The description as files, in each locale. */
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

/** Links of the texts that lead to no page of the site. */
function brokenLinks(site: PluginSite<unknown, unknown>): Problem[] {
  const { defaultLocale } = site.config
  return apisOf(site).flatMap(({ links }) =>
    links.flatMap(({ href, file, line }): Problem[] => {
      if (href.startsWith('#') || (href.startsWith('/') && site.href(href, defaultLocale) !== undefined))
        return []
      return [
        {
          severity: 'warning',
          code: 'broken-link',
          file,
          line,
          message: `found a link to "${href}", expected a page of the site`,
          hint: 'Links of a description begin with a slash: "/docs/chat".',
        },
      ]
    }),
  )
}

/** Ids of guides that no doc has. */
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

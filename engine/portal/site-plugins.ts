import { types } from 'node:util'
import type { SiteConfig } from '../config/config-schema.ts'
import type { Locale } from '../config/locale.ts'
import type { Problem } from '../config/problem.ts'
import { baseOf, type UrlSpace } from '../config/urls.ts'
import { resolveLink } from '../content/links.ts'
import type { ContentModel } from '../content/types.ts'
import { pathFrom } from '../files/path-from.ts'
import { callPlugin } from '../plugins/call-plugin.ts'
import type { HeadTag } from '../plugins/head-tag.ts'
import type { LoadedPlugin } from '../plugins/load-plugins.ts'
import type { PagePicture, PicturedPage } from '../plugins/page-picture.ts'
import type {
  CheckedPage,
  EmittedFile,
  LatestPage,
  PageList,
  PluginHooks,
  PluginPage,
  PluginSite,
  SampleDeclarations,
} from '../plugins/plugin.ts'
import { requirePath } from '../plugins/require-addresses.ts'
import { requireProblem } from '../plugins/require-problem.ts'
import { unknownHooks } from '../plugins/unknown-keys.ts'
import type { ApiNames } from '../reference/api-names.ts'
import type { Description } from '../reference/description/description.ts'
import type { SearchEntity } from '../search/types.ts'
import { targetUrl } from './target-url.ts'

/** The combined functions of a site's plugins. */
export interface SitePlugins {
  /** Problems of what `setup` returned. */
  problems: readonly Problem[]
  /** Names of components with a view, whose content only React knows. */
  views: readonly string[]
  /** Markdown of a component with a view; undefined if the component declares none. */
  componentMarkdown(
    name: string,
    attributes: Readonly<Record<string, unknown>>,
    locale: Locale,
  ): string | undefined
  /** Markdown of a home page section; undefined if the section declares none. */
  sectionMarkdown(name: string, copy: Readonly<Record<string, unknown>>, locale: Locale): string | undefined
  /** Props of plugins' views and islands, by plugin name. */
  props(locale: Locale): Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** Files that are written beside the pages, each with its plugin. */
  files(): (EmittedFile & { plugin: string })[]
  /** Pages, each with its plugin and the names of the plugin's views. */
  pages(locale: Locale): { plugin: string; views: readonly string[]; page: PluginPage }[]
  head(page: { path: string; locale: Locale }): HeadTag[]
  /** The picture of a page, and the plugin with the view for it. */
  picture(page: PicturedPage): (PagePicture & { plugin: string }) | undefined
  check(pages: readonly CheckedPage[]): Problem[]
  declarations(): SampleDeclarations[]
  entities(doc: string, locale: Locale): SearchEntity[]
  /** Sorted by date, newest first. */
  latest(locale: Locale): LatestPage[]
  lists(locale: Locale): PageList[]
}

/** For a site without plugins. */
export const noPlugins: SitePlugins = {
  problems: [],
  views: [],
  componentMarkdown: () => undefined,
  sectionMarkdown: () => undefined,
  props: () => ({}),
  files: () => [],
  pages: () => [],
  head: () => [],
  picture: () => undefined,
  check: () => [],
  declarations: () => [],
  entities: () => [],
  latest: () => [],
  lists: () => [],
}

interface ReadSite {
  root: string
  config: SiteConfig
  model: ContentModel
  apis: readonly Description[]
  apiNames: ReadonlyMap<Locale, ApiNames>
  /** Data that each plugin has read, by plugin name. */
  pluginData: ReadonlyMap<string, unknown>
  plugins: readonly LoadedPlugin[]
  urls: UrlSpace
  variables: Readonly<Record<string, string>>
}

/** The site as a plugin gets it. */
export function pluginSite(
  { root, config, model, apis, apiNames, urls, variables, pluginData }: ReadSite,
  name: string,
  options: unknown,
): PluginSite<unknown, unknown> {
  return {
    root,
    options,
    data: pluginData.get(name),
    dataOf: other => pluginData.get(other),
    config,
    model,
    apis,
    apiNames,
    variables,
    href: (target, locale) => {
      const link = resolveLink(model, '', target, locale)
      if (link.kind === 'external') return target
      return link.kind === 'page'
        ? targetUrl({ urls, model }, link.locale, link.path) + link.search + link.hash
        : undefined
    },
    fileHref: path => baseOf(urls) + path,
  }
}

/** Sets up the plugins of a site in this thread. */
export function setUpPlugins(site: ReadSite): SitePlugins {
  if (site.plugins.length === 0) return noPlugins
  const { root, pluginData } = site
  const hooks = new Map<string, PluginHooks>()
  const loaded = new Map(site.plugins.map(plugin => [plugin.plugin.name, plugin]))
  const guarded = <T>(name: string, called: string, run: () => T): T => {
    const plugin = loaded.get(name)
    return plugin ? callPlugin(root, plugin, called, run) : run()
  }
  const views = new Map(site.plugins.map(({ plugin }) => [plugin.name, Object.keys(plugin.views ?? {})]))
  const problems: Problem[] = []
  for (const { plugin, options, file } of site.plugins) {
    // The plugin failed to read its data, which was reported.
    if (plugin.load && !pluginData.has(plugin.name)) continue
    const pluginHooks = guarded(plugin.name, 'setup', () =>
      plugin.setup?.(pluginSite(site, plugin.name, options)),
    )
    if (!pluginHooks) continue
    hooks.set(plugin.name, pluginHooks)
    problems.push(...unknownHooks(pluginHooks, pathFrom(root, file)))
  }
  const props = new Map<Locale, Record<string, Readonly<Record<string, unknown>>>>()
  const propsIn = (locale: Locale) => {
    const cached = props.get(locale)
    if (cached) return cached
    const propsByPlugin = Object.fromEntries(
      [...hooks].flatMap(([plugin, pluginHooks]) => {
        const own = guarded(plugin, 'props', () => pluginHooks.props?.(locale))
        return own ? [[plugin, own] as const] : []
      }),
    )
    props.set(locale, propsByPlugin)
    return propsByPlugin
  }
  const collect = <T>(
    hook: keyof PluginHooks,
    read: (pluginHooks: PluginHooks) => readonly T[] | undefined,
  ): { plugin: string; item: T }[] =>
    [...hooks].flatMap(([plugin, pluginHooks]) =>
      guarded(plugin, hook, () => {
        const items = read(pluginHooks)
        if (items === undefined) return []
        if (!Array.isArray(items))
          throw new TypeError(
            `"${hook}" returned ${types.isPromise(items) ? 'a promise' : 'no list'}, expected a list`,
          )
        return items.map((item: T) => {
          if (typeof item === 'object' && item !== null) return { plugin, item }
          throw new TypeError(`"${hook}" returned ${JSON.stringify(item)}, expected an object`)
        })
      }),
    )
  const itemsOf = <T>(
    hook: keyof PluginHooks,
    read: (pluginHooks: PluginHooks) => readonly T[] | undefined,
  ): T[] => collect(hook, read).map(({ item }) => item)
  return {
    problems,
    views: site.plugins.flatMap(({ plugin }) =>
      (plugin.components ?? []).flatMap(({ name, view }) => (view === undefined ? [] : name)),
    ),
    componentMarkdown: (name, attributes, locale) => {
      const found = declared(site.plugins, name, plugin => plugin.components)
      if (!found?.declaration.markdown) return undefined
      return guarded(found.plugin, 'markdown', () =>
        found.declaration.markdown?.({ attributes, props: propsIn(locale)[found.plugin] ?? {}, locale }),
      )
    },
    sectionMarkdown: (name, copy, locale) => {
      const found = declared(site.plugins, name, plugin => plugin.sections)
      return found && guarded(found.plugin, 'markdown', () => found.declaration.markdown?.(copy, locale))
    },
    props: propsIn,
    files: () =>
      collect('files', pluginHooks => pluginHooks.files?.()).map(({ plugin, item }) => ({
        ...guarded(plugin, 'files', () => checkedFile(item)),
        plugin,
      })),
    pages: locale =>
      collect('pages', pluginHooks => pluginHooks.pages?.(locale)).map(({ plugin, item }) => {
        guarded(plugin, 'pages', () => requirePath(item.path))
        return { plugin, views: views.get(plugin) ?? [], page: item }
      }),
    head: page => itemsOf('head', pluginHooks => pluginHooks.head?.(page)),
    picture: page => {
      for (const [plugin, pluginHooks] of hooks) {
        const picture = guarded(plugin, 'picture', () => pluginHooks.picture?.(page))
        if (picture) return { ...picture, plugin }
      }
      return undefined
    },
    check: pages =>
      collect('check', pluginHooks => pluginHooks.check?.(pages)).map(({ plugin, item }) =>
        guarded(plugin, 'check', () => requireProblem(item)),
      ),
    declarations: () => itemsOf('declarations', pluginHooks => pluginHooks.declarations?.()),
    entities: (doc, locale) => itemsOf('entities', pluginHooks => pluginHooks.entities?.(doc, locale)),
    latest: locale =>
      itemsOf('latest', pluginHooks => pluginHooks.latest?.(locale)).sort((a, b) =>
        a.date > b.date ? -1 : a.date < b.date ? 1 : 0,
      ),
    lists: locale => itemsOf('lists', pluginHooks => pluginHooks.lists?.(locale)),
  }
}

/** Finds something that a plugin declares under a name. */
function declared<T extends { name: string }>(
  plugins: readonly LoadedPlugin[],
  name: string,
  contributions: (plugin: LoadedPlugin['plugin']) => readonly T[] | undefined,
): { plugin: string; declaration: T } | undefined {
  for (const { plugin } of plugins) {
    const match = contributions(plugin)?.find(candidate => candidate.name === name)
    if (match) return { plugin: plugin.name, declaration: match }
  }
  return undefined
}

/** @throws {TypeError} If a plugin gives something else for a file. */
function checkedFile(file: EmittedFile): EmittedFile {
  if (typeof file?.url === 'string' && typeof file.text === 'string') return file
  throw new TypeError(`"files" returned ${JSON.stringify(file)}, expected { url, text }, both strings`)
}

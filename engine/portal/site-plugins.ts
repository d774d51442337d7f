import type { SiteConfig } from '../config/config-schema.ts'
import type { Locale } from '../config/locale.ts'
import type { Problem } from '../config/problem.ts'
import { baseOf, localizedUrl, type UrlSpace } from '../config/urls.ts'
import { resolveLink } from '../content/links.ts'
import type { ContentModel } from '../content/types.ts'
import type { LoadedPlugin } from '../plugins/load-plugins.ts'
import type { CheckedPage, EmittedFile, HeadTag, PluginHooks, PluginPage } from '../plugins/plugin.ts'
import type { Description } from '../reference/description/load.ts'
import type { ApiNames } from '../reference/vocabulary.ts'
import type { SearchEntity, SearchPage } from '../search/types.ts'

/** What all plugins of a site do together. */
export interface SitePlugins {
  /** Props of each plugin's views and islands, by its name. */
  props(locale: Locale): Readonly<Record<string, Readonly<Record<string, unknown>>>>
  files(): EmittedFile[]
  /** Pages with the plugin that shows them. */
  pages(locale: Locale): { plugin: string; page: PluginPage }[]
  head(page: { path: string; locale: Locale }): HeadTag[]
  check(pages: readonly CheckedPage[]): Problem[]
  declarations(): { docs: readonly string[]; text: string }[]
  entities(doc: string, locale: Locale): SearchEntity[]
  records(locale: Locale): SearchPage[]
}

/** Of a site without plugins. */
export const noPlugins: SitePlugins = {
  props: () => ({}),
  files: () => [],
  pages: () => [],
  head: () => [],
  check: () => [],
  declarations: () => [],
  entities: () => [],
  records: () => [],
}

interface ReadSite {
  root: string
  config: SiteConfig
  model: ContentModel
  apis: readonly Description[]
  apiNames: ReadonlyMap<Locale, ApiNames>
  /** What each plugin has read, by its name. */
  pluginData: ReadonlyMap<string, unknown>
  plugins: readonly LoadedPlugin[]
  urls: UrlSpace
  variables: Readonly<Record<string, string>>
}

/** Sets the plugins of a site up for this thread. */
export function setUpPlugins(site: ReadSite): SitePlugins {
  if (site.plugins.length === 0) return noPlugins
  const { root, config, model, apis, apiNames, urls, variables, pluginData } = site
  const hooks = new Map<string, PluginHooks>()
  for (const { plugin, options } of site.plugins) {
    const own = plugin.setup?.({
      root,
      options,
      data: pluginData.get(plugin.name),
      dataOf: name => pluginData.get(name),
      config,
      model,
      apis,
      apiNames,
      variables,
      href: (target, locale) => {
        const link = resolveLink(model, '', target, locale)
        if (link.kind === 'external') return target
        return link.kind === 'page'
          ? localizedUrl(urls, link.locale, link.path) + link.search + link.hash
          : undefined
      },
      fileHref: path => baseOf(urls) + path,
    })
    if (own) hooks.set(plugin.name, own)
  }
  const props = new Map<Locale, Record<string, Readonly<Record<string, unknown>>>>()
  const all = <T>(of: (own: PluginHooks) => readonly T[] | undefined): T[] =>
    [...hooks.values()].flatMap(own => of(own) ?? [])
  return {
    props: locale => {
      const known = props.get(locale)
      if (known) return known
      const made = Object.fromEntries(
        [...hooks].flatMap(([name, own]) => (own.props ? [[name, own.props(locale)]] : [])),
      )
      props.set(locale, made)
      return made
    },
    files: () => all(own => own.files?.()),
    pages: locale =>
      [...hooks].flatMap(([plugin, own]) => (own.pages?.(locale) ?? []).map(page => ({ plugin, page }))),
    head: page => all(own => own.head?.(page)),
    check: pages => all(own => own.check?.(pages)),
    declarations: () => [...hooks.values()].flatMap(own => own.declarations?.() ?? []),
    entities: (doc, locale) => all(own => own.entities?.(doc, locale)),
    records: locale => all(own => own.records?.(locale)),
  }
}

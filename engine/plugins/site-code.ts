import path from 'node:path'
import type { IslandTrigger } from '../components/declaration.ts'
import type { SiteConfig } from '../config/config-schema.ts'
import { siteMessages } from '../config/messages/site-messages.ts'
import type { ConsoleCode } from './console-code.ts'
import type { LoadedPlugin } from './load-plugins.ts'

/** What of a site's own code goes into the bundle, by absolute paths of modules; plain data. */
export interface SiteCode {
  /** The site's folder: a change of its code is another bundle. */
  root: string
  parts: Record<string, string>
  css: string[]
  components: {
    name: string
    plugin: string
    view: string
    styles?: string
    island?: { module: string; on: IslandTrigger }
  }[]
  /** Sections of the home page. */
  sections: { name: string; plugin: string; view: string; styles?: string }[]
  /** By plugin and name: `status/Overview`. */
  views: Record<string, string>
  /** Modules of the kinds of pages that plugins bring, by plugin. */
  pages: Record<string, string>
  /** Style sheets of their own that kinds of pages have, by name. */
  sheets: Record<string, string>
  /** Texts of each plugin by locale of the site; English, or its first ones, where it has none. */
  texts: Record<string, Record<string, string>>
  console?: ConsoleCode
}

/** The code that a site brings; undefined for one without any, whose bundle is the engine's alone. */
export function siteCode(
  root: string,
  config: Pick<SiteConfig, 'parts' | 'css' | 'console' | 'apis' | 'locales'>,
  plugins: readonly LoadedPlugin[],
): SiteCode | undefined {
  const components: SiteCode['components'] = []
  const sections: SiteCode['sections'] = []
  const views: SiteCode['views'] = {}
  const texts: SiteCode['texts'] = {}
  const pages: SiteCode['pages'] = {}
  const sheets: SiteCode['sheets'] = {}
  for (const { plugin, file, isUsual } of plugins) {
    // Their code is the engine's.
    if (isUsual) continue
    const own = (module: string) => path.resolve(path.dirname(file), module)
    for (const { name, view, styles, island } of plugin.components ?? []) {
      if (view === undefined) continue
      components.push({
        name,
        plugin: plugin.name,
        view: own(view),
        ...(styles !== undefined && { styles: own(styles) }),
        ...(island && { island: { module: own(island.module), on: island.on } }),
      })
    }
    for (const { name, view, styles } of plugin.sections ?? [])
      sections.push({
        name,
        plugin: plugin.name,
        view: own(view),
        ...(styles !== undefined && { styles: own(styles) }),
      })
    for (const [name, module] of Object.entries(plugin.views ?? {}))
      views[`${plugin.name}/${name}`] = own(module)
    if (plugin.pages !== undefined) pages[plugin.name] = own(plugin.pages)
    for (const [name, sheet] of Object.entries(plugin.sheets ?? {})) sheets[name] = own(sheet)
    const { messages = {} } = plugin
    const [fallback = messages.en] = messages.en === undefined ? Object.values(messages) : []
    if (fallback !== undefined)
      texts[plugin.name] = Object.fromEntries(
        config.locales.map(({ code }) => [code, own(messages[code] ?? fallback)]),
      )
  }
  const parts = Object.fromEntries(
    Object.entries(config.parts).map(([name, module]) => [name, path.resolve(root, module)]),
  )
  const css = config.css.map(file => path.resolve(root, file))
  const all = [parts, css, components, sections, views, pages].flatMap(each => Object.keys(each))
  const console = consoleCode(root, config)
  if (all.length === 0 && !console) return undefined
  return { root, parts, css, components, sections, views, pages, sheets, texts, ...(console && { console }) }
}

function consoleCode(
  root: string,
  { console, apis, locales }: Pick<SiteConfig, 'console' | 'apis' | 'locales'>,
): ConsoleCode | undefined {
  if (!console) return undefined
  return {
    ...(console.sandbox !== undefined && { worker: workerOf(root, console.sandbox) }),
    targets: console.targets,
    hosts: console.hosts,
    apis: apis.map(api => api.path),
    names: Object.fromEntries(
      locales.map(({ code }) => [code, siteMessages({ locales }, code).apiConsole.name]),
    ),
  }
}

function workerOf(root: string, sandbox: true | string): string {
  if (sandbox !== true) return path.resolve(root, sandbox)
  return path.resolve(import.meta.dirname, '../islands/console/plain-worker.ts')
}

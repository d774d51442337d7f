import path from 'node:path'
import type { IslandTrigger } from '../components/declaration.ts'
import type { SiteConfig } from '../config/config-schema.ts'
import { siteMessages } from '../config/messages/site-messages.ts'
import type { ConsoleCode } from './console-code.ts'
import type { LoadedPlugin } from './load-plugins.ts'

/** A site's own code in the bundle, as absolute paths of modules. Plain data. */
export interface SiteCode {
  /** The site's folder. Each change of its code makes a new bundle. */
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
  /** Modules that define page kinds, by plugin. */
  pages: Record<string, string>
  /** Style sheets of page kinds by name. */
  sheets: Record<string, string>
  /** Texts of each plugin by locale of the site. A locale without texts gets the English ones or, without those, the first ones. */
  texts: Record<string, Record<string, string>>
  console?: ConsoleCode
}

/** The site's own code; undefined if it has none and the engine's own bundle is enough. */
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
  for (const { plugin, file, isBuiltIn } of plugins) {
    // Their code is in the engine's bundle.
    if (isBuiltIn) continue
    const moduleFile = (module: string) => path.resolve(path.dirname(file), module)
    for (const { name, view, styles, island } of plugin.components ?? []) {
      if (view === undefined) continue
      components.push({
        name,
        plugin: plugin.name,
        view: moduleFile(view),
        ...(styles !== undefined && { styles: moduleFile(styles) }),
        ...(island && { island: { module: moduleFile(island.module), on: island.on } }),
      })
    }
    for (const { name, view, styles } of plugin.sections ?? [])
      sections.push({
        name,
        plugin: plugin.name,
        view: moduleFile(view),
        ...(styles !== undefined && { styles: moduleFile(styles) }),
      })
    for (const [name, module] of Object.entries(plugin.views ?? {}))
      views[`${plugin.name}/${name}`] = moduleFile(module)
    if (plugin.pages !== undefined) pages[plugin.name] = moduleFile(plugin.pages)
    for (const [name, sheet] of Object.entries(plugin.sheets ?? {})) sheets[name] = moduleFile(sheet)
    const { messages = {} } = plugin
    const [fallback = messages.en] = messages.en === undefined ? Object.values(messages) : []
    if (fallback !== undefined)
      texts[plugin.name] = Object.fromEntries(
        config.locales.map(({ code }) => [code, moduleFile(messages[code] ?? fallback)]),
      )
  }
  const parts = Object.fromEntries(
    Object.entries(config.parts).map(([name, module]) => [name, path.resolve(root, module)]),
  )
  const css = config.css.map(file => path.resolve(root, file))
  const all = [parts, css, components, sections, views, pages].flatMap(modules => Object.keys(modules))
  const console = consoleCode(root, config)
  if (all.length === 0 && !console) return undefined
  return { root, parts, css, components, sections, views, pages, sheets, texts, ...(console && { console }) }
}

function consoleCode(
  root: string,
  { console, apis, locales }: Pick<SiteConfig, 'console' | 'apis' | 'locales'>,
): ConsoleCode | undefined {
  if (!console) return undefined
  const byProtocol = (protocol: string) => ({
    targets: console.targets.filter(({ url }) => url.startsWith(protocol)),
    hosts: console.hosts.filter(host => host.startsWith(protocol)),
  })
  const sockets = byProtocol('ws')
  return {
    ...(console.sandbox !== undefined && { worker: workerOf(root, console.sandbox) }),
    ...byProtocol('http'),
    ...(sockets.targets.length + sockets.hosts.length > 0 && { sockets }),
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

import path from 'node:path'
import type { IslandTrigger } from '../components/declaration.ts'
import type { SiteConfig } from '../config/config-schema.ts'
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
  /** Texts of each plugin by locale. */
  texts: Record<string, Record<string, string>>
}

/** The code that a site brings; undefined for one without any, whose bundle is the engine's alone. */
export function siteCode(
  root: string,
  config: Pick<SiteConfig, 'parts' | 'css'>,
  plugins: readonly LoadedPlugin[],
): SiteCode | undefined {
  const components: SiteCode['components'] = []
  const sections: SiteCode['sections'] = []
  const views: SiteCode['views'] = {}
  const texts: SiteCode['texts'] = {}
  for (const { plugin, file } of plugins) {
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
    const messages = Object.entries(plugin.messages ?? {}).map(([locale, module]) => [locale, own(module)])
    if (messages.length > 0) texts[plugin.name] = Object.fromEntries(messages)
  }
  const parts = Object.fromEntries(
    Object.entries(config.parts).map(([name, module]) => [name, path.resolve(root, module)]),
  )
  const css = config.css.map(file => path.resolve(root, file))
  const all = [parts, css, components, sections, views].flatMap(each => Object.keys(each))
  return all.length > 0 ? { root, parts, css, components, sections, views, texts } : undefined
}

import type { Route } from '../content/route-types.ts'
import type { Portal } from '../portal/types.ts'
import { frameData } from './frame.ts'
import type { PluginPageData } from './types.ts'

/**
 * Data of a plugin's page.
 *
 * @throws If the plugin no longer provides it.
 */
export function pluginPage(portal: Portal, route: Extract<Route, { kind: 'plugin' }>): PluginPageData {
  const { locale, path, kind, plugin } = route
  const page = portal.plugins.pages(locale).find(page => page.plugin === plugin && page.page.path === path)
  if (!page) throw new Error(`The plugin "${plugin}" has no page at ${path}`)
  const { title, description, view, data, markdown } = page.page
  return {
    frame: frameData(portal, { kind, locale, path, title, description }),
    plugin,
    view,
    title,
    markdown,
    data,
  }
}

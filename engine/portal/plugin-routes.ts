import { hintFor } from '../config/nearest.ts'
import type { Problem } from '../config/problem.ts'
import { routeOf, type UrlSpace } from '../config/urls.ts'
import type { ContentModel } from '../content/types.ts'
import type { SitePlugins } from './site-plugins.ts'

/** Adds the pages of plugins to the routes of a site; an address that is already taken is reported and not replaced. */
export function addPluginRoutes(
  { locales, routes }: Pick<ContentModel, 'locales' | 'routes'>,
  urls: UrlSpace,
  plugins: Pick<SitePlugins, 'pages'>,
): Problem[] {
  const problems: Problem[] = []
  const problem = (plugin: string, message: string, hint: string) =>
    problems.push({ severity: 'error', code: 'plugin', message: `the plugin "${plugin}" ${message}`, hint })
  for (const locale of locales) {
    for (const { plugin, views, page } of plugins.pages(locale)) {
      const { path, view } = page
      if (!/^\/[^\s?#%\\]+$/.test(path)) {
        problem(
          plugin,
          `has a page at "${path}", which is not an address`,
          'Begin with "/", without spaces, "?" and "#".',
        )
        continue
      }
      if (!views.includes(view)) {
        const hint = `Name one of the plugin's "views": ${views.join(', ') || 'it declares none'}.`
        problem(
          plugin,
          `has a page at "${path}" with the view "${view}", which it does not declare`,
          hintFor(view, views, hint),
        )
        continue
      }
      const url = routeOf(urls, locale, path)
      const earlier = routes.get(url)
      if (earlier && !(earlier.kind === 'plugin' && earlier.plugin === plugin))
        problem(
          plugin,
          `has a page at ${url}, the address of a ${earlier.kind} page`,
          'Give the page another path.',
        )
      else routes.set(url, { kind: 'plugin', locale, path, plugin })
    }
  }
  return problems
}

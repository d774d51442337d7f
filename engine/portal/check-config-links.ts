import { configFile } from '../config/config-issues.ts'
import type { Problem } from '../config/problem.ts'
import { isUncertain } from '../content/checks/uncertain-paths.ts'
import { PageFinder } from '../content/docs/page-finder.ts'
import type { ContentModel } from '../content/types.ts'
import type { EmittedFile } from '../plugins/plugin.ts'
import type { LoadedSite } from './load-site.ts'

interface PlacedLink {
  /** Path of the link in the configuration: `navbar.start.0.href`. */
  place: string
  href: string
}

/** Warnings for links in menus, the announcement and skills, and for pages in other settings, that are not pages of the site. */
export function checkConfigLinks(
  { config, model, redirects }: LoadedSite,
  emitted: readonly EmittedFile[],
): Problem[] {
  const files = new Set(emitted.map(({ url }) => url))
  const finder = new PageFinder(model)
  const { navbar, footer, announcement, agents, search, structuredData } = config
  const questions = structuredData.questions.map((href, index) => ({
    place: `structuredData.questions.${index}`,
    href,
  }))
  const popular = search.popular.map((href, index) => ({ place: `search.popular.${index}`, href }))
  const others = [...questions, ...popular].filter(({ href }) => isUnknownDoc(model, href))
  const { guide } = agents.mcp
  const connecting = guide === undefined ? [] : [{ place: 'agents.mcp.guide', href: guide }]
  const links = linksOf({ navbar, footer, announcement, agents: { skills: agents.skills } })
  const wrong = [...links, ...questions, ...popular, ...connecting].flatMap(({ place, href }): Problem[] => {
    const path = href.replace(/[?#].*$/, '')
    if (isPage(model, path) || files.has(path) || redirects.paths.has(path)) return []
    const message = `broken link: "${place}" leads to ${path}, which is not a page`
    return [{ severity: 'warning', code: 'broken-link', file: configFile, message, ...finder.hint(path) }]
  })
  return [...wrong, ...others.map(unknownDocProblem)]
}

/** Whether there is a page that is not a doc, for settings that only apply to docs. */
function isUnknownDoc({ routes }: ContentModel, path: string): boolean {
  const route = routes.get(path)
  return route !== undefined && route.kind !== 'doc'
}

function unknownDocProblem({ place, href }: PlacedLink): Problem {
  const message = `"${place}" lists ${href}, which is not a doc, so it has no effect`
  const hint = 'Use a page of content/docs, or remove it.'
  return { severity: 'warning', code: 'not-a-doc', file: configFile, message, hint }
}

function isPage(model: ContentModel, path: string): boolean {
  return model.routes.has(path) || isUncertain(model, path)
}

/** Paths of the site in `href`, and in Markdown links within texts. */
function linksOf(value: unknown, place = ''): PlacedLink[] {
  if (typeof value === 'string') {
    const hrefs = place.endsWith('.href')
      ? [value]
      : [...value.matchAll(/\]\(([^)\s]+)\)/g)].map(match => match[1] ?? '')
    return hrefs.filter(href => href.startsWith('/')).map(href => ({ place, href }))
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) => linksOf(child, place ? `${place}.${key}` : key))
}

import { indexPath, sectionList, siteList } from '../agents/llms/list-text.ts'
import { sectionText } from '../agents/llms/section-text.ts'
import { sectionsOf } from '../agents/llms/sections.ts'
import { joinPortions, partFile, portionCount } from '../agents/portions.ts'
import type { Locale } from '../config/locale.ts'
import type { Route } from '../content/route-types.ts'
import { contentOf } from '../content/routes.ts'
import { versionOfRoute } from '../content/versions/same-page.ts'
import { hasMarkdown, markdownPath } from '../portal/page-file.ts'
import type { Portal } from '../portal/types.ts'
import type { MarkdownReport, PageReport } from './prerender-types.ts'
import type { SiteOutput } from './site-output.ts'

/**
 * Writes the lists of pages for programs (llmstxt.org): `llms.txt` for each locale, and for each section `llms.txt` and `llms-full.txt`
 * with the full text of its pages. Of the docs, they contain the last version, which readers see by default.
 */
export function writeLlms(portal: Portal, out: SiteOutput, pages: readonly PageReport[]): void {
  const markdownByUrl = new Map(
    pages.flatMap(({ url, markdown }) => (markdown ? [[url, markdown] as const] : [])),
  )
  for (const { code } of portal.config.locales) writeLocale(portal, out, code, markdownByUrl)
}

function writeLocale(
  portal: Portal,
  out: SiteOutput,
  locale: Locale,
  markdownByUrl: ReadonlyMap<string, MarkdownReport>,
): void {
  const sections = sectionsOf(portal, locale).map(section => {
    const pages = section.pages.filter(url => markdownByUrl.has(url) && !isUnlisted(portal, url))
    const listed = { ...section, pages }
    const full = sectionText(portal, locale, listed, url => {
      const file = markdownPath(url).slice(1)
      const count = portionCount(out.read(file))
      return joinPortions(Array.from({ length: count }, (_, index) => out.read(partFile(file, index + 1))))
    })
    const name = section.folder.slice(1)
    out.write(`${name}/llms-full.txt`, full.text, 'plain')
    out.write(`${name}/llms.txt`, sectionList(portal, locale, listed, markdownByUrl, full), 'plain')
    return { ...listed, full }
  })
  const listed = new Set(sections.flatMap(({ pages }) => pages))
  const rest = [...portal.model.routes].flatMap(([url, route]) =>
    route.locale === locale &&
    isOfLast(portal, route) &&
    hasMarkdown(route) &&
    !listed.has(url) &&
    !isUnlisted(portal, url)
      ? [url]
      : [],
  )
  out.write(
    indexPath(portal, locale).slice(1),
    siteList(portal, locale, sections, rest, markdownByUrl),
    'page',
  )
}

/** Whether a page belongs to the last version, or is outside the docs. */
function isOfLast({ model }: Portal, route: Route): boolean {
  const version = versionOfRoute(route)
  return version === undefined || version === model.version.name
}

function isUnlisted({ model }: Portal, url: string): boolean {
  const route = model.routes.get(url)
  return (route && contentOf(model, route)?.frontMatter.unlisted) ?? false
}

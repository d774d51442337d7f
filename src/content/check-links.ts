import type { Reference } from '../markdown/types.ts'
import type { Locale } from '../site/locale.ts'
import { nearest } from '../site/nearest.ts'
import type { Problem } from '../site/problem.ts'
import { type LinkTargets, type ResolvedLink, resolveLink } from './links.ts'
import { PageFinder } from './page-finder.ts'

/** What the check needs to know of a page that was rendered: a fallback page counts once for each locale. */
export interface RenderedPage {
  file: string
  locale: Locale
  /** Path without locale. */
  path: string
  references: readonly Reference[]
  /** Ids that a link can point to. */
  anchors: readonly string[]
}

/**
 * Warnings for links that lead to no page or file, and for anchors that their page lacks. The caller decides
 * whether they are errors. A link is reported once, however many locales show its file; images are the compiler's.
 *
 * @param assetExists Whether a file is served: `/img/a.png` of the static folder, or `content/docs/en/a.pdf`.
 */
export function checkLinks(
  targets: LinkTargets,
  pages: Iterable<RenderedPage>,
  assetExists: (path: string) => boolean,
): Problem[] {
  const rendered = [...pages]
  const anchors = new Map(rendered.map(page => [pageKey(page.locale, page.path), page.anchors]))
  const finder = new PageFinder(targets)
  const problems = new Map<string, Problem>()
  for (const { file, locale, references } of rendered) {
    for (const { kind, target, line } of references) {
      const key = `${file}\n${line}\n${target}`
      if (kind !== 'link' || problems.has(key)) continue
      const link = resolveLink(targets, file, target, locale)
      const fault = faultOf(link, target, anchors, assetExists, finder)
      if (fault) problems.set(key, { severity: 'warning', file, line, ...fault })
    }
  }
  return [...problems.values()]
}

type Fault = Pick<Problem, 'code' | 'message' | 'hint'>

function faultOf(
  link: ResolvedLink,
  target: string,
  anchors: ReadonlyMap<string, readonly string[]>,
  assetExists: (path: string) => boolean,
  finder: PageFinder,
): Fault | undefined {
  switch (link.kind) {
    case 'broken':
      return { code: 'broken-link', message: link.message, ...finder.hint(link.wanted) }
    case 'asset':
      return assetExists(link.path)
        ? undefined
        : { code: 'broken-link', message: `broken link: "${target}" leads to no file (${link.path})` }
    case 'page':
      return anchorFault(link.hash, anchors.get(pageKey(link.locale, link.path)), target)
    default:
      return undefined
  }
}

/** Pages that are not made from a content file have no known anchors; `#top` and text fragments are the browser's. */
function anchorFault(
  hash: string,
  anchors: readonly string[] | undefined,
  target: string,
): Fault | undefined {
  const id = decodeId(hash.slice(1))
  if (!anchors || id === '' || id === 'top' || id.startsWith(':~:') || anchors.includes(id)) return undefined
  const near = nearest(id, anchors)
  return {
    code: 'broken-anchor',
    message: `broken anchor: the page that "${target}" leads to has no "#${id}"`,
    hint: near
      ? `Did you mean "#${near}"?`
      : `Its anchors: ${anchors.map(anchor => `#${anchor}`).join(', ') || 'none'}.`,
  }
}

function decodeId(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

function pageKey(locale: Locale, path: string): string {
  return `${locale} ${path}`
}

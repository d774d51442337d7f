import type { Locale } from '../../config/locale.ts'
import { didYouMean } from '../../config/nearest.ts'
import type { Problem } from '../../config/problem.ts'
import { localizedUrl, type UrlSpace } from '../../config/urls.ts'
import type { Reference } from '../../markdown/types.ts'
import { PageFinder } from '../docs/page-finder.ts'
import { type LinkTargets, type ResolvedLink, resolveLink } from '../links.ts'

/** Data of a rendered page for the check of links; a fallback page counts once for each locale. */
export interface RenderedPage {
  file: string
  locale: Locale
  /** Path without locale. */
  path: string
  references: readonly Reference[]
  /** Ids that links can point to. */
  anchors: readonly string[]
  /** Whether an error that was already reported hides a part of the text, and its anchors. */
  incomplete?: boolean
}

/**
 * Warnings for links to missing pages, files and anchors; the caller may turn them into errors. A link is reported once, however many
 * locales show its file. The compiler checks images.
 *
 * @param assetExists Whether a file is served: `/img/a.png` from the static folder, or `content/docs/en/a.pdf`.
 */
export function checkLinks(
  targets: LinkTargets,
  pages: Iterable<RenderedPage>,
  assetExists: (path: string) => boolean,
): Problem[] {
  const rendered = [...pages]
  const check = new LinkCheck(targets, rendered, assetExists)
  const problems = new Map<string, Problem>()
  for (const { file, locale, references } of rendered) {
    for (const { kind, target, line, file: written = file } of references) {
      const key = `${written}\n${line}\n${target}`
      if (kind !== 'link' || problems.has(key)) continue
      const problem = check.problem(resolveLink(targets, file, target, locale), target)
      if (problem) problems.set(key, { severity: 'warning', file: written, line, ...problem })
    }
  }
  return [...problems.values()]
}

const publishedHint = 'Files outside the site, and files whose name begins with a dot, are not published.'

type ProblemText = Pick<Problem, 'code' | 'message' | 'hint'>

/** Finds errors in the targets of links. */
export class LinkCheck {
  readonly #space: UrlSpace
  readonly #finder: PageFinder
  readonly #assetExists: (path: string) => boolean
  /** Anchors of each page, by its URL path. */
  readonly #anchors: ReadonlyMap<string, readonly string[]>

  constructor(targets: LinkTargets, pages: readonly RenderedPage[], assetExists: (path: string) => boolean) {
    this.#space = { basePath: '/', defaultLocale: targets.defaultLocale, locales: targets.locales }
    this.#finder = new PageFinder(targets)
    this.#assetExists = assetExists
    this.#anchors = new Map(
      pages
        .filter(page => !page.incomplete)
        .map(page => [localizedUrl(this.#space, page.locale, page.path), page.anchors]),
    )
  }

  problem(link: ResolvedLink, target: string): ProblemText | undefined {
    if (target.trim() === '' || target === '#') {
      const message = `the link "${target}" has no target`
      return { code: 'broken-link', message, hint: 'Write the target, or remove the brackets.' }
    }
    switch (link.kind) {
      case 'broken':
        return { code: 'broken-link', message: link.message, ...this.#finder.hint(link.missingPath) }
      case 'asset':
        return this.#assetExists(link.path)
          ? undefined
          : {
              code: 'broken-link',
              message: `broken link: "${target}" leads to no file (${link.path})`,
              ...(link.folder === 'content' && { hint: publishedHint }),
            }
      case 'page':
        return this.#anchorProblem(localizedUrl(this.#space, link.locale, link.path), link.hash, target)
      default:
        return undefined
    }
  }

  /** Anchors are only known for pages made from content files; `#top` and text fragments are handled by the browser. */
  #anchorProblem(url: string, hash: string, target: string): ProblemText | undefined {
    const anchors = this.#anchors.get(url)
    const id = decodedId(hash)
    if (!anchors || id === '' || id === 'top' || id.startsWith(':~:') || anchors.includes(id))
      return undefined
    return {
      code: 'broken-anchor',
      message: `broken anchor: "${target}" leads to ${url}, which has no "#${id}"`,
      hint:
        didYouMean(id, anchors, near => `"#${near}"`) ??
        `Its anchors: ${anchors.map(anchor => `#${anchor}`).join(', ') || 'none'}.`,
    }
  }
}

function decodedId(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

import type { UrlSpace } from '../config/urls.ts'
import type { Route } from '../content/route-types.ts'

/**
 * File of a page below the built site: `/docs/a` is `docs/a.html`, `/` is `index.html`, `/ja` is `ja.html`.
 * Without folders named after pages no web server redirects to a trailing slash. Where addresses have one, `/docs/a` is `docs/a/index.html`.
 */
export function pageFile(route: string, { trailingSlash }: Pick<UrlSpace, 'trailingSlash'>): string {
  if (route === '/') return 'index.html'
  return `${route.slice(1)}${trailingSlash ? '/index' : ''}.html`
}

/** Whether a page is there as Markdown: one that only searches, or only serves scripts, is not. */
export function hasMarkdown({ kind }: { kind: Route['kind'] | 'not-found' | 'offline' }): boolean {
  return !['search', 'operation-samples', 'not-found', 'offline'].includes(kind)
}

/**
 * Path of a page's Markdown without base path: `/docs/a` is `/docs/a.md`, `/` is `/index.md`, `/ja` is `/ja.md`.
 *
 * @param route URL path of the page without base path.
 */
export function markdownPath(route: string): string {
  return route === '/' ? '/index.md' : `${route}.md`
}

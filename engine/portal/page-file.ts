import type { UrlSpace } from '../config/urls.ts'
import type { Route } from '../content/route-types.ts'

/**
 * File of a page in the built site: `docs/a.html` for `/docs/a`, `index.html` for `/`, `ja.html` for `/ja`. There are no folders with the
 * names of pages, for which web servers would redirect to a trailing slash. If addresses end with a slash, `/docs/a` is
 * `docs/a/index.html`.
 */
export function pageFile(route: string, { trailingSlash }: Pick<UrlSpace, 'trailingSlash'>): string {
  if (route === '/') return 'index.html'
  return `${route.slice(1)}${trailingSlash ? '/index' : ''}.html`
}

/** Whether a page also exists as Markdown, unlike those for search or for scripts. */
export function hasMarkdown({ kind }: { kind: Route['kind'] | 'not-found' | 'offline' }): boolean {
  return !['search', 'operation-samples', 'not-found', 'offline'].includes(kind)
}

/**
 * Path of a page's Markdown without base path: `/docs/a.md` for `/docs/a`, `/index.md` for `/`, `/ja.md` for `/ja`.
 *
 * @param route URL path of the page without base path.
 */
export function markdownPath(route: string): string {
  return route === '/' ? '/index.md' : `${route}.md`
}

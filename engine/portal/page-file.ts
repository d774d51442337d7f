/**
 * File of a page below the built site: `/docs/a` is `docs/a.html`, `/` is `index.html`, `/ja` is `ja.html`.
 * Without folders named after pages no web server redirects to a trailing slash.
 */
export function pageFile(route: string): string {
  return route === '/' ? 'index.html' : `${route.slice(1)}.html`
}

/**
 * The normalized form of a path: no trailing or double slashes, no `.html`, no `/index.html`.
 *
 * @param path Decoded path that begins with `/`: `/docs/x/index.html`, `//docs/x/`, `/docs/x.html`.
 * @returns `/docs/x`; `/` for the home page.
 */
export function plainPath(path: string): string {
  const single = path.replace(/\/{2,}/g, '/').replace(/\/$/, '')
  const plain = single.replace(/\/index\.html$/, '').replace(/\.html$/, '')
  return plain === '' ? '/' : plain
}

/**
 * The one address of a path: no trailing or doubled slashes, no `.html`, no `/index.html`.
 *
 * @param path Decoded path that begins with `/`: `/docs/x/index.html`, `//docs/x/`, `/docs/x.html`.
 * @returns `/docs/x`; the home page is `/`.
 */
export function plainPath(path: string): string {
  const single = path.replace(/\/{2,}/g, '/').replace(/\/$/, '')
  const plain = single.replace(/\/index\.html$/, '').replace(/\.html$/, '')
  return plain === '' ? '/' : plain
}

import type { Root } from './constants-plugin.ts'

/** The URL of a file in `static/`: `url(/img/a.png)`, with or without quotes; not that of another host, `//host/a.png`. */
const rootRelativeUrl = /(\burl\(\s*["']?)(\/(?!\/)[^"')]*)/g

/**
 * A PostCSS plugin that puts the base path before the URLs in style sheets that begin with a slash, as the engine does for those in content.
 *
 * @param basePath With slashes at both ends: `/docs/`. URLs that begin with it already stay as they are.
 */
export function basePathPlugin(basePath: string) {
  return {
    postcssPlugin: 'shiori-base-path',
    OnceExit(root: Root) {
      root.walkDecls(declaration => {
        declaration.value = declaration.value.replaceAll(
          rootRelativeUrl,
          (match, before: string, url: string) =>
            url.startsWith(basePath) ? match : before + basePath + url.slice(1),
        )
      })
    },
  }
}

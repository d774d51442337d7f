import { decodedAddress } from '../config/decoded.ts'
import { baseOf } from '../config/urls.ts'
import { hasMarkdown, markdownPath } from '../portal/page-file.ts'
import type { Portal } from '../portal/types.ts'

/** Absolute URL of a page's Markdown. @param url Path of the page without base path. */
export function markdownUrl({ config }: Pick<Portal, 'config'>, url: string): string {
  return config.url + baseOf(config) + markdownPath(url)
}

/**
 * Converts URLs of a page for its Markdown. They become absolute, so that they still work in a copied text, and links to pages lead to their
 * Markdown.
 *
 * @param url Path of the page without base path, to resolve links within the page.
 */
export function markdownLink(
  { config, model }: Pick<Portal, 'config' | 'model'>,
  url: string,
): (href: string) => string {
  const base = baseOf(config)
  return href => {
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? []
    if (path === '') return markdownUrl({ config }, url) + rest
    if (!path.startsWith('/') || path.startsWith('//')) return href
    const below = path.slice(base.length).replace(/\/$/, '') || '/'
    const route = model.routes.get(decodedAddress(below))
    return route && hasMarkdown(route) ? markdownUrl({ config }, below) + rest : config.url + href
  }
}

import { decodedAddress } from '../config/decoded.ts'
import { baseOf } from '../config/urls.ts'
import { hasMarkdown, markdownPath } from '../portal/page-file.ts'
import type { Portal } from '../portal/types.ts'

/** The Markdown of a page. @param url Path of the page without base path. */
export function markdownUrl({ config }: Pick<Portal, 'config'>, url: string): string {
  return config.url + baseOf(config) + markdownPath(url)
}

/**
 * Addresses in Markdown, from those of a page: whole ones, as a text that was copied knows no place of its own, and those of
 * pages lead to their Markdown.
 *
 * @param url Path of the page, without base path, that a link within the page belongs to.
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

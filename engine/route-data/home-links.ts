import type { Locale } from '../config/locale.ts'
import { resolveLink } from '../content/links.ts'
import { targetUrl } from '../portal/target-url.ts'
import type { Portal } from '../portal/types.ts'
import { publicUrl } from './frame.ts'
import type { ResolvedTarget } from './link-types.ts'

/** The copy of a section with links resolved for the locale: each `href` is final, with `external` beside it. */
export function homeLinks(
  portal: Portal,
  locale: Locale,
  copy: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const shown = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(shown)
    return typeof value === 'object' && value !== null ? entriesOf(value) : value
  }
  const entriesOf = (value: object): Record<string, unknown> => {
    const entries = Object.fromEntries(Object.entries(value).map(([key, child]) => [key, shown(child)]))
    return typeof entries.href === 'string'
      ? { ...entries, ...resolved(portal, locale, entries.href) }
      : entries
  }
  return entriesOf(copy)
}

function resolved(portal: Portal, locale: Locale, href: string): ResolvedTarget {
  const link = resolveLink(portal.model, '', href, locale)
  switch (link.kind) {
    case 'page':
      return {
        href: targetUrl(portal, link.locale, link.path) + link.search + link.hash,
        external: false,
      }
    case 'asset':
      return { href: publicUrl(portal, link.path) + link.search + link.hash, external: false }
    default:
      // A broken link was reported by the check.
      return { href, external: link.kind === 'external' }
  }
}

import type { Locale } from '../config/locale.ts'
import { type ResolvedLink, resolveLink } from '../content/links.ts'
import type { CompiledMarkdown, TocEntry } from '../markdown/types.ts'
import { targetUrl } from '../portal/target-url.ts'
import type { CompileRequest, Portal } from '../portal/types.ts'
import { apiContent } from './api-content.ts'
import { itemsAround } from './category-items.ts'
import { contentLang } from './content-lang.ts'
import type { ContentData } from './content-types.ts'
import { publicUrl } from './frame.ts'
import type { ResolvedTarget } from './link-types.ts'

/** A content file to show on a page. */
export interface ContentRequest extends CompileRequest {
  /** Locale of the page that shows it. */
  locale: Locale
  /** Path of the page without locale. */
  path: string
}

/** Compiles a content file and resolves its links for the locale of the page. */
export async function contentData(portal: Portal, request: ContentRequest): Promise<ContentData> {
  const compiled = await portal.compile(request)
  // A truncated text is part of a list; the full page reports its references.
  if (!request.until)
    portal.onContent?.({ file: request.file, locale: request.locale, path: request.path, compiled })
  return {
    compiled,
    targets: resolveTargets(portal, request, compiled),
    terms: termsOf(portal, request.textLocale, compiled),
    api: apiContent(portal, request, compiled),
    ...(compiled.code.includes('DocCardList') && {
      around: itemsAround(portal, request.locale, request.path),
    }),
    lang: contentLang(portal, request.locale, request.textLocale),
  }
}

/** Headings for the table of contents, by the configured levels or the page's own. */
export function tocOf(
  portal: Portal,
  compiled: CompiledMarkdown,
  frontMatter: {
    hide_table_of_contents?: boolean
    toc_min_heading_level?: number
    toc_max_heading_level?: number
  },
): TocEntry[] {
  if (frontMatter.hide_table_of_contents) return []
  const min = frontMatter.toc_min_heading_level ?? portal.config.docs.tocLevels.min
  const max = frontMatter.toc_max_heading_level ?? portal.config.docs.tocLevels.max
  return compiled.toc.filter(entry => entry.level >= min && entry.level <= max)
}

/** Resolved address of a link to a page or file; a link within the page stays a hash. */
function linkHref(
  portal: Portal,
  request: ContentRequest,
  link: Extract<ResolvedLink, { kind: 'page' | 'asset' }>,
): string {
  const rest = link.search + link.hash
  if (link.kind === 'page') {
    const isOwn = link.path === request.path && link.locale === request.locale
    return isOwn && link.hash !== '' && link.search === ''
      ? link.hash
      : targetUrl(portal, link.locale, link.path) + rest
  }
  return (link.folder === 'static' ? publicUrl(portal, link.path) : portal.assetUrl(link.path)) + rest
}

/** Definitions of the terms in a text, in the language of the text. */
function termsOf(portal: Portal, textLocale: Locale, compiled: CompiledMarkdown): Record<string, string> {
  const terms: Record<string, string> = {}
  for (const { kind, target } of compiled.references) {
    const found = kind === 'term' ? portal.glossary.get(textLocale)?.get(target) : undefined
    if (found) terms[target] = found.definition
  }
  return terms
}

/** Resolved addresses: of links by their target as written, of pictures by the form that the compiler produces. */
function resolveTargets(
  portal: Portal,
  request: ContentRequest,
  compiled: CompiledMarkdown,
): Record<string, ResolvedTarget> {
  const targets: Record<string, ResolvedTarget> = {}
  for (const file of compiled.dependencies) {
    const path = /^static(\/.*)$/.exec(file)?.[1]
    if (path === undefined) targets[`asset:${file}`] = { href: portal.assetUrl(file), external: false }
    else targets[path] = { href: publicUrl(portal, path), external: false }
  }
  for (const { kind, target } of compiled.references) {
    if (kind !== 'link') continue
    const resolved = resolveLink(portal.model, request.file, target, request.locale)
    if (resolved.kind === 'external') targets[target] = { href: target, external: true }
    else if (resolved.kind !== 'broken')
      targets[target] = { href: linkHref(portal, request, resolved), external: false }
  }
  return targets
}

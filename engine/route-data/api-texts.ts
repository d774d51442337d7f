import type { Locale } from '../config/locale.ts'
import { localizedUrl } from '../config/urls.ts'
import { ApiLinks } from '../content/api-links.ts'
import { targetUrl } from '../portal/target-url.ts'
import type { Portal } from '../portal/types.ts'
import { isAllowedPicture } from '../reference/allowed-picture.ts'
import type { ApiIndex } from '../reference/api-entries.ts'
import { isObject, type Json } from '../reference/description/json.ts'
import type { OpenApiDocument } from '../reference/description/openapi.ts'
import { operationSlug } from '../reference/description/operation-id.ts'
import { descriptionHtml, descriptionPageHtml } from '../reference/description-html.ts'
import { operationSources } from '../reference/operation-source.ts'
import { findApi } from './find-api.ts'
import { sharedValues } from './shared-values.ts'

/** Texts of an API for pages in a locale. */
export interface ApiTexts {
  /** HTML of a description; if the locale lacks it, its language is marked. */
  html: (markdown: string | undefined) => string
  /** As `html`, for a text on a page of its own, whose headings can be linked to. */
  pageHtml: (markdown: string) => string
  /** BCP 47 tag, if the API has no texts in the locale at all. */
  lang: string | undefined
}

const sharedTexts = sharedValues<Locale, ApiTexts>()

/** @throws If the site has no such API. */
export function descriptionTexts(portal: Portal, api: string, locale: Locale): ApiTexts {
  const { documents, ...index } = findApi(portal, api)
  const document = documents.get(locale)
  const original = documents.get(portal.config.defaultLocale)
  if (!document || !original) throw new Error(`The API "${api}" has no texts for "${locale}"`)
  return sharedTexts(portal, locale, () => makeTexts(portal, locale, index, document, original), document)
}

function makeTexts(
  portal: Portal,
  locale: Locale,
  index: ApiIndex,
  document: OpenApiDocument,
  original: OpenApiDocument,
): ApiTexts {
  const { defaultLocale, locales } = portal.config
  const originalLang = locales.find(({ code }) => code === defaultLocale)?.htmlLang
  const isTranslated = document !== original
  const untranslated = locale !== defaultLocale && isTranslated ? textsOf(original) : new Set<string>()
  const sidebars = portal.model.sidebars.get(locale)?.values() ?? []
  const links = new ApiLinks(index, document, sidebars)
  const link = (href: string, operationId?: string) => {
    const found = links.find(href, operationId)
    // A broken link was reported by the check.
    if (found.kind === 'missing') return href
    return found.kind === 'as-is' ? found.href : targetUrl(portal, locale, found.path)
  }
  const byLabel = new Map(
    [...operationSources(document)].map(({ operation, method, path }) => [
      `${method.toUpperCase()} ${path}`,
      operationSlug(operation, method, path),
    ]),
  )
  const codeLink = (code: string) => {
    const slug = byLabel.get(code)
    return slug === undefined ? undefined : localizedUrl(portal.urls, locale, `${index.path}/${slug}`)
  }
  const pictures = portal.config.headers.contentSecurityPolicy['img-src'] ?? []
  const isPictureAllowed = (address: string) => isAllowedPicture(address, pictures)
  const inLanguage = (html: string, markdown: string) => {
    if (!html || !untranslated.has(markdown)) return html
    const element = /^<(div|figure|p|ul|ol|h\d|table|pre|blockquote)/.test(html) ? 'div' : 'span'
    return `<${element} lang="${originalLang}">${html}</${element}>`
  }
  const sharedHtml = sharedValues<string, string>()
  return {
    lang: locale !== defaultLocale && !isTranslated ? originalLang : undefined,
    html: markdown => {
      if (!markdown) return ''
      const write = () =>
        inLanguage(
          descriptionHtml(markdown, { link: href => link(href), codeLink, isPictureAllowed }),
          markdown,
        )
      return sharedHtml(portal, markdown, write)
    },
    pageHtml: markdown =>
      inLanguage(
        descriptionPageHtml(markdown, { link: href => link(href, markdown), codeLink, isPictureAllowed }),
        markdown,
      ),
  }
}

/** All texts for readers in a document. A text that is the same in a translated document was not translated. */
export function textsOf(document: OpenApiDocument): Set<string> {
  const texts = new Set<string>()
  const visit = (node: Json | undefined): void => {
    if (Array.isArray(node)) for (const entry of node) visit(entry)
    else if (isObject(node)) {
      for (const [key, value] of Object.entries(node)) {
        if (key === 'description' || key === 'summary') {
          if (typeof value === 'string') texts.add(value)
          else visit(value)
        } else if (key === 'x-enumDescriptions' && isObject(value)) {
          for (const text of Object.values(value)) if (typeof text === 'string') texts.add(text)
        } else if (key !== 'example' && key !== 'examples') visit(value)
      }
    }
  }
  visit(document as unknown as Json)
  return texts
}

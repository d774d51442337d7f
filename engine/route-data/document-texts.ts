import type { Locale } from '../config/locale.ts'
import { targetUrl } from '../portal/target-url.ts'
import type { Portal } from '../portal/types.ts'
import { isAllowedPicture } from '../reference/allowed-picture.ts'
import type { OpenApiDocument } from '../reference/description/openapi.ts'
import {
  type DescriptionPlaces,
  descriptionHtml,
  descriptionPageHtml,
} from '../reference/description-html.ts'
import { textsOf } from './api-texts.ts'

/** Texts of a description for the pages of a locale. */
export interface DocumentTexts {
  /** HTML of a text; if the locale lacks it, its language is marked. */
  html: (markdown: string | undefined) => string
  /** The same for the content of a page, whose headings and code are those of docs. */
  pageHtml: (markdown: string | undefined) => string
  /** BCP 47 tag of the texts, if the description has none in the locale. */
  lang: string | undefined
}

const textsByDocument = new WeakMap<object, DocumentTexts>()

/**
 * The texts of a description whose pages belong to a plugin.
 *
 * @param documents The description by locale; a locale without texts of its own has the document of the default locale.
 * @throws If there is no document for the locale.
 */
export function documentTexts(
  portal: Portal,
  documents: ReadonlyMap<Locale, object>,
  locale: Locale,
): DocumentTexts {
  const { defaultLocale, locales, headers } = portal.config
  const document = documents.get(locale)
  const original = documents.get(defaultLocale)
  if (!document || !original) throw new Error(`There are no texts for "${locale}"`)
  const isTranslated = document !== original
  // All locales without an overlay share a document, and differ in what their links lead to.
  const isOwn = isTranslated || locale === defaultLocale
  const before = isOwn ? textsByDocument.get(document) : undefined
  if (before) return before
  const originalLang = locales.find(({ code }) => code === defaultLocale)?.htmlLang
  const untranslated =
    isTranslated && locale !== defaultLocale ? textsOf(original as unknown as OpenApiDocument) : new Set()
  const pictures = headers.contentSecurityPolicy['img-src'] ?? []
  const places: DescriptionPlaces = {
    link: href => (href.startsWith('/') ? targetUrl(portal, locale, href) : href),
    isPictureAllowed: address => isAllowedPicture(address, pictures),
  }
  const written =
    (toHtml: typeof descriptionHtml) =>
    (markdown = '') => {
      if (markdown === '') return ''
      const html = toHtml(markdown, places)
      if (!untranslated.has(markdown)) return html
      const element = /^<(div|figure|p|ul|ol|h\d|table|pre|blockquote)/.test(html) ? 'div' : 'span'
      return `<${element} lang="${originalLang}">${html}</${element}>`
    }
  const texts: DocumentTexts = {
    lang: locale !== defaultLocale && !isTranslated ? originalLang : undefined,
    html: written(descriptionHtml),
    pageHtml: written(descriptionPageHtml),
  }
  if (isOwn) textsByDocument.set(document, texts)
  return texts
}

import type { Locale } from '../config/locale.ts'
import { targetUrl } from '../portal/target-url.ts'
import type { Portal } from '../portal/types.ts'
import { isAllowedPicture } from '../reference/allowed-picture.ts'
import type { OpenApiDocument } from '../reference/description/openapi.ts'
import { descriptionHtml } from '../reference/description-html.ts'
import { textsOf } from '../route-data/api-texts.ts'
import type { AsyncApi } from './async-api.ts'

/** Renders the texts of a description for a locale. */
export interface AsyncTexts {
  /** HTML of a text; an untranslated one gets its `lang`. */
  html: (markdown: string | undefined) => string
  /** BCP 47 tag of the texts, if the description has none in the locale. */
  lang: string | undefined
}

const known = new WeakMap<object, AsyncTexts>()

/** @throws If the description has no document for the locale. */
export function asyncTexts(portal: Portal, { documents }: AsyncApi, locale: Locale): AsyncTexts {
  const { defaultLocale, locales, headers } = portal.config
  const document = documents.get(locale)
  const original = documents.get(defaultLocale)
  if (!document || !original) throw new Error(`There are no texts for "${locale}"`)
  const isTranslated = document !== original
  // Locales without an overlay share a document, but not the targets of links.
  const isOwn = isTranslated || locale === defaultLocale
  const before = isOwn ? known.get(document) : undefined
  if (before) return before
  const originalLang = locales.find(({ code }) => code === defaultLocale)?.htmlLang
  const untranslated =
    isTranslated && locale !== defaultLocale ? textsOf(original as unknown as OpenApiDocument) : new Set()
  const pictures = headers.contentSecurityPolicy['img-src'] ?? []
  const texts: AsyncTexts = {
    lang: locale !== defaultLocale && !isTranslated ? originalLang : undefined,
    html: (markdown = '') => {
      if (markdown === '') return ''
      const html = descriptionHtml(markdown, {
        link: href => (href.startsWith('/') ? targetUrl(portal, locale, href) : href),
        isPictureAllowed: address => isAllowedPicture(address, pictures),
      })
      if (!untranslated.has(markdown)) return html
      const element = /^<(div|figure|p|ul|ol|h\d|table|pre|blockquote)/.test(html) ? 'div' : 'span'
      return `<${element} lang="${originalLang}">${html}</${element}>`
    },
  }
  if (isOwn) known.set(document, texts)
  return texts
}

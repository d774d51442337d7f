import type { Locale } from '../config/locale.ts'
import type { SidebarCategory } from '../content/sidebar-types.ts'
import { textIn } from '../files/local-texts.ts'
import type { Portal } from '../portal/types.ts'
import { isAllowedPicture } from '../reference/allowed-picture.ts'
import type { OpenApiDocument } from '../reference/description/openapi.ts'
import { descriptionTexts } from './api-texts.ts'
import { findApi } from './find-api.ts'

/** What a category's page says before its list. */
export interface Introduction {
  /** Plain text below the title; '' where `html` says it too. */
  lead: string
  /** All that the API or the tag says of itself; '' where that is the lead. */
  html: string
  /** BCP 47 tag of `html` where it is not the page's. */
  lang: string | undefined
}

/** An element that is not there for the language alone. */
const element = /<(?!\/?span\b)/

/**
 * The whole description of the API or the tag that a category's page is made of. A lead of the site's own stays above that
 * of an API.
 */
export function apiIntroduction(
  portal: Portal,
  locale: Locale,
  { api, apiTag, description }: SidebarCategory,
): Introduction {
  const id = api ?? apiTag?.api
  const leadAlone = { lead: description, html: '', lang: undefined }
  if (id === undefined) return leadAlone
  const document = findApi(portal, id).documents.get(locale)
  const markdown = apiTag
    ? document?.tags?.find(({ name }) => name === apiTag.name)?.description
    : document?.info.description
  const pictures = portal.config.headers.contentSecurityPolicy['img-src'] ?? []
  const logo = apiTag ? undefined : logoOf(document?.info['x-logo'], pictures)
  if (!markdown && !logo) return leadAlone
  const { pageHtml, lang } = descriptionTexts(portal, id, locale)
  const html = pageHtml([logo, markdown].filter(Boolean).join('\n\n'))
  if (!element.test(html)) return leadAlone
  return { lead: apiTag || isOfApi(portal, id, locale, description) ? '' : description, html, lang }
}

/** The picture of the API (`x-logo`) as Markdown; it leads where its `href` says. One beside the description is no file of the site, and one of another host is asked for only where the site allows it. */
function logoOf(logo: OpenApiDocument['info']['x-logo'], pictures: readonly string[]): string | undefined {
  if (!logo || !/^(?:https?:\/\/|\/)[^\s<>]*$/.test(logo.url)) return undefined
  if (!isAllowedPicture(logo.url, pictures)) return undefined
  const picture = `![${(logo.altText ?? '').replaceAll(/[[\]\\]/g, '')}](<${logo.url}>)`
  return typeof logo.href === 'string' && /^(?:https:\/\/|\/)[^\s<>]*$/.test(logo.href)
    ? `[${picture}](<${logo.href}>)`
    : picture
}

/** Whether a category says what the API's own page says. */
function isOfApi(portal: Portal, id: string, locale: Locale, description: string): boolean {
  const text = portal.model.apis.find(api => api.id === id)?.description
  return text !== undefined && textIn(text, locale, portal.config.defaultLocale) === description
}

import type { Locale } from '../config/locale.ts'
import { siteMessages } from '../config/messages/site-messages.ts'
import type { SidebarCategory } from '../content/sidebar-types.ts'
import { textIn } from '../files/local-texts.ts'
import type { Portal } from '../portal/types.ts'
import type { OpenApiDocument } from '../reference/description/openapi.ts'
import { externalLink } from '../reference/external-docs.ts'
import { otherSchemes } from '../reference/scheme-facts.ts'
import { apiFacts, type FactTexts } from './api-facts.ts'
import { descriptionTexts } from './api-texts.ts'
import { findApi } from './find-api.ts'

/** The text of a category's page before its list. */
export interface Introduction {
  /** Plain text below the title; '' if `html` contains it. */
  lead: string
  /** The description of the API or tag; '' if it is the same as the lead. */
  html: string
  /** BCP 47 tag of `html`, if it is not the page's language. */
  lang: string | undefined
}

/** An element other than those that mark the language. */
const element = /<(?!\/?span\b)/

/** The full description of a category's API or tag. A site's own lead stays above that of an API. */
export function apiIntroduction(
  portal: Portal,
  locale: Locale,
  { api, apiTag, description }: SidebarCategory,
): Introduction {
  const id = api ?? apiTag?.api
  const summaryOnly = { lead: description, html: '', lang: undefined }
  if (id === undefined) return summaryOnly
  const document = findApi(portal, id).documents.get(locale)
  const tag = apiTag && document?.tags?.find(({ name }) => name === apiTag.name)
  const markdown = apiTag ? tag?.description : document && joinText(document.info)
  const contact =
    apiTag || !document
      ? externalLink(tag?.externalDocs)
      : apiFacts(document, factTexts(portal, locale), otherSchemes(document))
  const logo = apiTag ? undefined : logoOf(document?.info['x-logo'])
  if (!markdown && !logo && !contact) return summaryOnly
  const { pageHtml, lang } = descriptionTexts(portal, id, locale)
  const html = pageHtml([logo, markdown].filter(Boolean).join('\n\n'))
  const facts = contact ? asParagraph(pageHtml(contact)) : ''
  if (!element.test(html)) return { ...summaryOnly, html: facts, lang: facts ? lang : undefined }
  const lead = apiTag || isOfApi(portal, id, locale, description) ? '' : description
  return { lead, html: facts ? asParagraph(html) + facts : html, lang }
}

/** The summary precedes the description (OpenAPI 3.1). */
function joinText({ summary, description }: OpenApiDocument['info']): string | undefined {
  return summary && description && !description.includes(summary)
    ? `${summary}\n\n${description}`
    : description
}

function factTexts(portal: Portal, locale: Locale): FactTexts {
  return siteMessages(portal.config, locale).reference.about
}

/** A single paragraph comes without its element. */
function asParagraph(html: string): string {
  return html === '' || /^<(div|figure|p|[uo]l|h\d|table|blockquote|pre|hr)\b/.test(html)
    ? html
    : `<p>${html}</p>`
}

/** The logo of the API (`x-logo`) as Markdown, linked to its `href`. A file beside the description is not published. */
function logoOf(logo: OpenApiDocument['info']['x-logo']): string | undefined {
  if (!logo || !/^(?:https?:\/\/|\/)[^\s<>]*$/.test(logo.url)) return undefined
  const picture = `![${(logo.altText ?? '').replaceAll(/[[\]\\]/g, '')}](<${logo.url}>)`
  return typeof logo.href === 'string' && /^(?:https:\/\/|\/)[^\s<>]*$/.test(logo.href)
    ? `[${picture}](<${logo.href}>)`
    : picture
}

/** Whether a category has the same description as the API's own page. */
function isOfApi(portal: Portal, id: string, locale: Locale, description: string): boolean {
  const text = portal.model.apis.find(api => api.id === id)?.description
  return text !== undefined && textIn(text, locale, portal.config.defaultLocale) === description
}

import { format, formatPlural } from '../config/messages/messages.ts'
import { fileUrl, localizedUrl, routeOf } from '../config/urls.ts'
import { pageDate } from '../content/page-date.ts'
import type { Route } from '../content/route-types.ts'
import type { Portal } from '../portal/types.ts'
import type { FrameData } from '../route-data/frame-types.ts'
import type { HomePageData } from '../route-data/home-types.ts'
import { originalNotice } from '../route-data/original-notice.ts'
import type { ModelPageData, OperationPageData } from '../route-data/reference-types.ts'
import type {
  CategoryPageData,
  DocPageData,
  DocsTagPageData,
  NotFoundPageData,
  OriginalData,
  PluginPageData,
  StandalonePageData,
  TagListPageData,
} from '../route-data/types.ts'
import { contentMarkdown, type MarkdownPlace } from './content-markdown.ts'
import { markdownLink } from './links.ts'
import { escapeText } from './markdown/escape.ts'
import { modelMarkdown } from './operation/model-markdown.ts'
import { operationMarkdown } from './operation/operation-markdown.ts'
import { pageHead } from './page-head.ts'
import { homeMarkdown } from './pages/home-markdown.ts'
import { categoryMarkdown, notFoundMarkdown, tagListMarkdown, tagMarkdown } from './pages/list-markdown.ts'

/** A page as Markdown, with what lists of pages say of it. */
export interface PageMarkdown {
  text: string
  title: string
  description: string
  /** Last change, an ISO date, where it is known. */
  updated: string | undefined
}

/** What a kind of page says of itself. */
export interface PageText {
  title: string
  /** A sentence below the title; empty where the text begins with it. */
  lead?: string
  /** Stands above the text: that it is a fallback, or old. */
  notice?: string | undefined
  body: string
  /** BCP 47 tag of the text where it is not the page's. */
  lang?: string | undefined
  updated?: string | undefined
}

/** A page whose Markdown is written, and where it stands. */
export interface TextSubject<Subject> {
  /** Holds the docs of the page's version. */
  portal: Portal
  place: MarkdownPlace
  subject: Subject
}

/** Where a page stands, for its Markdown. @param path Without locale. */
export function markdownPlace(portal: Portal, { locale }: FrameData, path: string): MarkdownPlace {
  const { config, urls } = portal
  const url = routeOf(urls, locale.code, path)
  return {
    locale: locale.code,
    url: config.url + localizedUrl(urls, locale.code, path),
    link: markdownLink(portal, url),
  }
}

/** The Markdown of a page, made of the data that its HTML is rendered from. */
export function pageMarkdown(
  { config, urls }: Portal,
  frame: FrameData,
  { url, locale }: MarkdownPlace,
  { title, lead = '', notice, body, lang, updated }: PageText,
): PageMarkdown {
  const { htmlLang } = frame.locale
  const head = pageHead({
    title,
    url,
    language: lang ?? htmlLang,
    ...(updated ? { updated: updated.slice(0, 10) } : {}),
    llms_txt: config.url + fileUrl(urls, locale, '/llms.txt'),
  })
  const blocks = [head, `# ${escapeText(title)}`, notice && `> ${notice}`, escapeText(lead), body]
  return {
    text: `${blocks.filter(Boolean).join('\n\n')}\n`,
    title,
    description: frame.head.description,
    updated,
  }
}

/** How a page of docs reads. */
export function docText(data: DocPageData, { portal, place }: TextSubject<unknown>): PageText {
  const { docs } = data.frame.messages
  const banner = data.frame.versionBanner
  const notices = [
    noticeOf(data.frame, data.original, place.link),
    banner && `${banner.text} [${banner.link}](${place.link(banner.href)})`,
    data.unlisted ? docs.unlisted : undefined,
  ]
  return {
    title: data.title,
    lead: data.hideTitle ? '' : data.description,
    body: contentMarkdown(portal, data.content, place),
    notice: notices.filter(Boolean).join(' '),
    lang: data.content.lang,
    updated: data.lastUpdate?.date,
  }
}

/** How the page of an operation reads. */
export function operationText(
  page: OperationPageData,
  { portal, place, subject }: TextSubject<Extract<Route, { kind: 'operation' }>>,
): PageText {
  return {
    title: page.operation.title,
    body: operationMarkdown(portal, subject, page, place),
    lang: page.lang,
    updated: pageDate(portal.model, subject),
  }
}

/** How the page of a schema reads. */
export function modelText(page: ModelPageData, { place }: TextSubject<unknown>): PageText {
  return { title: page.title, body: modelMarkdown(page, place), lang: page.lang }
}

/** How the page of a category reads. */
export function categoryText(page: CategoryPageData, { place }: TextSubject<unknown>): PageText {
  return { title: page.title, lead: page.description, body: categoryMarkdown(page, place), lang: page.lang }
}

/** How a page of its own reads. */
export function standaloneText(
  { title, content, original, frame }: StandalonePageData,
  { portal, place }: TextSubject<unknown>,
): PageText {
  return {
    title,
    body: contentMarkdown(portal, content, place),
    notice: noticeOf(frame, original, place.link),
    lang: content.lang,
  }
}

/** How the list of all tags of the docs reads. */
export function docsTagsText(page: TagListPageData, { place }: TextSubject<unknown>): PageText {
  return { title: page.frame.messages.docs.tagListTitle, body: tagListMarkdown(page, place.link) }
}

/** How the list of docs with one tag reads. */
export function docsTagText(page: DocsTagPageData, { place }: TextSubject<unknown>): PageText {
  const { messages, locale } = page.frame
  const { tag } = page
  const title = formatPlural(messages.docs.taggedWith, tag.count, locale.htmlLang, { tag: tag.label })
  return { title, lead: tag.description, body: tagMarkdown(page, place.link) }
}

/** How the home page reads. */
export function homeText(page: HomePageData, { portal, place }: TextSubject<unknown>): PageText {
  const { title = page.frame.head.title, body } = homeMarkdown(portal, page, place)
  return { title, body }
}

/** How a page reads that a plugin has made whole. */
export function pluginText(
  { title, markdown, frame }: PluginPageData,
  { place }: TextSubject<unknown>,
): PageText {
  const { messages, head } = frame
  return {
    title,
    lead: head.description,
    body: markdown ?? format(messages.agents.onPage, { url: place.url }),
  }
}

/** What is answered for an address with no page. */
export function notFoundText(data: NotFoundPageData, { place }: TextSubject<unknown>): PageText {
  const { title, text } = data.frame.messages.notFound
  return { title, lead: text, body: notFoundMarkdown(data, place.link) }
}

/** That the text is the original's, or an older translation of it. */
export function noticeOf(
  { messages, locale }: FrameData,
  original: OriginalData | undefined,
  link: (href: string) => string,
): string | undefined {
  if (!original) return undefined
  const notice = originalNotice(original, messages.docs, locale.htmlLang)
  return `${notice.text} [${notice.link}](${link(original.href)})`
}

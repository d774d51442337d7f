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
import { homeMarkdown } from './pages/home-markdown.ts'
import { categoryMarkdown, notFoundMarkdown, tagListMarkdown, tagMarkdown } from './pages/list-markdown.ts'
import { portionsOf } from './portions.ts'

/** A page as Markdown, with its data for lists of pages. */
export interface PageMarkdown {
  /** The files that it becomes: several where it is too long for one. */
  portions: readonly string[]
  title: string
  description: string
  /** Date of the last change (ISO 8601), if known. */
  updated: string | undefined
}

/** The text of a page, as given by its page kind. */
export interface PageText {
  /** Title, written as the first heading. */
  title: string
  /** A sentence below the title; empty if the text begins with it. */
  lead?: string
  /** Notice above the text, for a fallback or an older version. */
  notice?: string | undefined
  /** The text as Markdown, without its title. */
  body: string
  /** BCP 47 tag of the text if its language is not that of the page. */
  lang?: string | undefined
  /** ISO date of the last change. */
  updated?: string | undefined
}

/** A page to be written as Markdown. */
export interface TextSubject<Subject> {
  /** Portal with the docs of the page's version. */
  portal: Portal
  /** Locale and URL of the page, and how links are written. */
  place: MarkdownPlace
  /** Route of the page. */
  subject: Subject
}

/** Locale, URL and style for the Markdown of a page. @param path Path without locale. */
export function markdownPlace(portal: Portal, { locale }: FrameData, path: string): MarkdownPlace {
  const { config, urls } = portal
  const url = routeOf(urls, locale.code, path)
  return {
    locale: locale.code,
    url: config.url + localizedUrl(urls, locale.code, path),
    link: markdownLink(portal, url),
  }
}

/** The Markdown of a page, from the data that its HTML is rendered from. */
export function pageMarkdown(
  { config, urls }: Portal,
  frame: FrameData,
  { url, locale, link }: MarkdownPlace,
  { title, lead = '', notice, body, lang, updated }: PageText,
): PageMarkdown {
  const { htmlLang } = frame.locale
  const head = (part: string | undefined) =>
    pageHead({
      title,
      url,
      language: lang ?? htmlLang,
      ...(part ? { part } : {}),
      ...(updated ? { updated: updated.slice(0, 10) } : {}),
      llms_txt: config.url + fileUrl(urls, locale, '/llms.txt'),
    })
  const blocks = [notice && `> ${notice}`, escapeText(lead), body]
  const name = (number: number, count: number) => format(frame.messages.agents.portion, { number, count })
  return {
    portions: portionsOf(
      { head, title: `# ${escapeText(title)}`, url: link(''), name },
      blocks.filter(Boolean).join('\n\n'),
    ),
    title,
    description: frame.head.description,
    updated,
  }
}

/** Text of a docs page. */
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

/** Text of an operation's page. */
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

/** Text of a schema's page. */
export function modelText(page: ModelPageData, { place }: TextSubject<unknown>): PageText {
  return { title: page.title, body: modelMarkdown(page, place), lang: page.lang }
}

/** Text of a category page. */
export function categoryText(page: CategoryPageData, { place }: TextSubject<unknown>): PageText {
  return { title: page.title, lead: page.description, body: categoryMarkdown(page, place), lang: page.lang }
}

/** Text of a standalone page. */
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

/** Text of the list of all docs tags. */
export function docsTagsText(page: TagListPageData, { place }: TextSubject<unknown>): PageText {
  return { title: page.frame.messages.docs.tagListTitle, body: tagListMarkdown(page, place.link) }
}

/** Text of the list of docs with one tag. */
export function docsTagText(page: DocsTagPageData, { place }: TextSubject<unknown>): PageText {
  const { messages, locale } = page.frame
  const { tag } = page
  const title = formatPlural(messages.docs.taggedWith, tag.count, locale.htmlLang, { tag: tag.label })
  return { title, lead: tag.description, body: tagMarkdown(page, place.link) }
}

/** Text of the home page. */
export function homeText(page: HomePageData, { portal, place }: TextSubject<unknown>): PageText {
  const { title = page.frame.head.title, body } = homeMarkdown(portal, page, place)
  return { title, body }
}

/** Text of a page of a plugin. */
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

/** Text for a URL without a page. */
export function notFoundText(data: NotFoundPageData, { place }: TextSubject<unknown>): PageText {
  const { title, text } = data.frame.messages.notFound
  return { title, lead: text, body: notFoundMarkdown(data, place.link) }
}

/** Notice that the text is a fallback in the original language or an outdated translation. */
export function noticeOf(
  { messages, locale }: FrameData,
  original: OriginalData | undefined,
  link: (href: string) => string,
): string | undefined {
  if (!original) return undefined
  const notice = originalNotice(original, messages.docs, locale.htmlLang)
  return `${notice.text} [${notice.link}](${link(original.href)})`
}

/** Front matter for the Markdown of a page: YAML between two lines of dashes. */
function pageHead(facts: Readonly<Record<string, string>>): string {
  const lines = Object.entries(facts).map(
    ([key, value]) => `${key}: ${isPlain(value) ? value : JSON.stringify(value)}`,
  )
  return ['---', ...lines, '---'].join('\n')
}

/** Whether YAML reads an unquoted text as the same string. Other texts are written as JSON strings, which are valid YAML. */
function isPlain(value: string): boolean {
  return (
    /^(https?:\/\/\S+|[a-z]{2,3}(-[A-Za-z]+)?|\d{4}-\d\d-\d\d)$/.test(value) &&
    !/^(no|yes|on|off)$/.test(value)
  )
}

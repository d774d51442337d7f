import type { Locale } from '../config/locale.ts'
import { format, formatPlural } from '../config/messages/messages.ts'
import { localizedUrl } from '../config/urls.ts'
import { pageDate } from '../content/page-date.ts'
import type { Route } from '../content/route-types.ts'
import { versionOfRoute } from '../content/versions/same-page.ts'
import { hasMarkdown } from '../portal/page-file.ts'
import type { Portal } from '../portal/types.ts'
import type { BlogArchivePageData, BlogListPageData, BlogPostPageData } from '../route-data/blog-types.ts'
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
import {
  archiveMarkdown,
  blogListMarkdown,
  categoryMarkdown,
  notFoundMarkdown,
  tagListMarkdown,
  tagMarkdown,
} from './pages/list-markdown.ts'

/** A page as Markdown, with what lists of pages say of it. */
export interface PageMarkdown {
  text: string
  title: string
  description: string
  /** Last change, an ISO date, where it is known. */
  updated: string | undefined
}

/** What a kind of page says of itself. */
interface PageText {
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

/**
 * The Markdown of a page, made of the data that its HTML is rendered from.
 *
 * @param portal Of any version of the docs.
 * @param data What the page was made of (pages/page-kinds.tsx).
 * @returns undefined for a page that has none.
 */
export function pageMarkdown(portal: Portal, route: Route, data: unknown): PageMarkdown | undefined {
  if (!hasMarkdown(route)) return undefined
  const ofVersion = portal.ofVersion(versionOfRoute(route))
  const { locale, path } = route
  const place = placeOf(portal, locale, path)
  return written(portal, data as { frame: FrameData }, place, pageText(ofVersion, route, data, place))
}

/** What is answered for an address with no page. */
export function missingPageMarkdown(portal: Portal, data: NotFoundPageData): string {
  const { messages, locale } = data.frame
  const place = placeOf(portal, locale.code, '/')
  const { title, text } = messages.notFound
  const body = notFoundMarkdown(data, place.link)
  return written(portal, data, place, { title, lead: text, body }).text
}

function placeOf(portal: Portal, locale: Locale, path: string): MarkdownPlace {
  const { config, urls } = portal
  const url = localizedUrl({ ...urls, basePath: '/' }, locale, path)
  return { locale, url: config.url + localizedUrl(urls, locale, path), link: markdownLink(portal, url) }
}

function written(
  { config, urls }: Portal,
  { frame }: { frame: FrameData },
  { url, locale }: MarkdownPlace,
  { title, lead = '', notice, body, lang, updated }: PageText,
): PageMarkdown {
  const { htmlLang } = frame.locale
  const head = pageHead({
    title,
    url,
    language: lang ?? htmlLang,
    ...(updated ? { updated: updated.slice(0, 10) } : {}),
    llms_txt: config.url + localizedUrl(urls, locale, '/llms.txt'),
  })
  const blocks = [head, `# ${escapeText(title)}`, notice && `> ${notice}`, escapeText(lead), body]
  return {
    text: `${blocks.filter(Boolean).join('\n\n')}\n`,
    title,
    description: frame.head.description,
    updated,
  }
}

/** Each kind of page is known by its route; its data hook is typed where it is made. */
function pageText(portal: Portal, route: Route, data: unknown, place: MarkdownPlace): PageText {
  const { link } = place
  switch (route.kind) {
    case 'doc':
      return docText(portal, data as DocPageData, place)
    case 'operation': {
      const page = data as OperationPageData
      return {
        title: page.operation.title,
        body: operationMarkdown(portal, route, page, place),
        lang: page.lang,
        updated: pageDate(portal.model, route),
      }
    }
    case 'model': {
      const page = data as ModelPageData
      return { title: page.title, body: modelMarkdown(page, place), lang: page.lang }
    }
    case 'category': {
      const page = data as CategoryPageData
      return {
        title: page.title,
        lead: page.description,
        body: categoryMarkdown(page, place),
        lang: page.lang,
      }
    }
    case 'standalone': {
      const { title, content, original, frame } = data as StandalonePageData
      return {
        title,
        body: contentMarkdown(portal, content, place),
        notice: noticeOf(frame, original, link),
        lang: content.lang,
      }
    }
    case 'blog-post':
      return postText(portal, data as BlogPostPageData, place)
    case 'blog':
    case 'blog-tag': {
      const page = data as BlogListPageData
      return { title: page.title, body: blogListMarkdown(page, link) }
    }
    case 'blog-archive': {
      const page = data as BlogArchivePageData
      return { title: page.frame.messages.blog.archive, body: archiveMarkdown(page, link) }
    }
    case 'blog-tags':
    case 'docs-tags': {
      const page = data as TagListPageData
      const { blog, docs } = page.frame.messages
      const title = route.kind === 'blog-tags' ? blog.tagListTitle : docs.tagListTitle
      return { title, body: tagListMarkdown(page, link) }
    }
    case 'docs-tag': {
      const page = data as DocsTagPageData
      const { messages, locale } = page.frame
      const { tag } = page
      const title = formatPlural(messages.docs.taggedWith, tag.count, locale.htmlLang, { tag: tag.label })
      return { title, lead: tag.description, body: tagMarkdown(page, link) }
    }
    case 'home': {
      const page = data as HomePageData
      const { title = page.frame.head.title, body } = homeMarkdown(portal, page, place)
      return { title, body }
    }
    case 'plugin':
      return pluginText(data as PluginPageData, place)
    default:
      throw new Error(`${route.path} is no page that reads as Markdown`)
  }
}

function docText(portal: Portal, data: DocPageData, place: MarkdownPlace): PageText {
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

function postText(
  portal: Portal,
  { summary, original, frame }: BlogPostPageData,
  place: MarkdownPlace,
): PageText {
  const { post, authors, lang, content } = summary
  const byline = [
    post.date.slice(0, 10),
    ...authors.map(({ name, title }) => (title ? `${name} (${title})` : name)),
  ]
  return {
    title: post.title,
    lead: byline.join(' · '),
    body: contentMarkdown(portal, content, place),
    notice: noticeOf(frame, original, place.link),
    lang,
    updated: post.date,
  }
}

function pluginText({ title, markdown, frame }: PluginPageData, { url }: MarkdownPlace): PageText {
  const { messages, head } = frame
  return { title, lead: head.description, body: markdown ?? format(messages.agents.onPage, { url }) }
}

/** That the text is the original's, or an older translation of it. */
function noticeOf(
  { messages, locale }: FrameData,
  original: OriginalData | undefined,
  link: (href: string) => string,
): string | undefined {
  if (!original) return undefined
  const notice = originalNotice(original, messages.docs, locale.htmlLang)
  return `${notice.text} [${notice.link}](${link(original.href)})`
}

import type { ComponentType, ReactNode } from 'react'
import { markdownPlace, type PageText, pageMarkdown, type TextSubject } from '../agents/page-markdown.ts'
import { localizedUrl } from '../config/urls.ts'
import type { PluginRoute, Route } from '../content/route-types.ts'
import type { CompiledMarkdown } from '../markdown/types.ts'
import type { Portal } from '../portal/types.ts'
import type { FrameData } from '../route-data/frame-types.ts'
import { contentSearchPage } from '../route-data/search-pages.ts'
import type { SearchPage } from '../search/types.ts'
import type { RenderedPage } from './rendered-page.ts'

/** A page before it is rendered to HTML. */
export interface PageOutput extends Omit<RenderedPage, 'html' | 'picture'> {
  content: ReactNode
  /** Frame around the content; undefined if only scripts request the page. */
  frame?: FrameData
  /** Name of an additional style sheet for pages of this kind. */
  sheet?: string
}

/** Makes pages of one kind, from a route or, for a URL without one, from the locale. */
export interface PageKind<Subject> {
  /** @param portal Portal with the docs of the page's version. */
  make(portal: Portal, subject: Subject): Promise<PageOutput>
}

/** A page for which a search record is made. */
export interface FoundSubject<Subject> {
  /** Portal with the docs of the page's version. */
  portal: Portal
  /** Route of the page. */
  subject: Subject
  /** The content file that was last rendered on the page. */
  compiled: CompiledMarkdown | undefined
  /** Returns the HTML of the page. */
  html: () => string
}

/** Definition of a page kind within the frame of the site. */
export interface PageParts<Subject, Data> {
  /** Plain data of a page. */
  data: (portal: Portal, subject: Subject) => Data | Promise<Data>
  /** Component that shows the data. */
  Page: ComponentType<Data>
  /** Name of an additional style sheet for pages of this kind. */
  sheet?: string
  /** The page as Markdown. Without it, programs get only the HTML. */
  text?: (data: Data, of: TextSubject<Subject>) => PageText
  /** Search record of a page; undefined for one that search should not find. Without it, search finds no pages of this kind. */
  found?: (data: Data, of: FoundSubject<Subject>) => SearchPage | undefined
  /** HTTP status. Default: 200. */
  status?: PageOutput['status']
}

/** Page kinds of a plugin, by their name within the plugin. */
export type PageKinds = Readonly<Record<string, PageKind<PluginRoute>>>

/** Loaders of page kinds, by the name of the plugin. */
export type PluginPages = Readonly<Record<string, () => Promise<{ default: PageKinds }>>>

/** Infers the types of a plugin's page kinds. @param kinds Kinds made by `page`. */
export function definePages(kinds: PageKinds): PageKinds {
  return kinds
}

/** Search record of a page with a content file. */
export function contentFound(
  _data: unknown,
  { portal, subject, compiled, html }: FoundSubject<Route>,
): SearchPage | undefined {
  return compiled && contentSearchPage(portal, subject, compiled, html)
}

/** Search record of a page without a content file. @param page Its title, the labels above it and its text. */
export function searchPage(
  { portal, subject }: Pick<FoundSubject<Route>, 'portal' | 'subject'>,
  { title, path, text }: { title: string; path: string[]; text: string },
): SearchPage {
  return {
    url: localizedUrl(portal.urls, subject.locale, subject.path),
    title,
    path,
    area: 'guides',
    service: '',
    description: '',
    lang: undefined,
    tags: [],
    keywords: [],
    sections: [{ anchor: '', headings: [], text }],
    entities: [],
  }
}

/** Makes a page kind within the frame of the site. */
export function page<Subject extends { path: string } | string, Data extends { frame: FrameData }>({
  data: load,
  Page,
  sheet,
  text,
  found,
  status = 200,
}: PageParts<Subject, Data>): PageKind<Subject> {
  return {
    async make(portal, subject) {
      const data = await load(portal, subject)
      const { frame } = data
      return {
        status,
        content: <Page {...data} />,
        frame,
        ...(sheet !== undefined && { sheet }),
        ...(text && {
          markdown: () => {
            const place = markdownPlace(portal, frame, typeof subject === 'string' ? '/' : subject.path)
            return pageMarkdown(portal, frame, place, text(data, { portal, place, subject }))
          },
        }),
        ...(found && { found: (compiled, html) => found(data, { portal, subject, compiled, html }) }),
      }
    },
  }
}

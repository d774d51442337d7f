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

/** A page before it is HTML. */
export interface MadePage extends Omit<RenderedPage, 'html'> {
  content: ReactNode
  /** What stands around the content; nothing where a script alone asks for the page. */
  frame?: FrameData
  /** Name of the style sheet that pages of this kind have beside those of all pages. */
  sheet?: string
}

/** How pages of one kind are made: of a route, or of the locale where an address has none. */
export interface PageKind<Subject> {
  /** @param portal Holds the docs of the page's version. */
  make(portal: Portal, subject: Subject): Promise<MadePage>
}

/** What search is to find of a page is made of. */
export interface FoundSubject<Subject> {
  portal: Portal
  subject: Subject
  /** The content file that the page has shown last. */
  compiled: CompiledMarkdown | undefined
  /** The page, rendered. */
  html: () => string
}

/** What there is to say of a kind of page within the frame of the site. */
export interface PageParts<Subject, Data> {
  /** What a page shows, as plain data. */
  data: (portal: Portal, subject: Subject) => Data | Promise<Data>
  Page: ComponentType<Data>
  /** Name of the style sheet that pages of this kind have beside those of all pages. */
  sheet?: string
  /** How it reads as Markdown. Without it there is none (`hasMarkdown` says so to those who link to it). */
  text?: (data: Data, of: TextSubject<Subject>) => PageText
  /** What search is to find; undefined for a page that is not to be found. Without it none is. */
  found?: (data: Data, of: FoundSubject<Subject>) => SearchPage | undefined
  /** Default: 200. */
  status?: MadePage['status']
}

/** How a plugin's kinds of pages are made, by their names within it. */
export type PageKinds = Readonly<Record<string, PageKind<PluginRoute>>>

/** Loads the kinds of pages of each plugin, by its name. */
export type PluginPages = Readonly<Record<string, () => Promise<{ default: PageKinds }>>>

/** Gives the kinds of a plugin's pages their types. @param kinds Each made by `page`. */
export function definePages(kinds: PageKinds): PageKinds {
  return kinds
}

/** What search is to find of a page that shows a content file. */
export function contentFound(
  _data: unknown,
  { portal, subject, compiled, html }: FoundSubject<Route>,
): SearchPage | undefined {
  return compiled && contentSearchPage(portal, subject, compiled, html)
}

/** What search is to find of a page that shows no content file. @param page Its title, labels above it and its text. */
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

/** A kind of page within the frame of the site. */
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

import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { plainPath } from '../config/plain-path.ts'
import { splitLocale } from '../config/urls.ts'
import { markdownPath, pageFile } from '../portal/page-file.ts'
import { chooseType } from './accept-type.ts'
import { urlOf } from './file-address.ts'
import type { StaticFile } from './file-index.ts'
import type { Site } from './site-reader.ts'

/** The chosen format of a page, with the headers about its other formats. */
export interface PageForm {
  file: StaticFile
  /** Whether the file depends on `Accept`. */
  negotiated: boolean
  headers: OutgoingHttpHeaders
}

/** Chooses the format of a page that the client prefers: HTML or Markdown, with a link to the other one. Other files have one format. */
export function pageForm(site: Site, file: StaticFile, req: IncomingMessage): PageForm {
  const markdown = markdownOf(site, file)
  if (markdown) {
    const asMarkdown = chooseType(req.headers.accept) === 'markdown'
    return asMarkdown
      ? {
          file: markdown,
          negotiated: true,
          headers: {
            ...markdownHeaders(site, markdown, file),
            'Content-Location': urlOf(site.rules.urls, markdown),
          },
        }
      : {
          file,
          negotiated: true,
          headers: {
            Link: [link(site, markdown, 'alternate', 'text/markdown'), ...indexLink(site, file)].join(', '),
          },
        }
  }
  const html = htmlOf(site, file)
  return { file, negotiated: false, headers: html ? markdownHeaders(site, file, html) : {} }
}

/** The not-found page as Markdown, for clients that prefer it. */
export function missingForm(
  { index }: Pick<Site, 'index'>,
  locale: string,
  path: string,
  req: IncomingMessage,
): StaticFile | undefined {
  const isMarkdown = path.endsWith('.md') || chooseType(req.headers.accept) === 'markdown'
  return isMarkdown ? index.notFoundMarkdown.get(locale) : undefined
}

/** Makes search engines index the page and not its Markdown. */
function markdownHeaders(site: Site, file: StaticFile, html: StaticFile): OutgoingHttpHeaders {
  const links = [link(site, html, 'canonical', 'text/html'), ...indexLink(site, file)]
  return { Link: links.join(', ') }
}

function markdownOf({ index, rules: { urls } }: Site, { file }: StaticFile): StaticFile | undefined {
  const route = plainPath(`/${file}`)
  return pageFile(route, urls) === file ? index.files.get(markdownPath(route)) : undefined
}

function htmlOf({ index, rules: { urls } }: Site, { file }: StaticFile): StaticFile | undefined {
  if (!file.endsWith('.md')) return undefined
  const route = file === 'index.md' ? '/' : `/${file.slice(0, -'.md'.length)}`
  const found = index.files.get(route)
  return found?.file === pageFile(route, urls) ? found : undefined
}

/** The list of pages in the language of a page. */
function indexLink(site: Site, { file }: StaticFile): string[] {
  const { urls } = site.rules
  const { locale } = splitLocale({ ...urls, basePath: '/' }, `/${file.replace(/\.\w+$/, '')}`)
  const name = locale === urls.defaultLocale ? 'llms.txt' : `${locale}/llms.txt`
  const found = site.index.files.get(`/${name}`)
  return found ? [link(site, found, 'index llms-txt', 'text/plain')] : []
}

function link(site: Site, file: StaticFile, rel: string, type: string): string {
  return `<${urlOf(site.rules.urls, file)}>; rel="${rel}"; type="${type}"`
}

import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { baseOf, splitLocale } from '../config/urls.ts'
import { chooseType } from './accept-type.ts'
import type { StaticFile } from './file-index.ts'
import { encodePath } from './request-target.ts'
import type { Site } from './site-reader.ts'

/** What a request for a file is answered with, and what the answer says of its other forms. */
export interface PageForm {
  file: StaticFile
  /** Whether another `Accept` would get another file. */
  negotiated: boolean
  headers: OutgoingHttpHeaders
}

/** The form of a page that a client likes best: HTML or its Markdown, each of which names the other. Other files have one form. */
export function pageForm(site: Site, file: StaticFile, req: IncomingMessage): PageForm {
  const markdown = counterpart(site, file, '.html', '.md')
  if (markdown) {
    const asMarkdown = chooseType(req.headers.accept) === 'markdown'
    return asMarkdown
      ? {
          file: markdown,
          negotiated: true,
          headers: {
            ...markdownHeaders(site, markdown, file),
            'Content-Location': address(site, markdown.file),
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
  const html = counterpart(site, file, '.md', '.html')
  return { file, negotiated: false, headers: html ? markdownHeaders(site, file, html) : {} }
}

/** The page for missing addresses as Markdown, for clients that ask for that. */
export function missingForm(
  { index }: Pick<Site, 'index'>,
  locale: string,
  path: string,
  req: IncomingMessage,
): StaticFile | undefined {
  const wanted = path.endsWith('.md') || chooseType(req.headers.accept) === 'markdown'
  return wanted ? index.notFoundMarkdown.get(locale) : undefined
}

/** Search engines are to show the page, not its Markdown. */
function markdownHeaders(site: Site, file: StaticFile, html: StaticFile): OutgoingHttpHeaders {
  const links = [link(site, html, 'canonical', 'text/html'), ...indexLink(site, file)]
  return { Link: links.join(', ') }
}

function counterpart(site: Site, { file }: StaticFile, from: string, to: string): StaticFile | undefined {
  if (!file.endsWith(from)) return undefined
  const other = file.slice(0, -from.length) + to
  const found = site.index.files.get(to === '.html' ? htmlRoute(other) : `/${other}`)
  return found?.file === other ? found : undefined
}

function htmlRoute(file: string): string {
  return file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`
}

/** The list of pages in the language of one. */
function indexLink(site: Site, { file }: StaticFile): string[] {
  const { urls } = site.rules
  const { locale } = splitLocale({ ...urls, basePath: '/' }, `/${file.replace(/\.\w+$/, '')}`)
  const name = locale === urls.defaultLocale ? 'llms.txt' : `${locale}/llms.txt`
  const found = site.index.files.get(`/${name}`)
  return found ? [link(site, found, 'index llms-txt', 'text/plain')] : []
}

function link(site: Site, { file }: StaticFile, rel: string, type: string): string {
  return `<${address(site, file)}>; rel="${rel}"; type="${type}"`
}

function address({ rules: { urls } }: Site, file: string): string {
  const path = file.endsWith('.html') ? htmlRoute(file) : `/${file}`
  const base = baseOf(urls)
  return encodePath(path === '/' && base !== '' ? base : base + path)
}

import { statSync } from 'node:fs'
import { posix } from 'node:path'
import { pathFrom } from '../../../files/path-from.ts'
import { withTargets } from '../link-targets.ts'
import type { OutputFolder } from '../output-folder.ts'
import { plain, relativePath } from '../plain-address.ts'
import { isSourceFile } from '../source-folder.ts'
import type { ConvertedSite } from './converted-site.ts'
import { namedFile, type PlacedPage, type PlacedPages } from './placed-pages.ts'

/** Context for resolving links. */
export interface LinkContext {
  site: ConvertedSite
  pages: PlacedPages
  out: OutputFolder
}

/** Rewrites links and pictures of a page to their new targets, and copies the files that it refers to. */
export function rewritePageLinks(text: string, placed: PlacedPage, place: LinkContext): string {
  return withTargets(text, written => rewrittenTarget(written, placed, place))
}

/** The new target of a link; undefined if it does not change. */
export function rewrittenTarget(
  asWritten: string,
  placed: PlacedPage,
  { site, pages, out }: LinkContext,
): string | undefined {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/|#|\{)/i.test(asWritten) || asWritten.includes('\u0000')) return undefined
  // Windows separates folders by backslashes.
  const written = asWritten.replaceAll(/\\(?=[\w.])|%5C/gi, '/')
  const { source, locale } = placed.page
  const [, name = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(written) ?? []
  const file = namedFile(site, source, name)
  const page = ['', '.md', '.mdx', '/index.md', '/index.mdx']
    .flatMap(end => [file + end, file.replace(/\.(?:html|mdx?)$/, '') + end])
    .map(candidate => pages.ofSource(candidate))
    .find(match => match !== undefined)
  if (
    page !== undefined &&
    /\.mdx?$/.test(name) &&
    !page.isHome &&
    page.isPost === placed.isPost &&
    !placed.isHome &&
    page.locale === placed.locale
  )
    return relativePath(placed.target, page.target) + rest
  if (page !== undefined && page.locale === locale) return page.address + rest
  const address = pages.linked(written, locale, placed)
  if (address !== undefined) return address
  const lead = name.startsWith('/')
    ? site.redirects.find(({ from }) => plain(from) === plain(name))?.to
    : undefined
  if (lead !== undefined) return /^https?:/.test(lead) ? lead : (pages.linked(lead, locale) ?? lead)
  const served = site.files.find(candidate => candidate.source === file)?.address ?? servedFile(site, name)
  if (served !== undefined) return served + rest
  return isSourceFile(file, site.root) && !/\.(?:mdx?|vue|astro|[cm]?[jt]sx?)$/.test(file)
    ? replaceLink(file, placed, site, out) + rest
    : written
}

/** The address of a file that is served unchanged; the source may write it with its base path. */
function servedFile({ files, basePath }: ConvertedSite, name: string): string | undefined {
  const base = basePath.slice(0, -1)
  const without = base !== '' && name.startsWith(`${base}/`) ? name.slice(base.length) : name
  const address = without.replace(/^\/public(?=\/)/, '')
  return files.some(file => file.address === address) ? address : undefined
}

/**
 * Copies a file that a page refers to next to the pages, or into `static/` if it is outside their folder. @returns Its
 * path, as it is written in the page.
 */
function replaceLink(
  file: string,
  { target, locale }: PlacedPage,
  site: ConvertedSite,
  out: OutputFolder,
): string {
  const below = pathFrom(site.contentRoot, file)
  if (below.startsWith('..') || target.startsWith('content/home/')) {
    const own = pathFrom(site.root, file).replaceAll('../', '')
    if (!out.has(`static/${own}`)) out.copy(file, `static/${own}`)
    return `/${own}`
  }
  const own = posix.join('content/docs', locale, below)
  if (!out.has(own) && statSync(file).isFile()) out.copy(file, own)
  return relativePath(target, own)
}

import path, { posix } from 'node:path'
import { firstHeading } from '../../../content/files/first-heading.ts'
import { pathFrom } from '../../../files/path-from.ts'
import { maskCode } from '../../../markdown/mdx-source/code-mask.ts'
import { blankParts, scriptElements } from '../../../markdown/mdx-source/delimited-parts.ts'
import type { ConvertedPage, ConvertedRedirect } from '../frame/converted-site.ts'
import { reportKeys } from '../frame/front-matter-keys.ts'
import { pageOrLoss } from '../frame/page-or-loss.ts'
import { titleOfFile } from '../frame/title-of-file.ts'
import { ownIcon } from '../own-icon.ts'
import { readText } from '../page-text.ts'
import { plain } from '../plain-address.ts'
import { type Plain, textsByPath } from '../plain-data.ts'
import { plainText } from '../plain-text.ts'
import type { Report } from '../report.ts'
import { sourceFolder } from '../source-folder.ts'
import { postKeys, type SourceBlog } from './blog.ts'
import type { extensionSettings } from './extension-settings.ts'
import { convertFrontMatter } from './front-matter.ts'
import { type NavEntry, namesIn } from './navigation.ts'
import { pageBody, type TextPlace } from './page-body.ts'
import type { SourcePage } from './source-pages.ts'

/** Context for converting pages. */
interface PagesPlace {
  place: TextPlace
  entries: readonly NavEntry[]
  /** Addresses of pages and other files, without languages. */
  addresses: ReadonlySet<string>
  /** Whether mkdocstrings resolves links to pages that it generates from code. */
  hasCodeReferences: boolean
  blog: SourceBlog | undefined
  /** Returns the id of a tag; undefined if no plugin lists tags. */
  tagged: ((words: string) => string) | undefined
  /** Receives the redirects of pages that only redirect. */
  redirects: ConvertedRedirect[]
  root: string
  report: Report
}

/** Converts pages, and reports what each of them loses. */
export function convertPages(pages: readonly SourcePage[], place: PagesPlace): ConvertedPage[] {
  const names = namesIn(place.entries)
  const { root, report } = place
  return pages.flatMap(
    page =>
      pageOrLoss(pathFrom(root, page.source), report, () => convertPage(page, names.get(page.file), place)) ??
      [],
  )
}

function convertPage(
  { source, file, locale, address }: SourcePage,
  label: string | undefined,
  { place, addresses, hasCodeReferences, blog, tagged, redirects, root, report }: PagesPlace,
): ConvertedPage | undefined {
  const name = pathFrom(root, source)
  if (blog?.isList(file)) {
    report.changed(name, 'the engine generates the list of posts')
    return undefined
  }
  const { data: given, body: written, firstLine } = readText(source)
  const relativeFile = pathFrom(place.root, source)
  const { body: own, problems, icons } = pageBody(written, relativeFile, place)
  for (const icon of icons) report.leftOut(`icon ":${icon}:"`, 'icons within a text are left out')
  const placed = withOwnAttributes(own, address, addresses)
  const body = hasCodeReferences ? withoutUndefinedNames(placed) : placed
  const heading = firstHeading(body)
  const words = plainText(label ?? titleOfFile(file))
  const isPost = blog?.isPost(file) === true
  const { data, leftOut, redirect } = convertFrontMatter(
    given,
    heading,
    words,
    isPost ? undefined : tagged,
    icon => (isPost ? undefined : ownIcon(icon, report)),
  )
  for (const problem of problems) {
    const isOwn = problem.file === relativeFile
    const line = isOwn ? (problem.line ?? 1) + firstLine - 1 : problem.line
    report.leftOut(`${isOwn ? name : problem.file}:${line}`, problem.message)
  }
  const ignoredKeys = leftOut.filter(
    key => !isPost || key === 'links' || ![...postKeys, 'tags'].includes(key),
  )
  reportKeys(ignoredKeys, report)
  const to = redirect ?? refreshTarget(body, address)
  if (to !== undefined && (redirect === undefined || body.trim() === '')) {
    redirects.push({ from: address, to })
    report.takenOver(name)
    return undefined
  }
  const page: ConvertedPage = {
    source,
    locale,
    address,
    file: file.replace(/\.\w+$/, '').replace(/(^|\/)README$/, '$1index'),
    format: 'md',
    data,
    body,
  }
  return (isPost && blog?.post(page, given, heading)) || page
}

/** Target of a page that only redirects, by `<meta http-equiv="refresh">`; undefined for other pages. */
function refreshTarget(body: string, address: string): string | undefined {
  const tag = body.match(/<meta\s[^<>]*>/gi)?.find(meta => /http-equiv=["']?refresh/i.test(meta))
  const [, url] = /url=["']?([^"'>\s]+)/i.exec(tag ?? '') ?? []
  if (url === undefined) return undefined
  const rest = blankParts(body, scriptElements(body), ' ').replaceAll(
    /<\/?(?:meta|link|head|html|body|title)\b[^<>]*>|^#.*$/gim,
    '',
  )
  if (rest.trim() !== '') return undefined
  return /^[a-z]+:|^\//i.test(url) ? url : posix.join(address, url)
}

/**
 * Rewrites targets in HTML tags, which are relative to the address of the page, if that is not the folder of its file.
 */
function withOwnAttributes(body: string, address: string, addresses: ReadonlySet<string>): string {
  const { masked } = maskCode(body)
  return body.replaceAll(
    /(<(?:a|img|source|video|audio|iframe|embed)\b[^<>]*?\s(?:href|src|poster)=)(["'])(?![a-z][a-z\d+.-]*:|[/#])([^"'?#]+)/gi,
    (match, before: string, quote: string, target: string, at: number) => {
      const written = posix.join(address, target)
      const found = [plain(written), written].find(candidate => addresses.has(candidate))
      return masked[at] === '<' && found !== undefined ? before + quote + found : match
    },
  )
}

/** Replaces links to undefined names by their text: mkdocstrings resolves them to pages that it generates from code. */
function withoutUndefinedNames(body: string): string {
  const { masked } = maskCode(body)
  const defined = new Set(
    [...masked.matchAll(/^ {0,3}\[([^\]\n]+)\]:/gm)].flatMap(([, name]) => name?.toLowerCase() ?? []),
  )
  return body.replaceAll(
    /(?<![\]!\\])\[((?:`[^`\n]*`|[^[\]`\n])+)\]\[([^\]\n]*)\](?![(:])/g,
    (match, words: string, name: string, at: number) =>
      masked[at] !== '[' || defined.has((name || words).toLowerCase()) ? match : words,
  )
}

/**
 * Context for converting texts.
 *
 * @param extra Variables in the configuration; undefined if no plugin replaces them.
 */
export function textPlace(
  root: string,
  folder: string,
  settings: ReturnType<typeof extensionSettings>,
  extra: Plain | undefined,
): TextPlace {
  const source = sourceFolder(root)
  const relativeFolder = (name: string) => pathFrom(source, path.resolve(root, name))
  const folders = [...settings.folders, '.', folder, 'includes', path.join(folder, '..')].map(relativeFolder)
  return {
    root: source,
    folders: [...new Set(folders)].filter(name => !name.startsWith('..')),
    appended: settings.appended,
    separator: settings.separator,
    variables: extra && new Map(textsByPath(extra)),
  }
}

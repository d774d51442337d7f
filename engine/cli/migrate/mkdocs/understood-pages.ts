import { readFileSync } from 'node:fs'
import path, { posix } from 'node:path'
import { firstHeading } from '../../../content/files/first-heading.ts'
import type { UnderstoodPage, UnderstoodRedirect } from '../frame/understood-site.ts'
import { splitText } from '../page-text.ts'
import { asObject, asText, type Plain } from '../plain-data.ts'
import { plainText } from '../plain-text.ts'
import type { Report } from '../report.ts'
import { sourceFolder } from '../source-folder.ts'
import type { extensionSettings } from './extension-settings.ts'
import { ownFrontMatter } from './front-matter.ts'
import { isIndexFile, type NavEntry, titleOfName } from './navigation.ts'
import { pageBody, type TextPlace } from './page-body.ts'
import { namesIn } from './site-navigation.ts'
import type { SourcePage } from './source-pages.ts'

/** What pages are read with. */
interface PagesPlace {
  place: TextPlace
  entries: readonly NavEntry[]
  /** Gets those of pages that only lead on. */
  redirects: UnderstoodRedirect[]
  root: string
  report: Report
}

/** Pages as ours, with what each loses told. */
export function understoodPages(
  pages: readonly SourcePage[],
  { place, entries, redirects, root, report }: PagesPlace,
): UnderstoodPage[] {
  const names = namesIn(entries)
  return pages.flatMap(({ source, file, locale, address }) => {
    const name = path.relative(root, source).replaceAll(path.sep, '/')
    const { data: given, body: written } = splitText(readFileSync(source, 'utf8').replaceAll('\r\n', '\n'))
    const lines = readFileSync(source, 'utf8').split('\n').length - written.split('\n').length
    const inRoot = path.relative(place.root, source).replaceAll(path.sep, '/')
    const { body, title, problems } = pageBody(written, inRoot, place)
    const heading = title === undefined ? firstHeading(body) : firstHeading(`# ${title}`)
    const label = plainText(names.get(file) ?? fallbackTitle(file))
    const { data, leftOut, redirect } = ownFrontMatter(given, heading, label)
    for (const problem of problems) {
      const line = problem.file === inRoot ? (problem.line ?? 1) + lines : problem.line
      report.changed(`${problem.file === inRoot ? name : problem.file}:${line}`, problem.message)
    }
    if (leftOut.length > 0) report.changed(name, `without ${leftOut.join(', ')} in its front matter`)
    const to = redirect ?? refreshTarget(body, address)
    if (to !== undefined && (redirect === undefined || body.trim() === '')) {
      redirects.push({ from: address, to })
      report.takenOver(name)
      return []
    }
    return [
      {
        source,
        locale,
        address,
        file: file.replace(/\.\w+$/, '').replace(/(^|\/)README$/, '$1index'),
        format: 'md',
        data: { ...data, ...(title !== undefined && { title: heading }) },
        body,
      },
    ]
  })
}

/** Where a page leads that holds nothing but a tag that says so. */
function refreshTarget(body: string, address: string): string | undefined {
  const [, url] = /<meta\s[^>]*http-equiv=["']?refresh["']?[^>]*url=["']?([^"'>\s]+)/i.exec(body) ?? []
  const rest = body.replaceAll(
    /<script[\s\S]*?<\/script>|<\/?(?:meta|link|head|html|body|title)\b[^>]*>|^#.*$/gim,
    '',
  )
  if (url === undefined || rest.trim() !== '') return undefined
  return /^[a-z]+:|^\//i.test(url) ? url : posix.join(address, url)
}

function fallbackTitle(file: string): string {
  if (!isIndexFile(file)) return titleOfName(posix.basename(file))
  const folder = posix.dirname(file)
  return folder === '.' ? 'Home' : titleOfName(posix.basename(folder))
}

/**
 * What texts are read with.
 *
 * @param extra Variables of the configuration; undefined where no plugin fills them in.
 */
export function textPlace(
  root: string,
  folder: string,
  settings: ReturnType<typeof extensionSettings>,
  extra: Plain | undefined,
): TextPlace {
  const source = sourceFolder(root)
  const inSource = (one: string) => path.relative(source, path.resolve(root, one)).replaceAll(path.sep, '/')
  const folders = [...settings.folders, '.', folder, 'includes', path.join(folder, '..')].map(inSource)
  return {
    root: source,
    folders: [...new Set(folders)].filter(one => !one.startsWith('..')),
    appended: settings.appended,
    separator: settings.separator,
    variables: extra && new Map(flat(extra, '')),
  }
}

/** Values by their paths: `encrypted_storage.release`. */
function flat(values: Plain, start: string): [string, string][] {
  return Object.entries(values).flatMap(([key, value]): [string, string][] => {
    const text = typeof value === 'boolean' ? String(value) : asText(value)
    return text === undefined ? flat(asObject(value), `${start}${key}.`) : [[start + key, text]]
  })
}

import { readFileSync } from 'node:fs'
import path, { posix } from 'node:path'
import type { Locale } from '../../../config/locale.ts'
import type { UnderstoodPage, UnderstoodPart, UnderstoodRedirect } from '../frame/understood-site.ts'
import { ownIcon } from '../own-icon.ts'
import { splitText } from '../page-text.ts'
import { asText } from '../plain-data.ts'
import type { Report } from '../report.ts'
import { ownFrontMatter } from './front-matter.ts'
import { addressOf, type Importable, type PageBody, pageBody, programsIn } from './page-body.ts'
import type { OperationPages } from './source-apis.ts'
import type { SourceFiles } from './source-files.ts'

/** What pages are read with. */
interface PagesPlace {
  root: string
  files: SourceFiles
  /** The language of a page, by its path, and what its address begins with. */
  localeOf(file: string): { code: Locale; prefix: string }
  /** Pages that the navigation shows. */
  shown: ReadonlySet<string>
  operations: OperationPages
  report: Report
}

/** Pages and parts of a site as ours. */
export interface UnderstoodTexts {
  pages: UnderstoodPage[]
  parts: UnderstoodPart[]
  redirects: UnderstoodRedirect[]
  hasFormula: boolean
}

export function understoodTexts(place: PagesPlace): UnderstoodTexts {
  const { root, files, report } = place
  const importable = importableOf(root, files)
  const texts: UnderstoodTexts = { pages: [], parts: [], redirects: [], hasFormula: false }
  for (const file of files.pages) {
    const page = understoodPage(file, importable, place, texts)
    if (page !== undefined) texts.pages.push(page)
  }
  for (const file of files.parts) {
    const { body, lines } = readText(root, file)
    const own = pageBody(body, file, undefined, importable)
    tell(own, file, lines, report)
    texts.hasFormula ||= own.hasFormula
    texts.parts.push({ source: path.join(root, file), file, body: own.body })
  }
  return texts
}

function understoodPage(
  file: string,
  importable: Importable,
  { root, localeOf, shown, operations, report }: PagesPlace,
  texts: UnderstoodTexts,
): UnderstoodPage | undefined {
  const { data: given, body: written, lines } = readText(root, file)
  const { data, leftOut, url, operation, request } = ownFrontMatter(given)
  const address = addressOf(file)
  if (leftOut.length > 0) report.changed(file, `without ${leftOut.join(', ')} in its front matter`)
  if (url !== undefined && written.trim() === '') {
    texts.redirects.push({ from: address, to: url })
    report.changed(file, `it only leads to ${url}: a redirect`)
    return undefined
  }
  const shownOperation = operation === undefined ? undefined : operations.find(operation, file)
  if (shownOperation !== undefined && written.trim() === '' && operations.take(shownOperation, address)) {
    report.changed(file, 'the page of an operation: the API reference has it')
    return undefined
  }
  const own = pageBody(written, file, data.title, importable)
  tell(own, file, lines, report)
  texts.hasFormula ||= own.hasFormula
  const { code, prefix } = localeOf(file)
  const name = file.replace(/\.mdx?$/, '')
  const call = methodLine(request ?? operation)
  const isUnlisted = data.unlisted === undefined && !shown.has(name) && !shown.has(address.slice(1))
  return {
    source: path.join(root, file),
    locale: code,
    address: prefix !== '' && address.startsWith(prefix) ? address.slice(prefix.length) || '/' : address,
    file: prefix !== '' && name.startsWith(`${prefix.slice(1)}/`) ? name.slice(prefix.length) : name,
    format: 'mdx',
    data: {
      ...data,
      icon: ownIcon(asText(data.icon), report),
      ...(data.title === undefined && { title: titleOf(name) }),
      ...(isUnlisted && { unlisted: true }),
    },
    body: call === undefined ? own.body : `${call}\n\n${own.body.trimStart()}`,
  }
}

/** The request of a page that no description has. */
function methodLine(request: string | undefined): string | undefined {
  const [, method, target] =
    /(?:^|\s)(get|post|put|patch|delete|head|options)\s+(\S+)$/i.exec(request ?? '') ?? []
  return method === undefined ? undefined : `<ApiMethod method="${method.toUpperCase()}" path="${target}" />`
}

function titleOf(name: string): string {
  const base =
    posix.basename(name) === 'index' && name !== 'index'
      ? posix.basename(posix.dirname(name))
      : posix.basename(name)
  const words = base.replaceAll(/[-_]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function readText(root: string, file: string) {
  const text = readFileSync(path.join(root, file), 'utf8').replaceAll('\r\n', '\n')
  const { data, body } = splitText(text)
  return { data, body, lines: text.split('\n').length - body.split('\n').length }
}

/** Tells what a text has lost, with its line. */
function tell(
  { leftOut, unwrapped, unknownIcons }: PageBody,
  file: string,
  lines: number,
  report: Report,
): void {
  for (const { line, reason } of leftOut) report.leftOut(`${file}:${line + lines}`, reason)
  for (const icon of unknownIcons) ownIcon(icon, report)
  for (const { name, line } of unwrapped)
    report.changed(
      `${file}:${line + lines}`,
      `<${name}> is a component of the site: what stands between its tags is shown`,
    )
}

function importableOf(root: string, files: SourceFiles): Importable {
  const dropped = new Map<string, Set<string>>()
  return {
    parts: new Set(files.parts),
    dropped: part => {
      const known = dropped.get(part) ?? programsIn(readText(root, part).body)
      dropped.set(part, known)
      return known
    },
  }
}

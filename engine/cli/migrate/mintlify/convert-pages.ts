import { readFileSync } from 'node:fs'
import path from 'node:path'
import { componentFile } from '../frame/component-file.ts'
import type {
  ConvertedLocale,
  ConvertedPage,
  ConvertedPart,
  ConvertedRedirect,
} from '../frame/converted-site.ts'
import { needsBrowser, withoutPrograms } from '../frame/exported-programs.ts'
import {
  convertKeys,
  ignoreKey,
  keywords,
  picture,
  reportKeys,
  text,
  textOf,
} from '../frame/front-matter-keys.ts'
import { pageOrLoss } from '../frame/page-or-loss.ts'
import { titleOfFile } from '../frame/title-of-file.ts'
import { ownIcon } from '../own-icon.ts'
import { readText } from '../page-text.ts'
import { asText, type Plain } from '../plain-data.ts'
import type { Report } from '../report.ts'
import { addressOf, type Importable, importedName, pageBody } from './page-body.ts'
import type { SourceApis } from './source-apis.ts'
import type { SourceFiles } from './source-files.ts'

/** Context for converting pages. */
interface PagesPlace {
  root: string
  files: SourceFiles
  locales: readonly ConvertedLocale[]
  /** Pages in the navigation. */
  shown: ReadonlySet<string>
  apis: SourceApis
  report: Report
}

/** The converted pages and partials of a site. */
export interface ConvertedTexts {
  pages: ConvertedPage[]
  parts: ConvertedPart[]
  redirects: ConvertedRedirect[]
  hasFormula: boolean
}

export function convertTexts(place: PagesPlace): ConvertedTexts {
  const { root, files, report } = place
  const dropped = new Map(
    files.parts.map(part => {
      const { body } = partText(part, root)
      return [part, withoutPrograms(body, needsBrowser).removed] as const
    }),
  )
  const importable = {
    parts: new Set(files.parts),
    dropped: (part: string) => dropped.get(part) ?? new Set<string>(),
  }
  const texts: ConvertedTexts = { pages: [], parts: [], redirects: [], hasFormula: false }
  for (const file of files.pages) {
    const page = pageOrLoss(file, report, () => convertPage(file, importable, place, texts))
    if (page !== undefined) texts.pages.push(page)
  }
  for (const file of files.parts) {
    const { body, firstLine } = partText(file, root)
    const own = pageOrLoss(file, report, () => pageBody(body, file, importable, { report, firstLine }))
    if (own === undefined) continue
    texts.hasFormula ||= own.hasFormula
    texts.parts.push({ source: path.join(root, file), file: importedName(file), body: own.body })
  }
  return texts
}

/** The text of a partial; a file of components becomes exports. */
function partText(part: string, root: string): { body: string; firstLine: number } {
  const file = path.join(root, part)
  return part.endsWith('.jsx')
    ? { body: componentFile(readFileSync(file, 'utf8')) ?? '', firstLine: 1 }
    : readText(file)
}

function convertPage(
  file: string,
  importable: Importable,
  { root, locales, shown, apis, report }: PagesPlace,
  texts: ConvertedTexts,
): ConvertedPage | undefined {
  const { data: given, body: written, firstLine } = readText(path.join(root, file))
  const { data, leftOut, url, shown: named, request } = convertFrontMatter(given)
  const address = addressOf(file)
  reportKeys(leftOut, report)
  if (url !== undefined && written.trim() === '') {
    texts.redirects.push({ from: address, to: url })
    report.changed(file, `it only redirects to ${url}`)
    return undefined
  }
  const operation = named && apis.find(named.kind, named.written, file)
  if (operation !== undefined && written.trim() === '') {
    apis.take(operation, address)
    report.changed(file, 'the page of an operation, which is in the API reference')
    return undefined
  }
  const own = pageBody(written, file, importable, { report, firstLine })
  texts.hasFormula ||= own.hasFormula
  const locale = locales.find(({ prefix }) => prefix !== '' && `/${file}`.startsWith(`${prefix}/`))
  const { code = 'en', prefix = '' } = locale ?? { code: locales[0]?.code }
  const name = file.replace(/\.mdx?$/, '')
  const call = methodLine(request ?? named?.written)
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
      ...(data.title === undefined && {
        title: titleOfFile(name).replace(/^./, first => first.toUpperCase()),
      }),
      ...(isUnlisted && { unlisted: true }),
    },
    body: call === undefined ? own.body : `${call}\n\n${own.body.trimStart()}`,
  }
}

/** The request of a page that is not in any description. */
function methodLine(request: string | undefined): string | undefined {
  const [, method, target] =
    /(?:^|\s)(get|post|put|patch|delete|head|options)\s+(\S+)$/i.exec(request ?? '') ?? []
  return method === undefined ? undefined : `<ApiMethod method="${method.toUpperCase()}" path="${target}" />`
}

const unlisted = (value: unknown) => (textOf(value) === 'true' ? { unlisted: true } : {})

const description = (value: unknown) => ({ description: textOf(value)?.replaceAll('`', '') })

const readers = {
  title: text('title'),
  sidebarTitle: text('sidebar_label'),
  description,
  icon: text('icon'),
  iconType: ignoreKey,
  keywords,
  'og:image': picture,
  image: picture,
  hidden: unlisted,
  noindex: unlisted,
  ...Object.fromEntries(['url', 'openapi', 'asyncapi', 'api'].map(key => [key, ignoreKey])),
  // The other modes change what is beside the text, too.
  mode: (value: unknown) =>
    value === 'wide' ? { hide_table_of_contents: true } : value === 'default' ? {} : undefined,
}

/**
 * Converts front matter of a page.
 *
 * @returns also the address that the page leads to (`url`), the operation or channel of a description that it shows, and the request that
 * it describes by hand.
 */
function convertFrontMatter(source: Plain) {
  const ogDescription = source.description === undefined ? description : ignoreKey
  const { data, leftOut } = convertKeys(source, { ...readers, 'og:description': ogDescription })
  const kind = source.openapi === undefined ? ('asyncapi' as const) : ('openapi' as const)
  const written = textOf(source[kind])
  return {
    data,
    leftOut,
    url: textOf(source.url),
    shown: written === undefined ? undefined : { kind, written },
    request: textOf(source.api),
  }
}

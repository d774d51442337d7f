import path from 'node:path'
import { firstHeading } from '../../../content/files/first-heading.ts'
import { pathFrom } from '../../../files/path-from.ts'
import { isMarkedFunction } from '../evaluate/marks.ts'
import type { ConvertedLocale, ConvertedPage } from '../frame/converted-site.ts'
import { pageOrLoss } from '../frame/page-or-loss.ts'
import type { ReadSettings } from '../frame/read-settings.ts'
import { readText } from '../page-text.ts'
import { plain } from '../plain-address.ts'
import { asObject, asText, asTexts } from '../plain-data.ts'
import { filesIn } from '../source-files.ts'
import { frontMatter } from './front-matter.ts'
import { type TextPlace, vitepressText } from './text.ts'

interface PagesPlace extends TextPlace {
  config: ReadSettings
  locales: readonly ConvertedLocale[]
}

/** Pages of a site, in the order of their files. */
export function vitepressPages({ config, locales, ...place }: PagesPlace): ConvertedPage[] {
  const { root, contentRoot, report } = place
  const excluded = asTexts(config.get('srcExclude'))
  const rewrites = config.get('rewrites')
  if (isMarkedFunction(rewrites))
    report.warn('rewrites', 'code determines the addresses of pages: list them, or redirect them')
  return filesIn(contentRoot, root).flatMap((file): ConvertedPage[] => {
    if (!file.endsWith('.md') || /(?:^|\/)\./.test(file) || file.startsWith('public/')) return []
    const source = path.join(contentRoot, file)
    const name = pathFrom(root, source)
    if (excluded.some(glob => path.matchesGlob(file, glob))) {
      report.leftOut(name, 'the settings of the site exclude it')
      return []
    }
    if (/\[[^\]/]+\]/.test(file)) {
      report.warn(name, 'code generates pages from it; write each page as a file')
      return []
    }
    const now = rewritten(file, rewrites)
    if (now === '404.md') {
      report.changed(name, 'the engine has its own not-found page')
      return []
    }
    const locale =
      locales.find(({ prefix }) => prefix !== '' && `/${now}`.startsWith(`${prefix}/`)) ??
      locales.find(({ prefix }) => prefix === '')
    if (locale === undefined) {
      report.changed(name, 'it links to the languages; the page of the default locale is the home page')
      return []
    }
    const below = now.slice(locale.prefix === '' ? 0 : locale.prefix.length).replace(/\.md$/, '')
    const address = plain(`/${below}.md`)
    const own = pageOrLoss(name, report, () => converted(source, name, locale, place))
    return own === undefined
      ? []
      : [{ source, locale: locale.code, address, file: below, format: 'md', ...own }]
  })
}

function converted(
  source: string,
  name: string,
  { htmlLang, code }: ConvertedLocale,
  place: TextPlace,
): Pick<ConvertedPage, 'data' | 'body' | 'hero'> {
  const { data, body, firstLine } = readText(source)
  const mapped = frontMatter(data, name, place.report)
  const own = vitepressText({ body, data, name, firstLine, source, language: htmlLang ?? code }, place)
  // The front matter title is the title of the window; the page shows its heading.
  const heading = firstHeading(own)
  if (heading !== undefined && mapped.data.title !== undefined) {
    if (mapped.data.title !== heading)
      place.report.changed('front matter "title"', 'the heading of a page is also its window title')
    delete mapped.data.title
  }
  return { ...mapped, body: own }
}

/** The path of a file after `rewrites` (vitepress.dev/guide/routing#route-rewrites); patterns are those of path-to-regexp. */
export function rewritten(file: string, rewrites: unknown): string {
  for (const [from, given] of Object.entries(asObject(rewrites))) {
    const to = asText(given)
    if (to === undefined) continue
    const names: string[] = []
    const pattern = from.replaceAll(
      /:(\w+)(\([^)]*\))?([*+?]?)|(\([^)]*\))|[.*+?^${}()|[\]\\]/g,
      (matched, name?: string, inner?: string, many?: string, bare?: string) => {
        if (name === undefined && bare === undefined) return `\\${matched}`
        names.push(name ?? String(names.length))
        return inner ?? bare ?? (many === '*' || many === '+' ? '(.*)' : '([^/]+)')
      },
    )
    const match = patternOf(pattern)?.exec(file)
    if (!match) continue
    return to.replaceAll(
      /:(\w+)[*+?]?/g,
      (matched, name: string) => match[names.indexOf(name) + 1] ?? matched,
    )
  }
  return file
}

function patternOf(pattern: string): RegExp | undefined {
  try {
    return new RegExp(`^${pattern}$`)
  } catch {
    return undefined
  }
}

import path from 'node:path'
import { pathFrom } from '../../../files/path-from.ts'
import { slugOf } from '../../../files/slug.ts'
import type { ComponentRuns } from '../frame/component-runs.ts'
import type { ConvertedLocale, ConvertedPage } from '../frame/converted-site.ts'
import { pageOrLoss } from '../frame/page-or-loss.ts'
import { readText } from '../page-text.ts'
import { plain } from '../plain-address.ts'
import { asObject, asText } from '../plain-data.ts'
import type { Report } from '../report.ts'
import { filesIn } from '../source-files.ts'
import { StarlightBlog } from './blog.ts'
import { frontMatter } from './front-matter.ts'
import { starlightText } from './text.ts'

interface PagesPlace {
  root: string
  /** Absolute path of the sources: `src`. */
  source: string
  contentRoot: string
  aliases: Readonly<Record<string, string>>
  locales: readonly ConvertedLocale[]
  blog: StarlightBlog | undefined
  runs: ComponentRuns
  baseUrl: string
  report: Report
}

export interface StarlightPage extends ConvertedPage {
  /** Position in a sidebar that is generated from folders. */
  order: number
  /** Whether such a sidebar leaves it out. */
  isHidden: boolean
}

/** The pages of a site: docs, and other Markdown pages. */
export function starlightPages(place: PagesPlace): StarlightPage[] {
  const { root, contentRoot, source, locales, report } = place
  const nameOf = (file: string) => pathFrom(root, file)
  const docs = filesIn(contentRoot, root)
  if (docs.length === 0) report.lost(nameOf(contentRoot), 'the docs folder is missing or empty')
  const pages = docs.flatMap(file => {
    const absolute = path.join(contentRoot, file)
    if (/\.mdoc$/.test(file)) report.lost(nameOf(absolute), 'its text is Markdoc, which is not supported')
    if (!/\.(?:md|mdx|markdown)$/.test(file) || /(?:^|\/)_/.test(file)) return []
    return pageOrLoss(nameOf(absolute), report, () => pageOf(absolute, file, place)) ?? []
  })
  const folder = path.join(source, 'pages')
  const others = filesIn(folder, root)
  const main = locales[0]?.code
  const taken = new Set(pages.filter(page => page.locale === main).map(page => page.address))
  return [
    ...pages,
    ...others.flatMap(file => {
      const absolute = path.join(folder, file)
      if (/(?:^|\/)_|\.(?:css|json)$/.test(file)) return []
      const isText = /\.mdx?$/.test(file) && !taken.has(plain(`/${file}`))
      if (isText) return pageOrLoss(nameOf(absolute), report, () => pageOf(absolute, file, place)) ?? []
      report[/\.astro$/.test(file) && !/\[/.test(file) ? 'warn' : 'leftOut'](
        nameOf(absolute),
        'it is an Astro component',
      )
      return []
    }),
  ]
}

function pageOf(
  absolute: string,
  file: string,
  { root, contentRoot, aliases, locales, blog, runs, baseUrl, report }: PagesPlace,
): StarlightPage[] {
  const name = pathFrom(root, absolute)
  const { data, body, firstLine } = readText(absolute)
  const format = file.endsWith('.mdx') ? 'mdx' : 'md'
  const bare = file.replace(/\.\w+$/, '')
  const slugged = bare
    .split('/')
    .map(part => slugOf(part))
    .join('/')
  const slug = asText(data.slug)?.replaceAll(/^\/+|\/+$/g, '')
  const locate = (target: string) =>
    locales.find(
      ({ prefix }) => prefix !== '' && `/${target}/`.toLowerCase().startsWith(`${prefix.toLowerCase()}/`),
    )
  const folder = locate(bare)
  const locale = folder ?? locales.find(({ prefix }) => prefix === '') ?? locales[0]
  if (locale === undefined) return []
  const below = (target: string) => target.slice(locate(target)?.prefix.length ?? 0).replace(/^\//, '')
  const address = plain(`/${below(slug ?? slugged)}.md`)
  if (address === '/404') {
    report.changed(name, 'the engine has its own not-found page')
    return []
  }
  const pathInFolder = below(bare)
  const isPost = blog?.isPost(pathInFolder, data) === true
  const mapped = frontMatter(isPost ? StarlightBlog.rest(data) : data, name, locale, report)
  const sidebar = asObject(data.sidebar)
  const banner = mapped.banner === undefined ? '' : `\n:::note\n${mapped.banner}\n:::\n`
  const page: StarlightPage = {
    source: absolute,
    locale: locale.code,
    address,
    file: pathInFolder || 'index',
    format,
    data: mapped.data,
    hero: mapped.hero,
    body:
      banner +
      starlightText(
        { body, format, name, firstLine, source: absolute },
        {
          root,
          contentRoot,
          aliases,
          lang: locale.htmlLang ?? locale.code,
          address: `${locale.prefix}${plain(`${address}/`)}`,
          runs,
          baseUrl,
          report,
        },
      ),
    order: typeof sidebar.order === 'number' ? sidebar.order : Number.MAX_SAFE_INTEGER,
    isHidden: sidebar.hidden === true,
  }
  return [
    isPost && blog !== undefined
      ? { ...page, ...blog.post(page, data, locale.prefix), isHidden: true }
      : page,
  ]
}

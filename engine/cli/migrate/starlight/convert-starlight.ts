import { statSync } from 'node:fs'
import path, { posix } from 'node:path'
import { localeCode } from '../../../config/schema/values.ts'
import { pathFrom } from '../../../files/path-from.ts'
import { slugOf } from '../../../files/slug.ts'
import { accentOf, sheetValues } from '../colours.ts'
import { markedCall } from '../evaluate/marks.ts'
import type { Isolation } from '../evaluate/run-isolated.ts'
import { ComponentRuns } from '../frame/component-runs.ts'
import type { ConvertedLocale, ConvertedRedirect, ConvertedSite } from '../frame/converted-site.ts'
import { editUrl } from '../frame/edit-url.ts'
import { headTags } from '../frame/head-tags.ts'
import { astroSettings, starlightSettings } from '../frame/known-settings.ts'
import { ReadSettings } from '../frame/read-settings.ts'
import { sourceRedirects } from '../frame/source-redirects.ts'
import { importAliases } from '../import-aliases.ts'
import { readText } from '../page-text.ts'
import { basePathOf } from '../plain-address.ts'
import { asList, asObject, asText, type Plain } from '../plain-data.ts'
import { plainText } from '../plain-text.ts'
import { Report } from '../report.ts'
import type { SourceApi } from '../source-api.ts'
import { reportLinks, servedFiles, sourcePicture } from '../source-files.ts'
import { isSourceFile, sourceFolder } from '../source-folder.ts'
import { isBlog, StarlightBlog } from './blog.ts'
import { contentsLevels } from './front-matter.ts'
import { ownWords, textInLanguage } from './language-texts.ts'
import { starlightMenus } from './menus.ts'
import { starlightPages } from './pages.ts'

/**
 * Reads a Starlight site (starlight.astro.build/reference/configuration).
 *
 * @param root Folder of the project.
 * @param astro Its Astro configuration as plain data, and the options for Starlight in it.
 */
export function convertStarlight(
  root: string,
  astro: Plain,
  options: unknown,
  isolation: Isolation,
  report: Report,
): ConvertedSite {
  const config = new ReadSettings(astro, '', report)
  const own = new ReadSettings(options, 'starlight', report)
  const source = path.resolve(root, config.text('srcDir') ?? 'src')
  const contentRoot = path.join(source, 'content/docs')
  const locales = starlightLocales(own, report)
  const [main] = locales
  const named = own.get('title')
  const title = plainText(asText(named) ?? asText(textInLanguage(named, main)) ?? 'Docs')
  const publicFolder = path.resolve(root, config.text('publicDir') ?? 'public')
  const files = servedFiles(publicFolder, root)
  for (const folder of [contentRoot, publicFolder]) reportLinks(folder, root, report)
  const aliases = {
    '~/': `${source}/`,
    '@/': `${source}/`,
    '/src/': `${source}/`,
    '@assets/': `${source}/assets/`,
    ...importAliases(root),
  }
  const blog = StarlightBlog.of(own.list('plugins').flat(2))
  const runs = new ComponentRuns()
  const base = basePathOf(config.text('base'))
  const hasSlash = config.text('trailingSlash') === 'always' || /\/$/.test(config.text('base') ?? '/')
  const given = {
    root,
    source,
    contentRoot,
    aliases,
    locales,
    blog,
    runs,
    baseUrl: hasSlash ? base : base.slice(0, -1),
  }
  const read = (told: Report) => starlightPages({ ...given, report: told })
  const texts = read(new Report()).map(page => {
    const { data, body } = readText(page.source)
    const prefix = locales.find(({ code }) => code === page.locale)?.prefix ?? ''
    return {
      file: pathFrom(contentRoot, page.source),
      url: asText(data.slug) ?? prefix + page.address,
      frontmatter: data,
      src: body,
    }
  })
  const words = Object.fromEntries(
    locales.map(locale => [locale.htmlLang ?? locale.code, ownWords(source, root, locale)]),
  )
  runs.run({ isolation, folder: sourceFolder(root) }, { root, aliases, base, words, texts })
  const pages = read(report)
  const hasPosts = blog !== undefined && pages.some(({ date }) => date !== undefined)
  const usedLocales = locales.filter(
    locale => locale === main || pages.some(page => page.locale === locale.code),
  )
  const picture = (written: unknown) => sourcePicture(asText(written), [root], root)
  const logo = own.object('logo')
  const shown = picture(logo.light) ?? picture(logo.src)
  if (Object.keys(logo).length > 0 && shown === undefined)
    report.leftOut('starlight.logo', 'it is not a file of the site')
  const ownIcon = own.text('favicon')
  const favicon = files.find(file => file.address === posix.join('/', ownIcon ?? 'favicon.svg'))?.source
  if (ownIcon !== undefined && favicon === undefined)
    report.leftOut('starlight.favicon', 'it is not a file of public/')
  const sheets = own.list('customCss').flatMap(item => {
    const sheet = asText(item)
    if (sheet === undefined || !/\.s?css$/.test(sheet)) {
      report.leftOut(`starlight.customCss ${String(item)}`, 'it is not a style sheet of the site')
      return []
    }
    report.leftOut(
      sheet,
      'its rules style elements that pages of shiori do not have; its accent is in own.css',
    )
    return [path.join(root, sheet)].filter(file => isSourceFile(file, root))
  })
  const site: ConvertedSite = {
    engine: 'Starlight',
    root,
    contentRoot,
    aliases,
    title,
    taglines: taglines(own.get('description'), main),
    url: config.text('site'),
    basePath: base,
    locales: usedLocales,
    pages,
    ...(hasPosts && { blog, tags: { docs: {}, blog: blog.tags } }),
    menus: new Map(
      usedLocales.map(locale => {
        const menus = starlightMenus({ settings: own, locale, locales, pages, report })
        const { start, end } = menus.navbar
        const navbar = { start: hasPosts ? [...start, blog.link(locale)] : start, end }
        return [locale.code, { ...menus, navbar }]
      }),
    ),
    redirects: sourceRedirects(
      redirectsOf(config.object('redirects')),
      pages.map(
        ({ locale, address }) =>
          (locales.find(understoodLocale => understoodLocale.code === locale)?.prefix ?? '') + address,
      ),
      report,
    ),
    files,
    brand: { name: logo.replacesTitle === true ? '' : undefined, logo: shown, darkLogo: picture(logo.dark) },
    favicon,
    accent: accentOf(sheetValues(root, sheets), '--sl-color-accent'),
    apis: plugins(own, root, report),
    settings: otherSettings(config, own, report),
  }
  config.finish(astroSettings)
  own.finish(starlightSettings)
  return site
}

/** Locales, the default one first (starlight.astro.build/guides/i18n). */
function starlightLocales(own: ReadSettings, report: Report): ConvertedLocale[] {
  const given = Object.entries(own.object('locales'))
  const first = own.text('defaultLocale') ?? (given.some(([key]) => key === 'root') ? 'root' : given[0]?.[0])
  const made = given.flatMap(([key, value]): (ConvertedLocale & { key: string })[] => {
    const { label, lang } = asObject(value)
    const htmlLang = asText(lang)
    const codes = key === 'root' ? [htmlLang?.split('-')[0]?.toLowerCase(), htmlLang, 'en'] : [key, htmlLang]
    const code = codes.find(
      candidate =>
        localeCode.safeParse(candidate).success &&
        (key !== 'root' || given.every(([other]) => other !== candidate)),
    )
    if (code === undefined) {
      report.lost(`starlight.locales.${key}`, 'its name is not a language code')
      return []
    }
    return [
      {
        key,
        code,
        prefix: key === 'root' ? '' : `/${key}`,
        label: asText(label),
        ...(htmlLang !== undefined && htmlLang !== code && { htmlLang }),
      },
    ]
  })
  const sorted = made.sort((a, b) => Number(b.key === first) - Number(a.key === first))
  return sorted.length > 0 ? sorted.map(({ key: _, ...locale }) => locale) : [{ code: 'en', prefix: '' }]
}

function taglines(description: unknown, main: ConvertedLocale | undefined): Record<string, string> {
  const text = asText(description)
  return text === undefined || main === undefined ? {} : { [main.code]: plainText(text) }
}

/** `redirects` of Astro. */
function redirectsOf(given: Plain): ConvertedRedirect[] {
  return Object.entries(given).flatMap(([from, value]) => {
    const to = asText(value) ?? asText(asObject(value).destination)
    return to === undefined ? [] : [{ from, to }]
  })
}

/** API descriptions that plugins show; other plugins are reported. */
function plugins(own: ReadSettings, root: string, report: Report): SourceApi[] {
  return own
    .list('plugins')
    .flat(2)
    .flatMap(link => {
      const call = markedCall(link)
      if (call !== undefined && isBlog(call.of)) {
        report.changed('plugin starlight-blog', 'its posts became posts of the blog')
        return []
      }
      if (call === undefined || !/^starlight-openapi(?:\.|$)/.test(call.of)) {
        report.leftOut(`plugin ${call?.of ?? 'of the site itself'}`, 'it is code for Starlight')
        return []
      }
      return asList(call.args[0]).flatMap(given => {
        const { base, schema } = asObject(given)
        const [at, named] = [asText(base)?.replaceAll(/^\/+|\/+$/g, ''), asText(schema)]
        if (at === undefined || named === undefined) return []
        const file = path.resolve(root, named)
        const isFile = !/^https?:/.test(named) && statSync(file, { throwIfNoEntry: false })?.isFile()
        return [
          {
            id: slugOf(at.replaceAll('/', '-')) || 'api',
            file: isFile && isSourceFile(file, root) ? file : undefined,
            named,
            pages: undefined,
            route: `/${at}`,
            addressesOf: ({ id }) => [`/${at}/operations/${slugOf(id)}`],
          },
        ]
      })
    })
}

/** Further keys of site.config.ts; settings without an equivalent are reported. */
function otherSettings(config: ReadSettings, own: ReadSettings, report: Report): Plain {
  const head = headTags(
    own.list('head').map(item => {
      const { tag, attrs, content } = asObject(item)
      return { tag: asText(tag) ?? '', attributes: attrs, content }
    }),
    report,
  )
  const contents = own.get('tableOfContents')
  const tocLevels = contentsLevels(contents)
  if (contents === false)
    report.leftOut('starlight.tableOfContents', 'pages have one unless "hide_table_of_contents" is set')
  for (const [name, file] of Object.entries(own.object('components')))
    report.leftOut(
      `starlight.components.${name}`,
      `${String(file)} is an Astro component; "parts" replaces parts of a page`,
    )
  for (const call of config.list('integrations').flat(3)) {
    const { of = 'of the site itself' } = markedCall(call) ?? {}
    if (of !== '@astrojs/starlight') report.leftOut(`integration ${of}`, 'it is code for Astro')
  }
  const isMath = JSON.stringify(config.object('markdown').remarkPlugins ?? '').includes('remark-math')
  const { baseUrl } = own.object('editLink')
  const edited =
    baseUrl === undefined
      ? undefined
      : editUrl('starlight.editLink', `${String(baseUrl).replace(/\/$/, '')}/{file}`, '', report)
  const delimiter = own.text('titleDelimiter')
  const slash = config.get('trailingSlash')
  // By default, Astro writes each page into its own folder.
  const isFolder = asObject(config.get('build')).format !== 'file'
  return {
    ...(slash !== 'never' && isFolder && { trailingSlash: true }),
    ...(delimiter !== undefined && delimiter !== '|' && { titleDelimiter: delimiter }),
    ...(head.length > 0 && { head }),
    docs: {
      ...(tocLevels && { tocLevels }),
      ...(edited !== undefined && { editUrl: edited }),
    },
    ...(isMath && { markdown: { math: true } }),
  }
}

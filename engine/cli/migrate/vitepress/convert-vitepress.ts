import path from 'node:path'
import { pathFrom } from '../../../files/path-from.ts'
import { accentOf, sheetValues } from '../colours.ts'
import { isMarkedFunction } from '../evaluate/marks.ts'
import type { Isolation } from '../evaluate/run-isolated.ts'
import { colourMode } from '../frame/colour-mode.ts'
import type { ConvertedLocale, ConvertedMenus, ConvertedSite } from '../frame/converted-site.ts'
import { editUrl } from '../frame/edit-url.ts'
import { headTags } from '../frame/head-tags.ts'
import { vitepressSettings, vitepressTheme } from '../frame/known-settings.ts'
import { ReadSettings } from '../frame/read-settings.ts'
import { readText } from '../page-text.ts'
import { basePathOf } from '../plain-address.ts'
import { asList, asObject, asText, type Plain } from '../plain-data.ts'
import { plainText } from '../plain-text.ts'
import { Report } from '../report.ts'
import { filesIn, reportLinks, servedFiles } from '../source-files.ts'
import { isSourceFile, sourceFolder } from '../source-folder.ts'
import { outlineLevels } from './front-matter.ts'
import { vitepressLocales } from './locales.ts'
import { vitepressMenus } from './menus.ts'
import { vitepressPages } from './pages.ts'
import { SiteComponents } from './site-components.ts'

/**
 * Reads a VitePress site (vitepress.dev/reference/site-config).
 *
 * @param root The folder that contains `.vitepress`.
 * @param value Its configuration as plain data.
 */
export function convertVitePress(
  root: string,
  value: unknown,
  isolation: Isolation,
  report: Report,
): ConvertedSite {
  const config = new ReadSettings(value, '', report)
  const theme = config.within('themeConfig')
  const contentRoot = path.resolve(root, config.text('srcDir') ?? '.')
  const locales = vitepressLocales(config, contentRoot, report)
  const [main] = locales
  const own = (locale: ConvertedLocale) => localeSettings(asObject(value), locale)
  const of = (locale: ConvertedLocale | undefined, key: string) => {
    const found = locale && asText(own(locale).settings[key])
    return found ?? config.text(key)
  }
  const title = plainText(of(main, 'title') ?? 'VitePress')
  // Vite resolves absolute paths from its root, which is the folder of the texts.
  const publicFolder = path.resolve(contentRoot, asText(config.object('vite').publicDir) ?? 'public')
  const files = servedFiles(publicFolder, root)
  reportLinks(contentRoot, root, report)
  const served = (address: unknown) => {
    const file = asText(asObject(address).src) ?? asText(address)
    return files.find(
      candidate => file !== undefined && candidate.address === `/${file.replace(/^\.?\//, '')}`,
    )?.source
  }
  const base = basePathOf(config.text('base'))
  const aliases = { '@/': `${contentRoot}/`, '~/': `${contentRoot}/` }
  const components = new SiteComponents(root)
  const read = (told: Report) =>
    vitepressPages({ root, contentRoot, config, locales, components, report: told })
  const texts = read(new Report()).map(({ source, address }) => {
    const { data, body } = readText(source)
    return { file: pathFrom(contentRoot, source), url: address, frontmatter: data, src: body }
  })
  components.run({ isolation, folder: sourceFolder(root) }, { aliases, base, texts })
  const pages = read(report)
  const tags = asList(config.get('head')).map(asList)
  const icon = tags
    .map(([, given]) => asObject(given))
    .find(given => /\bicon\b/.test(asText(given.rel) ?? ''))
  const iconFile = asText(icon?.href)
  const siteTitle = theme.get('siteTitle')
  const logo = theme.get('logo')
  const { light, dark } = asObject(logo)
  const shown = served(light ?? logo)
  if (logo !== undefined && shown === undefined)
    report.leftOut('themeConfig.logo', 'it is not a file of public/')
  const colours = sheetValues(root, themeSheets(root))
  const site: ConvertedSite = {
    engine: 'VitePress',
    root,
    contentRoot,
    aliases,
    title,
    taglines: Object.fromEntries(
      locales.flatMap(locale => {
        const tagline = of(locale, 'description')
        return tagline === undefined ? [] : [[locale.code, plainText(tagline)]]
      }),
    ),
    url: asText(config.object('sitemap').hostname),
    basePath: base,
    locales,
    pages,
    menus: new Map(locales.map(locale => [locale.code, menusOf(locale)])),
    redirects: [],
    files,
    brand: {
      name: siteTitle === false ? '' : asText(siteTitle),
      logo: shown,
      darkLogo: served(dark),
    },
    favicon:
      iconFile === undefined
        ? undefined
        : served(iconFile.startsWith(base) ? `/${iconFile.slice(base.length)}` : iconFile),
    accent: accentOf(colours, '--vp-c-brand-1') ?? accentOf(colours, '--vp-c-brand'),
    apis: [],
    settings: otherSettings(config, theme, { tags, folder: pathFrom(root, contentRoot) }, report),
  }
  reportTheme(root, components, report)
  config.finish(vitepressSettings)
  theme.finish(vitepressTheme)
  return site

  function menusOf(locale: ConvertedLocale): ConvertedMenus {
    const { key, settings } = own(locale)
    const given =
      key === undefined ? theme : new ReadSettings(settings.themeConfig, `locales.${key}.themeConfig`, report)
    const menus = vitepressMenus({ theme: given, common: theme, locale, locales, pages, report })
    if (key !== undefined) given.finish(vitepressTheme)
    return menus
  }
}

/** Settings of a locale below `locales`, and its key there. */
function localeSettings(
  config: Plain,
  { prefix }: ConvertedLocale,
): { key: string | undefined; settings: Plain } {
  const all = asObject(config.locales)
  const key =
    prefix === ''
      ? 'root'
      : Object.keys(all).find(candidate => candidate.replaceAll('/', '') === prefix.slice(1))
  return key !== undefined && key in all
    ? { key, settings: asObject(all[key]) }
    : { key: undefined, settings: {} }
}

/** Further keys of site.config.ts; settings without an equivalent are reported. */
function otherSettings(
  config: ReadSettings,
  theme: ReadSettings,
  { tags, folder }: { tags: readonly (readonly unknown[])[]; folder: string },
  report: Report,
): Plain {
  const head = headTags(
    tags.map(([tag, attributes, content]) => ({ tag: asText(tag) ?? '', attributes, content })),
    report,
  )
  const levels = outlineLevels(theme.get('outline'))
  const edited = editLink(theme, folder, report)
  const appearance = config.get('appearance')
  const markdown = config.object('markdown')
  const { light, dark } = asObject(markdown.theme)
  const [lightTheme, darkTheme] = [light, dark].map(asText)
  return {
    ...(head.length > 0 && { head }),
    docs: { ...(levels && { tocLevels: levels }), ...(edited !== undefined && { editUrl: edited }) },
    ...colourMode({
      isDark: isDark(appearance),
      isFixed: appearance === false || isDark(appearance),
      hasOne: appearance === false || appearance === 'force-dark',
    }),
    ...(markdown.math === true && { markdown: { math: true } }),
    ...(lightTheme !== undefined &&
      darkTheme !== undefined && { code: { themes: { light: lightTheme, dark: darkTheme } } }),
  }
}

/** `docs.editUrl` from `editLink.pattern`, in which `:path` is the path of a page. */
function editLink(theme: ReadSettings, folder: string, report: Report): string | undefined {
  const { pattern } = theme.object('editLink')
  if (pattern === undefined) return undefined
  const url = isMarkedFunction(pattern) ? '' : String(pattern).replace(':path', '{file}')
  return editUrl('themeConfig.editLink', url, folder, report)
}

function isDark(appearance: unknown): boolean {
  return appearance === 'dark' || appearance === 'force-dark'
}

function themeSheets(root: string): string[] {
  const folder = path.join(root, '.vitepress/theme')
  return filesIn(folder, root)
    .filter(file => /\.(?:css|scss)$/.test(file))
    .map(file => path.join(folder, file))
}

/** Reports the files of the site's own theme. */
function reportTheme(root: string, components: SiteComponents, report: Report): void {
  const folder = path.join(root, '.vitepress/theme')
  for (const file of filesIn(folder, root)) {
    const absolute = path.join(folder, file)
    if (!isSourceFile(absolute, root) || components.isShown(absolute)) continue
    report.leftOut(
      `.vitepress/theme/${file}`,
      /\.(?:css|scss|sass|less|styl)$/.test(file)
        ? 'its rules style elements that pages of shiori do not have; its brand colour is in own.css'
        : 'a theme is Vue code',
    )
  }
}

import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathFrom } from '../../../files/path-from.ts'
import { tagId } from '../frame/blog-entries.ts'
import type { ConvertedMenus, ConvertedRedirect, ConvertedSite, MenuEntry } from '../frame/converted-site.ts'
import { editUrl } from '../frame/edit-url.ts'
import { framedMigrator } from '../frame/framed-migrator.ts'
import { mkdocsExtra, mkdocsSettings, mkdocsTheme } from '../frame/known-settings.ts'
import { hostName } from '../frame/menu-entries.ts'
import type { MigrationSource } from '../frame/migrator.ts'
import { ReadSettings } from '../frame/read-settings.ts'
import { basePathOf } from '../plain-address.ts'
import { asObject, asText, type Plain } from '../plain-data.ts'
import { plainText } from '../plain-text.ts'
import type { Report } from '../report.ts'
import { fileNamed, filesIn, folderWithIndex, reportLinks } from '../source-files.ts'
import { SourceBlog } from './blog.ts'
import { convertPages, textPlace } from './convert-pages.ts'
import { extensionSettings, reportExtensions, reportPlugins } from './extension-settings.ts'
import { menusOf, socialLinks } from './menus.ts'
import { siteNavigation } from './navigation.ts'
import { namedOptions, readConfig } from './read-config.ts'
import { addressOf, type SourceLocale, sourceFiles, sourceLocales } from './source-pages.ts'
import { ownSheets, themeLooks } from './theme.ts'
import { versionRedirects } from './versions.ts'

export const mkdocs = framedMigrator({
  name: 'MkDocs',
  configNames: 'mkdocs.yml or mkdocs.yaml',
  findConfig: root => fileNamed(root, ['mkdocs.yml', 'mkdocs.yaml']),
  isProgram: false,
  understand: convertMkDocs,
})

/** Reads an MkDocs site: its configuration, navigation and pages. */
function convertMkDocs({ root, config: file }: MigrationSource, report: Report): { site: ConvertedSite } {
  const config = new ReadSettings(readConfig(file, root, report), '', report)
  const themeName = config.get('theme')
  const theme = new ReadSettings(
    typeof themeName === 'string' ? { name: themeName } : themeName,
    'theme',
    report,
  )
  const extra = config.within('extra')
  const plugins = namedOptions(config.get('plugins'))
  const extensions = namedOptions(config.get('markdown_extensions'))
  const settings = extensionSettings(extensions)
  const folder = docsFolder(config.text('docs_dir') ?? 'docs', root, report)
  const i18n = plugins.get('i18n')
  const locales = sourceLocales(i18n, theme.text('language'))
  const structure = i18n?.docs_structure === 'folder' ? 'folder' : 'suffix'
  const excluded = ['exclude_docs', 'draft_docs'].flatMap(key => (config.text(key) ?? '').split('\n'))
  const files = sourceFiles(folder, root, locales, structure, excluded)
  reportLinks(folder, root, report)
  for (const { file: name, reason } of files.leftOut) report.leftOut(name, reason)
  const features = theme.list('features').flatMap(feature => asText(feature) ?? [])
  const entries = siteNavigation(config.get('nav'), { plugins, folder, root, pages: files.pages, report })
  const redirects = redirectMaps(plugins.get('redirects'))
  const posts = files.pages.length > 0 ? plugins.get('blog') : undefined
  const blog = posts && new SourceBlog(posts, folder, root, report)
  const tags: Record<string, string> = {}
  const tagged = (words: string) => tagId(words, tags)
  const variables = ['macros', 'markdownextradata'].some(name => plugins.has(name)) ? extra.all() : undefined
  const pages = convertPages(files.pages, {
    place: textPlace(root, folder, settings, variables),
    entries,
    addresses: new Set([...files.pages, ...files.served].map(({ address }) => address)),
    hasCodeReferences: plugins.has('mkdocstrings') || plugins.has('autorefs'),
    redirects,
    blog,
    tagged: plugins.has('tags') ? tagged : undefined,
    root,
    report,
  })
  redirects.push(
    ...versionRedirects(
      { version: extra.object('version'), options: plugins.get('mike') },
      pages.filter(({ date }) => date === undefined).map(({ address }) => address),
      root,
      report,
    ),
  )
  const hasPosts = pages.some(({ date }) => date !== undefined)
  const overrides = theme.text('custom_dir')
  const own = overrides === undefined ? undefined : path.resolve(root, overrides)
  const sheets = ownSheets(config.get('extra_css'), folder, root)
  const looks = themeLooks(theme, [folder, ...(own === undefined ? [] : [own])], root, sheets)
  const title = plainText(config.text('site_name') ?? 'Docs')
  const known = new Set(files.pages.map(page => `${page.locale} ${page.file}`))
  const place = {
    has: (name: string, { code }: SourceLocale) => known.has(`${code} ${name}`),
    hasTabs: features.includes('navigation.tabs'),
    hasIndexes: features.includes('navigation.indexes') || plugins.has('section-index'),
    end: repository(config),
    footer: footerOf(title, config.text('copyright'), extra, report),
  }
  const address = URL.parse(config.text('site_url') ?? '') ?? undefined
  const hasEditLinks = theme.text('name') !== 'material' || features.includes('content.action.edit')
  const edited = hasEditLinks ? editLink(config, report) : undefined
  const tagline = config.text('site_description')
  config.finish(mkdocsSettings)
  theme.finish(mkdocsTheme)
  extra.finish(mkdocsExtra)
  reportFeatures(features, report)
  reportPlugins(plugins, report)
  reportExtensions(extensions, report)
  return {
    site: {
      engine: 'MkDocs',
      root,
      contentRoot: folder,
      aliases: {},
      title,
      taglines: tagline === undefined ? {} : { [locales[0]?.code ?? 'en']: plainText(tagline) },
      url: address?.origin,
      basePath: basePathOf(address && decodeURI(address.pathname)),
      locales: locales.map(({ code, prefix, label }) => ({ code, prefix, label })),
      pages,
      menus: new Map(locales.map(locale => [locale.code, menusOf(entries, locale, place)])),
      redirects,
      tags: { docs: tags, blog: blog?.tags ?? {} },
      blog: hasPosts ? blog : undefined,
      files: [...files.served, ...(own === undefined ? [] : themeFiles(own, root, report))],
      brand: { logo: looks.logo },
      favicon: looks.favicon,
      accent: looks.accent,
      apis: [],
      settings: {
        ...(config.get('use_directory_urls') !== false && { trailingSlash: true }),
        ...looks.settings,
        docs: { ...settings.docs, ...(edited !== undefined && { editUrl: edited }) },
        markdown: settings.markdown,
      },
    },
  }
}

/** The docs folder; if it is missing, the folder from which a program generates it. */
function docsFolder(named: string, root: string, report: Report): string {
  const folder = path.resolve(root, named)
  if (existsSync(folder)) return folder
  const found = folderWithIndex(path.dirname(folder), root)
  if (found === undefined) report.lost('docs_dir', `${named} does not exist`)
  else
    report.changed('docs_dir', `${named} does not exist: pages were read from ${path.relative(root, found)}`)
  return found ?? folder
}

/** Redirects in `redirect_maps` of mkdocs-redirects, by file. */
function redirectMaps(options: Plain | undefined): ConvertedRedirect[] {
  return Object.entries(asObject(options?.redirect_maps)).flatMap(([from, to]) => {
    const target = asText(to)
    if (target === undefined) return []
    const [, file = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(target) ?? []
    const isFile = /\.(?:md|markdown|ipynb)$/.test(file) && !/^[a-z]+:/i.test(file)
    return [{ from: addressOf(from), to: isFile ? addressOf(file) + rest : target }]
  })
}

/** `docs.editUrl` for `edit_uri` (www.mkdocs.org/user-guide/configuration/#edit_uri). */
function editLink(config: ReadSettings, report: Report): string | undefined {
  const template = config.text('edit_uri_template')?.replace('{path}', '{file}')
  const repository = config.text('repo_url') ?? ''
  const [, host] = /^https:\/\/(github|gitlab|bitbucket)\./.exec(repository) ?? []
  const usual = host === 'bitbucket' ? 'src/default/docs/' : host && 'edit/master/docs/'
  const folder = config.text('edit_uri') ?? usual
  const written = template ?? (folder === undefined ? undefined : `${folder.replace(/\/?$/, '/')}{file}`)
  if (written === undefined || config.get('edit_uri') === '') return undefined
  // A query or hash is appended to the address.
  const base = /^[?#]/.test(written) ? repository : repository.replace(/\/?$/, '/')
  const url = /^https?:/.test(written) ? written : base + written.replace(/^\//, '')
  return editUrl('edit_uri', url, (config.text('docs_dir') ?? 'docs').replaceAll(/^\.?\/|\/$/g, ''), report)
}

/** Link to the repository, for the navbar. */
function repository(config: ReadSettings): MenuEntry[] {
  const [url, name] = [config.text('repo_url'), config.text('repo_name')]
  if (url === undefined || !/^https?:\/\/[^/]/.test(url)) return []
  const { hostname } = new URL(url)
  const known = /^(github|gitlab)\.com$/.exec(hostname)?.[1]
  return [{ label: plainText(name ?? (known ? hostName(known) : hostname)), href: url }]
}

function footerOf(
  title: string,
  copyright: string | undefined,
  extra: ReadSettings,
  report: Report,
): ConvertedMenus['footer'] {
  const links = socialLinks(extra.list('social'), report)
  return {
    columns: links.length > 0 ? [{ label: title, items: links }] : [],
    ...(copyright !== undefined && { copyright: plainText(copyright) }),
  }
}

/** Files of a theme folder that are served; its templates are code. */
function themeFiles(folder: string, root: string, report: Report): { source: string; address: string }[] {
  return filesIn(folder, root).flatMap(name => {
    const source = path.join(folder, name)
    if (/(?:^|\/)\./.test(name)) return []
    if (!/\.(?:html?|xml|jinja2?|j2|py|txt|ya?ml)$/.test(name)) return [{ source, address: `/${name}` }]
    const shown = pathFrom(root, source)
    report.leftOut(shown, 'templates of the theme are not run: write their content in the new site')
    return []
  })
}

/** Reports the outcome for features of the theme. */
function reportFeatures(features: readonly string[], report: Report): void {
  const done = /^(?:navigation\.(?:tabs|indexes|sections|top)|content\.code\.copy|content\.action\.edit)$/
  for (const feature of features)
    if (done.test(feature)) report.takenOver(`theme.features.${feature}`)
    else report.changed(`theme.features.${feature}`, 'pages follow the design of shiori')
}

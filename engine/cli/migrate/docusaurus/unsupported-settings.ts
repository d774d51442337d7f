import { readdirSync } from 'node:fs'
import path from 'node:path'
import { ReadSettings } from '../frame/read-settings.ts'
import { asObject, asText } from '../plain-data.ts'
import type { Report } from '../report.ts'
import { isThere } from '../source-folder.ts'
import type { SourceSite } from './source-site.ts'

/** Keys that are read elsewhere, by the settings that they are in. */
const read = {
  config:
    'title tagline url baseUrl favicon trailingSlash i18n presets plugins themes staticDirectories markdown customFields themeConfig scripts stylesheets headTags',
  i18n: 'defaultLocale locales localeConfigs',
  locale: 'label htmlLang direction',
  markdown: 'format mermaid emoji mdx1Compat',
  theme: 'navbar footer colorMode image tableOfContents announcementBar',
  announcementBar: 'id content isCloseable',
  colorMode: 'defaultMode disableSwitch respectPrefersColorScheme',
  tableOfContents: 'minHeadingLevel maxHeadingLevel',
  navbar: 'title logo items',
  logo: 'src srcDark alt',
  footer: 'links copyright',
  item: 'type label title position to href items html value docId sidebarId docsPluginId aria-label',
  sidebarItem: 'type id label items link href dirName value slug title',
  docs: 'id path routeBasePath sidebarPath include exclude versions lastVersion includeCurrentVersion onlyIncludeVersions admonitions',
  blog: 'id path routeBasePath include exclude postsPerPage authorsMapPath blogTitle blogDescription blogSidebarTitle admonitions',
  pages: 'id path admonitions',
  'theme-classic': 'customCss',
  'client-redirects': 'id redirects createRedirects',
} as const

/** Plugins whose work is done here without them, and those whose descriptions of APIs are taken over. */
const equal =
  /sitemap|search|algolia|mermaid|ideal-image|openapi|redocusaurus|scalar|debug|svgr|rsdoctor|css-cascade|faster/

/**
 * Reports each setting that nothing else reads: of the configuration, of its theme and menus, of the plugins for content and of sidebars,
 * and other plugins and components of the theme.
 */
export function reportUnsupported({ config, theme, plugins, docs, root }: SourceSite, report: Report): void {
  const settings = new ReadSettings(config, '', report)
  settings.change(
    'the engine reports links without a target',
    'onBrokenLinks onBrokenMarkdownLinks onBrokenAnchors onDuplicateRoutes',
  )
  settings.change(
    'Docusaurus itself is built, hosted or upgraded by it',
    'organizationName projectName deploymentBranch githubHost githubPort future baseUrlIssueBanner storage ssrTemplate',
  )
  finish(settings, 'config')
  const i18n = settings.within('i18n')
  finish(i18n, 'i18n')
  const locales = i18n.within('localeConfigs')
  for (const code of Object.keys(locales.all())) finish(locales.within(code), 'locale')
  finish(settings.within('markdown'), 'markdown')
  const ofTheme = new ReadSettings(theme, 'themeConfig', report)
  ofTheme.change('the search is that of the site itself', 'algolia')
  ofTheme.change('code has the colours of the engine', 'prism')
  ofTheme.change('diagrams have the colours of the engine', 'mermaid')
  finish(ofTheme, 'theme')
  for (const key of ['announcementBar', 'colorMode', 'tableOfContents', 'navbar', 'footer'] as const)
    finish(ofTheme.within(key), key)
  const bar = ofTheme.within('navbar')
  finish(bar.within('logo'), 'logo')
  completeItems(bar.list('items'), 'themeConfig.navbar.items', report)
  completeItems(ofTheme.within('footer').list('links'), 'themeConfig.footer.links', report)
  for (const { sidebars } of docs) completeSidebars(sidebars, report)
  for (const { name, options } of plugins) {
    const [, content, other] = /content-(docs|blog|pages)$|(theme-classic|client-redirects)$/.exec(name) ?? []
    const kind = content ?? other
    const own = new ReadSettings(options, [kind, options.id].filter(Boolean).join(' '), report)
    if (kind !== undefined && kind in read) {
      if (asText(options.editUrl) === undefined)
        own.leaveOut('it is a function: set "docs.editUrl" in site.config.ts', 'editUrl')
      own.change('"docs.editUrl" names the new files, for a site in the folder of the old one', 'editUrl')
      const shown = 'dates come from git, and names from "docs.updateAuthors" in site.config.ts'
      own.change(shown, 'showLastUpdateTime showLastUpdateAuthor')
      finish(own, kind as keyof typeof read)
    } else if (!equal.test(name))
      report.leftOut(`plugin ${name || 'in the configuration'}`, 'nothing here does its work')
  }
  const swizzled = path.join(root, 'src/theme')
  for (const name of isThere(swizzled, root) ? readdirSync(swizzled).sort() : [])
    if (!name.startsWith('MDXComponents'))
      report.leftOut(`src/theme/${name}`, 'a page here has no such part, or another one')
}

/** Reports the keys of a group of settings that are not read. */
function finish(settings: ReadSettings, group: keyof typeof read): void {
  for (const key of read[group].split(' ')) settings.get(key)
  settings.rest()
}

/** The same for items of a menu, and those of its groups. */
function completeItems(items: readonly unknown[], name: string, report: Report): void {
  for (const item of items) {
    const settings = new ReadSettings(item, name, report)
    settings.change('the engine marks the link of the current page', 'activeBasePath activeBaseRegex')
    finish(settings, 'item')
    completeItems(settings.list('items'), name, report)
  }
}

/** The same for items of sidebars, at any depth. Without a type, an object has items by the label of their category. */
function completeSidebars(items: unknown, report: Report): void {
  if (Array.isArray(items)) for (const item of items) completeSidebars(item, report)
  else if (asObject(items).type !== undefined)
    finish(new ReadSettings(items, 'sidebars', report), 'sidebarItem')
  for (const inner of Object.values(asObject(items))) completeSidebars(inner, report)
}

import { readdirSync } from 'node:fs'
import path from 'node:path'
import { ReadSettings } from '../frame/read-settings.ts'
import type { Report } from '../report.ts'
import { isThere } from '../source-folder.ts'
import type { SourceSite } from './source-site.ts'

/** Keys that are read elsewhere, by the names of the settings that they are in. */
const read: Readonly<Record<string, string>> = {
  '': 'title tagline url baseUrl favicon trailingSlash i18n presets plugins themes staticDirectories markdown customFields themeConfig scripts stylesheets headTags',
  themeConfig: 'navbar footer colorMode image tableOfContents announcementBar',
  'themeConfig.announcementBar': 'id content isCloseable',
  'themeConfig.navbar': 'title logo items',
  'themeConfig.footer': 'links copyright',
  docs: 'id path routeBasePath sidebarPath include exclude versions lastVersion includeCurrentVersion onlyIncludeVersions admonitions',
  blog: 'id path routeBasePath include exclude postsPerPage authorsMapPath blogTitle blogDescription blogSidebarTitle admonitions',
  pages: 'id path admonitions',
  'theme-classic': 'customCss',
  'client-redirects': 'id redirects createRedirects',
}

/** Plugins whose work is done here without them, and those whose descriptions of APIs are taken over. */
const equal =
  /sitemap|search|algolia|mermaid|ideal-image|openapi|redocusaurus|scalar|debug|svgr|rsdoctor|css-cascade|faster/

/**
 * Reports each setting that nothing else reads: of the configuration, of its theme and of the plugins for content, and other plugins and
 * components of the theme.
 */
export function reportUnread({ config, theme, plugins, root }: SourceSite, report: Report): void {
  const settings = new ReadSettings(config, '', report)
  settings.change(
    'the engine reports links without a target',
    'onBrokenLinks onBrokenMarkdownLinks onBrokenAnchors onDuplicateRoutes',
  )
  settings.change(
    'Docusaurus itself is built, hosted or upgraded by it',
    'organizationName projectName deploymentBranch githubHost githubPort future baseUrlIssueBanner storage ssrTemplate',
  )
  const ofTheme = new ReadSettings(theme, 'themeConfig', report)
  ofTheme.change('the search is that of the site itself', 'algolia')
  ofTheme.change('code has the colours of the engine', 'prism')
  ofTheme.change('diagrams have the colours of the engine', 'mermaid')
  const all: [name: string, ReadSettings][] = [
    ['', settings],
    ['themeConfig', ofTheme],
    ['themeConfig.announcementBar', ofTheme.within('announcementBar')],
    ['themeConfig.navbar', ofTheme.within('navbar')],
    ['themeConfig.footer', ofTheme.within('footer')],
  ]
  for (const { name, options } of plugins) {
    const [, content, other] = /content-(docs|blog|pages)$|(theme-classic|client-redirects)$/.exec(name) ?? []
    const kind = content ?? other
    const own = new ReadSettings(options, [kind, options.id].filter(Boolean).join(' '), report)
    if (kind !== undefined) {
      own.change('pages have other paths now: set "docs.editUrl" in site.config.ts', 'editUrl')
      const shown = 'dates come from git, and names from "docs.updateAuthors" in site.config.ts'
      own.change(shown, 'showLastUpdateTime showLastUpdateAuthor')
      all.push([kind, own])
    } else if (!equal.test(name))
      report.leftOut(`plugin ${name || 'in the configuration'}`, 'nothing here does its work')
  }
  for (const [name, own] of all) {
    for (const key of (read[name] ?? '').split(' ')) own.get(key)
    own.rest()
  }
  const swizzled = path.join(root, 'src/theme')
  for (const name of isThere(swizzled, root) ? readdirSync(swizzled).sort() : [])
    if (!name.startsWith('MDXComponents'))
      report.leftOut(`src/theme/${name}`, 'a page here has no such part, or another one')
}

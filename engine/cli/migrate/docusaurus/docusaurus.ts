import path, { posix } from 'node:path'
import { stringify } from 'yaml'
import { working } from '../../../files/work-watch.ts'
import type { Migrator } from '../frame/migrator.ts'
import { pageOrLoss } from '../frame/page-or-loss.ts'
import { repairTexts } from '../frame/repair-texts.ts'
import type { OutputFolder } from '../output-folder.ts'
import { globalComponents } from '../own-components/component-imports.ts'
import { OwnComponents } from '../own-components/own-components.ts'
import { asObject, asText } from '../plain-data.ts'
import { plainText } from '../plain-text.ts'
import { recordTranslations } from '../recorded-translations.ts'
import type { Report } from '../report.ts'
import type { OldAddresses } from '../request-addresses.ts'
import { filesIn, isWrittenByBuild, reportLinks } from '../source-files.ts'
import { writePackage } from '../write-package.ts'
import { collectPages, copyComponents } from './collect-pages.ts'
import { collectApis, collectBlog, collectDocs } from './collect-sections.ts'
import type { GeneratedPages } from './generated-pages.ts'
import { migratedLocales } from './locale-settings.ts'
import { migrateStyles } from './migrated-styles.ts'
import { copyFile, docsRoot, type Migration, sourceName } from './migration.ts'
import { MovedPaths } from './moved-text.ts'
import { hostFile, oldAddresses, tagsFile, writeRedirects } from './old-addresses.ts'
import { docsPathOf, planDocs } from './planned-docs.ts'
import { writeSidebars } from './sidebars.ts'
import { findConfig, readSourceSite, type SourceSite } from './source-site.ts'
import { TranslatedLabels } from './translated-labels.ts'
import { redirectHome, writeHome } from './write-home.ts'
import { writePage } from './write-pages.ts'
import { writeConfig } from './write-settings.ts'

export const docusaurus: Migrator = {
  name: 'Docusaurus',
  configNames: 'docusaurus.config.js, .ts or .mjs',
  findConfig,
  isProgram: true,
  async migrate({ root, config, isolation }, out, report) {
    const site = readSourceSite(root, config, report, isolation)
    return { old: await writeSite(started(site, out, report)), fault: site.fault }
  },
}

/** Writes the new site. @returns The addresses of the source. */
async function writeSite(state: Migration): Promise<OldAddresses> {
  const { site, out, report } = state
  const { root, docs, blogs, staticFolders } = site
  for (const folder of new Set([
    root,
    ...[...docs, ...blogs].map(section => section.folder),
    ...staticFolders,
  ]))
    reportLinks(folder, root, report)
  collectApis(state)
  for (const plan of state.plans) collectDocs(state, plan)
  for (const [index, blog] of site.blogs.entries()) collectBlog(state, blog, index)
  collectPages(state)
  for (const folder of site.staticFolders)
    for (const file of filesIn(folder, site.root).filter(file => file !== hostFile)) {
      const source = path.join(folder, file)
      if (isWrittenByBuild(file))
        report.leftOut(sourceName(state, source), 'the build writes a file with this name itself')
      else copyFile(state, source, posix.join('static', file))
    }
  if (!state.moved.pages.has('/')) state.moved.pages.set('/', '/')
  state.styles = await migrateStyles(state)
  await copyComponents(state)
  redirectHome(state)
  writeSidebars(state)
  for (const page of state.pages)
    pageOrLoss(sourceName(state, page.source), report, () => writePage(state, page))
  working('writing the new site', undefined, 10)
  writeDefinitions(state)
  writeRedirects(state)
  const locales = await migratedLocales(state)
  writeConfig(
    state,
    locales.map(({ settings }) => settings),
  )
  writePackage(out, state.styles?.packages)
  writeHome(state, locales)
  const sources = state.pages.map(({ target, source }) => [target, source] as const)
  await repairTexts(out, root, new Map(sources), report)
  recordTranslations(out, state.locales)
  return oldAddresses(state)
}

function started(site: SourceSite, out: OutputFolder, report: Report): Migration {
  const { root, defaultLocale } = site
  const generated = new Map<string, GeneratedPages>()
  const docsPath = docsPathOf(site)
  const locales = site.locales.filter(locale => locale === defaultLocale || isTranslated(root, locale))
  return {
    site,
    out,
    report,
    moved: new MovedPaths(asText(site.config.baseUrl) ?? '/'),
    named: {
      docs: { tags: new Map(), tagged: new Map(), unlisted: new Set(), authors: new Map() },
      blog: { tags: new Map(), tagged: new Map(), unlisted: new Set(), authors: new Map() },
    },
    pages: [],
    generated,
    docsPath,
    plans: planDocs({ site, report, generated, docsPath }),
    locales,
    labels: new TranslatedLabels(root, locales, defaultLocale),
    components: new OwnComponents(),
    globals: globalComponents(root),
    plugin: undefined,
    styles: undefined,
    apis: [],
    data: new Map(),
    reactPages: [],
    reactAddresses: new Set(),
    homeLead: undefined,
  }
}

function isTranslated(root: string, locale: string): boolean {
  const folder = path.join(root, 'i18n', locale)
  return filesIn(folder, root).some(file => /\.mdx?$/.test(file))
}

/** Writes the tags and authors that pages refer to. */
function writeDefinitions(state: Migration): void {
  for (const section of ['docs', 'blog'] as const) {
    const { tags } = state.named[section]
    if (tags.size === 0) continue
    const known = tagsFile(state, section)
    const entries = [...tags].map(([id, name]) => {
      const { label, description } = asObject(known[id] ?? known[name])
      return [id, { label: asText(label) ?? name, description: asText(description) }]
    })
    const frozen = section === 'docs' ? state.plans.map(({ version }) => docsRoot(version)) : []
    for (const folder of new Set([`content/${section}`, ...frozen]))
      state.out.write(`${folder}/tags.yaml`, stringify(Object.fromEntries(entries)))
  }
  const authors = [...state.named.blog.authors].map(([id, { name, title, url }]) => {
    const own = URL.canParse(asText(url) ?? '') ? url : undefined
    return [id, { name: plainText(asText(name) ?? id), title: asText(title), url: own }]
  })
  if (authors.length > 0) state.out.write('content/blog/authors.yaml', stringify(Object.fromEntries(authors)))
}

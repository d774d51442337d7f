import path from 'node:path'
import { accentOf, accentSheet, sheetValues } from '../colours.ts'
import { asObject, asText, type Plain } from '../plain-data.ts'
import { plainText } from '../plain-text.ts'
import { unsupportedStyle } from '../report.ts'
import { propertySheet } from './custom-properties.ts'
import type { LocaleSettings } from './locale-settings.ts'
import { migratedMenus } from './menus.ts'
import { type DocsPlan, docsAt, type Migration, sourceName } from './migration.ts'
import { plainPath, type SourceSite } from './source-site.ts'
import { announcementOf, headOf, themeMode, tocLevels } from './theme-settings.ts'
import { reportUnsupported } from './unsupported-settings.ts'

/** Writes site.config.ts with the settings that have an equivalent. */
export function writeConfig(state: Migration, locales: readonly LocaleSettings[]): void {
  const { config, theme, defaultLocale } = state.site
  const title = plainText(asText(config.title) ?? 'Docs')
  const url = asText(config.url) ?? ''
  const tagline = asText(config.tagline)
  const { navbar, footer } = migratedMenus(state, title)
  const basePath = `/${plainPath(asText(config.baseUrl) ?? '/')}/`.replace('//', '/')
  const postsPerPage = state.site.blogs[0]?.postsPerPage
  const versions = versionSettings(state)
  const folders = new Map(
    state.plans.flatMap(({ path, prefix, version }) =>
      // A set may consist of generated pages only, which the reference replaces.
      path === undefined || !docsAt(state, version).folders.has(prefix) ? [] : [[prefix, path] as const],
    ),
  )
  const docs = {
    ...(state.docsPath !== '/docs' && { path: state.docsPath }),
    ...(versions.length > 0 && { versions }),
    ...(folders.size > 0 && { folders: Object.fromEntries(folders) }),
    ...tocLevels(theme),
    ...editUrlOf(state.site),
  }
  const head = headOf(state)
  const favicon = staticPicture(state, asText(config.favicon), 'svg')
  const card = staticPicture(state, asText(theme.image), 'png')
  const values = sheetValues(state.site.root, state.site.css)
  const colour = accentOf(values, '--ifm-color-primary')
  const accent = colour && accentSheet(colour)
  const given = propertySheet(values, state.components.askedProperties)
  const own = [accent, given].filter(sheet => sheet !== undefined).join('')
  if (own !== '') state.out.write('own.css', own)
  const sheets = [own === '' ? [] : 'own.css', state.styles?.sheet ?? []].flat()
  const settings = {
    title,
    ...(tagline !== undefined && { tagline: plainText(tagline) }),
    url: URL.canParse(url) ? new URL(url).origin : 'https://docs.example',
    ...(basePath !== '/' && { basePath }),
    // By default, Docusaurus writes each page into its own folder, which hosts serve with a trailing slash.
    ...(config.trailingSlash !== false && { trailingSlash: true }),
    ...brandOf(state, title),
    ...(favicon !== undefined && { favicon }),
    ...(card !== undefined && { socialCard: card }),
    ...(locales.length > 1 || defaultLocale !== 'en' || locales[0]?.messages !== undefined
      ? { defaultLocale, locales }
      : {}),
    ...(sheets.length > 0 && { css: sheets }),
    markdown: {
      mdx: mdxFormat(config),
      tolerant: true,
      ...(state.site.hasMath && {
        math: Object.keys(state.site.macros).length > 0 ? { macros: state.site.macros } : true,
      }),
    },
    ...(state.apis.length > 0 && { apis: state.apis }),
    ...themeMode(theme),
    navbar,
    footer,
    ...(Object.keys(docs).length > 0 && { docs }),
    ...(head.length > 0 && { head }),
    ...announcementOf(state),
    ...(state.plugin !== undefined && { plugins: [state.plugin] }),
    ...(postsPerPage !== undefined && postsPerPage > 0 && { blog: { postsPerPage } }),
  }
  state.out.write('site.config.ts', `export default ${JSON.stringify(settings, null, 2)}\n`)
  state.report.changed('docusaurus.config', 'written as site.config.ts')
  reportStyles(state, { accent, given })
  reportUnsupported(state.site, state.report)
}

/**
 * URL for editing files. Docusaurus appends the path of a file relative to the site's folder, and so does the engine if
 * the new site replaces the old one.
 */
function editUrlOf({ plugins }: SourceSite): Plain {
  const [given] = plugins.flatMap(({ options }) => asText(options.editUrl) ?? [])
  return given?.startsWith('https://') ? { editUrl: `${given.replace(/\/$/, '')}/{file}` } : {}
}

/** Reports style sheets that have no effect in the new site, and how to fix them. */
function reportStyles(
  state: Migration,
  { accent, given }: { accent: string | undefined; given: string | undefined },
): void {
  const migrated = [accent && 'its primary colour', given && 'the custom properties that components use']
    .filter(Boolean)
    .join(' and ')
  for (const css of state.site.css) {
    const rest = /\.css$/.test(css) ? '' : `; ${unsupportedStyle}`
    const taken = migrated === '' ? 'set colours in style sheets listed under css' : `own.css has ${migrated}`
    const name = path.isAbsolute(css) ? sourceName(state, css) : css
    if (state.styles) state.report.changed(name, `its rules only apply to React pages; ${taken}`)
    else {
      const beside = state.reactPages.length > 0 && rest === '' ? ', except for React pages' : ''
      const reason = `its rules style elements that pages of shiori do not have${beside}; ${taken}${rest}`
      state.report.leftOut(name, reason)
    }
  }
}

/** Docusaurus reads every file as MDX unless `markdown.format` is `detect` (by extension) or `md`. */
function mdxFormat(config: Plain): 'mdx' | 'all' {
  const format = asText(asObject(config.markdown).format)
  return format === 'detect' || format === 'md' ? 'mdx' : 'all'
}

function staticPicture(state: Migration, file: string | undefined, extension: string): string | undefined {
  if (file === undefined || !file.endsWith(`.${extension}`)) return undefined
  const target = `static/${plainPath(file)}`
  return state.moved.targets.has(target) ? target.slice('static'.length) : undefined
}

/** Logo and name from the source's navbar. */
function brandOf(state: Migration, siteTitle: string): { brand?: Plain } {
  const navbar = asObject(state.site.theme.navbar)
  const { src, srcDark, alt } = asObject(navbar.logo)
  const picture = (file: unknown) => {
    const target = plainPath(asText(file)?.replace(/^(?:\.\/)?static\//, '') ?? '')
    return state.moved.targets.has(`static/${target}`) ? `/${target}` : undefined
  }
  const logo = picture(src)
  const night = logo && picture(srcDark)
  const darkLogo = night === logo ? undefined : night
  // For a logo on another host, the alternative text is shown.
  const logoText = logo === undefined ? asText(alt)?.replace(/\s*\blogo\b\s*/i, '') : undefined
  const title = plainText(asText(navbar.title) ?? logoText ?? '')
  const name = title === siteTitle || (title === '' && logo === undefined) ? undefined : title
  return name === undefined && logo === undefined ? {} : { brand: { name, logo, darkLogo } }
}

/**
 * Settings of versions; empty if there is only one. A version contains all sets of docs that have a version of this
 * name: the menu lists the versions of the first set, then those that only other sets have.
 */
function versionSettings({
  plans,
  report,
  docsPath,
}: Pick<Migration, 'plans' | 'report' | 'docsPath'>): Plain[] {
  const sets = [...Map.groupBy(plans, plan => plan.docs).values()]
  const frozen = sets.filter(set => set.length > 1)
  const [first] = frozen
  if (first === undefined) return []
  const ordered = [...first, ...plans.filter(plan => !first.includes(plan))]
  const shown = [...Map.groupBy(ordered, plan => plan.version).values()].flatMap(([plan]) => plan ?? [])
  if (frozen.length > 1)
    report.changed(
      'versions',
      'one menu lists the versions of all sets of docs; if a version lacks the page, it links to the first page of that version',
    )
  return shown.map(plan => {
    const set = sets.find(item => item.includes(plan)) ?? []
    // Two sets may have unrelated versions of the same name.
    const suffix = frozen.length > 1 && !first.includes(plan) ? ` (${plan.docs.id})` : ''
    return settingsOf(plan, set, suffix, docsPath)
  })
}

function settingsOf(
  { version, docs, folder }: DocsPlan,
  set: readonly DocsPlan[],
  suffix: string,
  docsPath: string,
): Plain {
  const name = /version-([^/\\]+)$/.exec(folder)?.[1] ?? 'current'
  const given = asObject(docs.versions[name])
  const banner = asText(given.banner)
  const isBanner = banner !== undefined && ['none', 'unmaintained', 'unreleased'].includes(banner)
  const place = (versionName: string) => set.findIndex(plan => plan.version === versionName)
  return {
    name: version,
    label: (asText(given.label) ?? (name === 'current' ? 'Next' : name)) + suffix,
    ...(version === 'current' && { isLast: true }),
    ...(version === 'unreleased' && { path: path.posix.join(docsPath, 'next') }),
    // Versions newer than the one that readers see first are unreleased.
    ...(version !== 'current' && {
      banner: isBanner ? banner : place(version) < place('current') ? 'unreleased' : 'unmaintained',
    }),
  }
}

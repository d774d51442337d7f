import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathFrom } from '../../../files/path-from.ts'
import { dataOf } from '../data-file.ts'
import { type EvaluationPlace, evaluate } from '../evaluate/evaluate-module.ts'
import { markedCall } from '../evaluate/marks.ts'
import type { Isolation } from '../evaluate/run-isolated.ts'
import { addAliases, resolveWrittenFile } from '../own-components/resolve-written-file.ts'
import { asList, asObject, asText, asTexts, type Plain } from '../plain-data.ts'
import type { Report } from '../report.ts'
import type { SourceApi } from '../source-api.ts'
import { fileNamed } from '../source-files.ts'
import { isInSource, outsideSource, sourceFolder } from '../source-folder.ts'
import { formulaMacros } from './formula-macros.ts'
import { sourceApis } from './source-apis.ts'

/** Which files in its folder a plugin shows; all if `include` is empty. */
export interface Globs {
  include: readonly string[]
  exclude: readonly string[]
}

/** A set of docs, as one `plugin-content-docs` shows it. */
export interface SourceDocs extends Globs {
  /** `default` for the set of the preset. */
  id: string
  /** Absolute path. */
  folder: string
  /** Path of its pages without slashes at the ends: `docs`, `community`, or '' for the root. */
  base: string
  /** The exported sidebars; undefined if none are set. */
  sidebars: unknown
  /** Settings of versions by name, `current` included. */
  versions: Plain
  lastVersion: string | undefined
  includeCurrent: boolean
  /** Names of the versions that are shown; empty for all. */
  onlyVersions: readonly string[]
}

export interface SourceBlog extends Globs {
  id: string
  folder: string
  base: string
  postsPerPage: number | undefined
  authorsPath: string
  /** Title of the list of posts. */
  title: string | undefined
  description: string | undefined
  /** Title of the list of recent posts. */
  sidebarTitle: string | undefined
}

/** Location of a site, and how its code is run. */
export interface SourcePlace extends EvaluationPlace {
  /** Root of the site, absolute. */
  root: string
}

/** The parts of a Docusaurus site that can be migrated. */
export interface SourceSite extends SourcePlace {
  /** Why the configuration could not be evaluated; undefined if it was evaluated. */
  fault: string | undefined
  config: Plain
  theme: Plain
  defaultLocale: string
  locales: readonly string[]
  docs: readonly SourceDocs[]
  blogs: readonly SourceBlog[]
  /** All plugins with their options, including those of the classic preset. */
  plugins: readonly Named[]
  /** Folder of pages; undefined if pages are turned off. */
  pages: string | undefined
  staticFolders: readonly string[]
  /** Redirects in the options of `plugin-client-redirects`. */
  redirects: readonly Plain[]
  /** The configuration file, if that plugin has a function `createRedirects` there; otherwise undefined. */
  redirectsBy: string | undefined
  /** API descriptions that plugins show. */
  apis: readonly SourceApi[]
  /** Whether texts have formulas between dollar signs. */
  hasMath: boolean
  /** TeX of formula macros by name: `\\R` for `\\mathbb{R}`. */
  macros: Readonly<Record<string, string>>
  /** Names of the site's own admonitions. */
  admonitions: ReadonlySet<string>
  /** Paths of style sheets. */
  css: readonly string[]
}

const names = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map(extension => `docusaurus.config.${extension}`)

/** The configuration file of a Docusaurus site. */
export function findConfig(root: string): string | undefined {
  return fileNamed(root, names)
}

/** Aliases of modules that plugins in the configuration add to webpack, with their absolute folders. */
function webpackAliases({ plugins }: Plain, root: string): Record<string, string> {
  const given = asList(plugins).flatMap(plugin => {
    const { resolve } = asObject(asObject(plugin).configureWebpack)
    return Object.entries(asObject(asObject(resolve).alias))
  })
  const folders = given.flatMap(([alias, folder]) => {
    const target = asText(folder)
    return target === undefined ? [] : [[`${alias}/`, `${path.resolve(root, target)}/`] as const]
  })
  return Object.fromEntries(folders)
}

/**
 * Reads the configuration of a Docusaurus site. Settings that cannot be read are reported, and get Docusaurus's
 * defaults.
 */
export function readSourceSite(root: string, file: string, report: Report, isolation: Isolation): SourceSite {
  const place = { root, isolation, folder: sourceFolder(root) }
  const evaluated = evaluate(file, place, report)
  const fault =
    'fault' in evaluated
      ? `it cannot be evaluated (${evaluated.fault}); pages were migrated, but none of its settings`
      : undefined
  if (fault !== undefined) report.leftOut(path.basename(file), fault)
  const config = 'value' in evaluated ? asObject(evaluated.value) : { presets: [['classic', {}]] }
  addAliases(root, webpackAliases(config, root))
  const plugins = pluginsOf(config, root).map(plugin => ({ ...plugin, name: wrappedName(plugin.name, root) }))
  const options = (pattern: RegExp) =>
    plugins.filter(({ name }) => pattern.test(name)).map(plugin => plugin.options)
  const i18n = asObject(config.i18n)
  const defaultLocale = asText(i18n.defaultLocale) ?? 'en'
  const locales = asTexts(i18n.locales)
  const isTaken = (folder: string) => existsSync(folder) && isInsideRoot(folder, root, report)
  const docs = options(/content-docs$/).map(option => sourceDocs(place, option, report))
  return {
    ...place,
    config,
    fault,
    theme: asObject(config.themeConfig),
    defaultLocale,
    locales: [defaultLocale, ...locales.filter(locale => locale !== defaultLocale)],
    docs: docs.filter(doc => isTaken(doc.folder) || existsSync(versionsFile(root, doc.id))),
    blogs: options(/content-blog$/)
      .map(option => sourceBlog(root, option))
      .filter(blog => isTaken(blog.folder)),
    plugins,
    pages: options(/content-pages$/)
      .map(option => path.resolve(root, asText(option.path) ?? 'src/pages'))
      .filter(isTaken)[0],
    staticFolders: (asList(config.staticDirectories).length > 0
      ? asTexts(config.staticDirectories)
      : ['static']
    )
      .map(folder => path.resolve(root, folder))
      .filter(isTaken),
    redirects: options(/client-redirects$/).flatMap(option => asList(option.redirects).map(asObject)),
    redirectsBy: options(/client-redirects$/).some(option => option.createRedirects !== undefined)
      ? file
      : undefined,
    hasMath: /\bremark-?math\b/i.test(readFileSync(file, 'utf8')),
    macros: formulaMacros(config),
    admonitions: new Set(options(/content-(?:docs|blog|pages)$/).flatMap(admonitionWords)),
    apis: sourceApis(root, [...plugins, ...presetsOf(config, root)]),
    css: options(/theme-classic$/)
      .flatMap(option => [option.customCss].flat().flatMap(css => asText(css) ?? []))
      .filter(css => isInsideRoot(path.resolve(root, css), root, report)),
  }
}

/** The redirects that `createRedirects` functions return for the pages of a site. @param pages Their old addresses. */
export function createdRedirects(
  site: SourceSite,
  pages: readonly string[],
  report: Report,
): { from: unknown; to: string }[] {
  if (site.redirectsBy === undefined || pages.length === 0) return []
  // Docusaurus passes addresses with a trailing slash if the source has one.
  const asked = new Map(pages.map(page => [asWritten(page, site.config), page]))
  const evaluated = evaluate(site.redirectsBy, site, report, { pages: [...asked.keys()] })
  if ('fault' in evaluated) {
    report.leftOut('createRedirects', `the function cannot be evaluated (${evaluated.fault})`)
    return []
  }
  const made = pluginsOf(asObject(evaluated.value), site.root)
    .filter(({ name }) => /client-redirects$/.test(wrappedName(name, site.root)))
    .flatMap(({ options }) => Object.entries(asObject(options.createRedirects)))
  return made.flatMap(([page, from]) => {
    const to = asked.get(page)
    return to === undefined || (asText(from) === undefined && asList(from).length === 0) ? [] : [{ from, to }]
  })
}

function asWritten(page: string, { trailingSlash }: Plain): string {
  return trailingSlash === true ? page.replace(/\/?$/, '/') : page
}

function admonitionWords({ admonitions }: Plain): string[] {
  const { keywords, customTypes } = asObject(admonitions)
  return [...asTexts(keywords), ...Object.keys(asObject(customTypes))]
}

/** The plugins with their options, including those of the classic preset. */
function pluginsOf(config: Plain, root: string): Named[] {
  const presets = presetsOf(config, root)
  const plugins = asList(config.plugins).map(plugin => named(plugin, root))
  // A site may list its plugins one by one; a configuration without any could not be read.
  const isDangling =
    presets.length === 0 && !plugins.some(({ name }) => /content-(?:docs|blog|pages)$/.test(name))
  const classic =
    presets.find(({ name }) => /classic/.test(name)) ??
    (isDangling ? { name: 'classic', options: {} } : undefined)
  const kinds = ['docs', 'blog', 'pages'] as const
  // Another preset with options for docs works like the classic one.
  const preset = classic ?? presets.find(({ options }) => kinds.some(kind => Object.hasOwn(options, kind)))
  const parts = preset === undefined ? [] : kinds
  return [
    ...parts
      .filter(part => preset?.options[part] !== false)
      .map(part => ({ name: `content-${part}`, options: asObject(preset?.options[part]) })),
    { name: 'theme-classic', options: asObject(preset?.options.theme) },
    // Options such as `gtag`, which the preset passes on.
    ...Object.entries(preset?.options ?? {})
      .filter(([name, options]) => !/^(?:docs|blog|pages|theme)$/.test(name) && options !== false)
      .map(([name, options]) => ({ name, options: asObject(options) })),
    ...plugins,
    ...asList(config.themes).map(theme => named(theme, root)),
  ]
}

/** Name of the Docusaurus plugin that a local module extends. */
function wrappedName(name: string, root: string): string {
  if (!/^\.{0,2}\//.test(name)) return name
  const found = resolveWrittenFile(path.resolve(root, name), root)
  if (found === undefined) return name
  const code = readFileSync(found, 'utf8')
  return /@docusaurus\/(plugin-(?:content-(?:docs|blog|pages)|client-redirects))\b/.exec(code)?.[1] ?? name
}

export interface Named {
  name: string
  options: Plain
}

function presetsOf({ presets }: Plain, root: string): Named[] {
  return asList(presets).map(preset => named(preset, root))
}

/** A plugin or preset. `require.resolve` returns the path of a file instead of a name. */
function named(entry: unknown, root: string): Named {
  const [given, options] = Array.isArray(entry) ? entry : [entry, undefined]
  const own = asText(asObject(given).name)
  const name = asText(given) ?? markedCall(given)?.of ?? (own === undefined ? '' : `(${own})`)
  const [, packageName] = /.*[/\\]node_modules[/\\]((?:@[^/\\]+[/\\])?[^/\\]+)/.exec(name) ?? []
  const ofSite = path.isAbsolute(name) ? `./${path.relative(root, name)}` : name
  return { name: (packageName ?? ofSite).replaceAll(path.sep, '/'), options: asObject(options) }
}

function sourceDocs(place: SourcePlace, options: Plain, report: Report): SourceDocs {
  const { root } = place
  const sidebarPath = asText(options.sidebarPath)
  const id = asText(options.id) ?? 'default'
  return {
    id,
    folder: path.resolve(root, asText(options.path) ?? 'docs'),
    base: basePathOf(options, 'docs'),
    sidebars:
      sidebarPath === undefined ? undefined : sidebarsAt(path.resolve(root, sidebarPath), place, report),
    ...globsOf(options),
    versions: asObject(options.versions),
    lastVersion: asText(options.lastVersion),
    includeCurrent: options.includeCurrentVersion !== false,
    onlyVersions: asTexts(options.onlyIncludeVersions),
  }
}

/** Path of a plugin's pages; an empty path is the root, like "/". */
function basePathOf({ routeBasePath }: Plain, standard: string): string {
  return plainPath(typeof routeBasePath === 'string' ? routeBasePath : standard)
}

function globsOf({ include, exclude }: Plain): Globs {
  return { include: asTexts(include), exclude: asTexts(exclude) }
}

function sourceBlog(root: string, options: Plain): SourceBlog {
  const folder = path.resolve(root, asText(options.path) ?? 'blog')
  return {
    id: asText(options.id) ?? 'default',
    folder,
    base: basePathOf(options, 'blog'),
    ...globsOf(options),
    postsPerPage: typeof options.postsPerPage === 'number' ? options.postsPerPage : undefined,
    authorsPath: path.resolve(folder, asText(options.authorsMapPath) ?? 'authors.yml'),
    title: asText(options.blogTitle),
    description: asText(options.blogDescription),
    sidebarTitle: asText(options.blogSidebarTitle),
  }
}

/** Maximum depth of a sidebar. Deeper sidebars are circular. */
const maxDepth = 50

/** The sidebars that a file exports. Its name may lack the extension. */
export function sidebarsAt(file: string, place: SourcePlace, report: Report): unknown {
  const found = exportedSidebars(file, place, report)
  for (let depth = 0, inside: unknown[] = [found]; inside.length > 0; depth++) {
    if (depth > maxDepth * 2) {
      report.leftOut(
        path.basename(file),
        `its items are more than ${maxDepth} levels deep; docs are listed by folder`,
      )
      return undefined
    }
    inside = inside.flatMap(value =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    )
  }
  return found
}

function exportedSidebars(file: string, place: SourcePlace, report: Report): unknown {
  const extensions = ['.ts', '.js', '.mjs', '.cjs', '.json', '.mts']
  // `require.resolve('./sidebars.js')` also finds sidebars.ts.
  const bare = file.replace(/\.[cm]?[jt]s$/, '')
  const found = [file, ...extensions.flatMap(extension => [file + extension, bare + extension])].find(
    existsSync,
  )
  if (found === undefined) {
    report.leftOut(path.basename(file), 'the sidebars file does not exist; docs are listed by folder')
    return undefined
  }
  if (!isInsideRoot(found, place.root, report)) return undefined
  if (found.endsWith('.json')) return dataOf(found, path.dirname(found), report)
  const evaluated = evaluate(found, place, report)
  if ('value' in evaluated) return evaluated.value
  report.leftOut(
    path.basename(found),
    `it cannot be evaluated (${evaluated.fault}); docs are listed by folder`,
  )
  return undefined
}

/** Whether a file or folder in a configuration is inside the source; reports it otherwise. */
function isInsideRoot(file: string, root: string, report: Report): boolean {
  if (isInSource(file, root)) return true
  report.lost(pathFrom(root, file), `${outsideSource}; ${reachHint}`)
  return false
}

const reachHint = `only files in the site's repository, workspace or own folder are read; if another folder contains both, run "git init" there and migrate again`

/** The file that lists the frozen versions of a set of docs. */
export function versionsFile(root: string, id: string): string {
  return path.join(root, id === 'default' ? 'versions.json' : `${id}_versions.json`)
}

/** Removes slashes at both ends. */
export function plainPath(written: string): string {
  return written.replaceAll(/^\/+|\/+$/g, '')
}

/** Folder of a plugin's translations, below a locale's folder in `i18n/`. @param id Id of the plugin. */
export function i18nFolder(kind: 'docs' | 'blog' | 'pages', id = 'default'): string {
  return `docusaurus-plugin-content-${kind}${id === 'default' ? '' : `-${id}`}`
}

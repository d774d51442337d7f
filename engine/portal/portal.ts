import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { SiteConfig } from '../config/config-schema.ts'
import { siteMessages } from '../config/messages/site-messages.ts'
import type { Problem } from '../config/problem.ts'
import { urlSpace } from '../config/url-space.ts'
import { lastVersion } from '../content/versions/model-of.ts'
import { AllowedPlaces } from '../files/allowed-places.ts'
import { publishedFile } from '../files/published-file.ts'
import { working } from '../files/work-watch.ts'
import { builtInComponents } from '../markdown/built-in-components.ts'
import { highlightCode, highlightCodes } from '../markdown/code/highlight-code.ts'
import { compileMarkdown } from '../markdown/compile.ts'
import type { CompileOptions, MarkdownSource } from '../markdown/types.ts'
import { apiHosts as hostsOf } from '../reference/api-hosts.ts'
import { compileHooks } from './compile-hooks.ts'
import { type SiteWithPlugins, siteOf } from './load-site.ts'
import { addPluginRoutes } from './plugin-routes.ts'
import { componentsOf } from './site-components.ts'
import { type SitePlugins, setUpPlugins } from './site-plugins.ts'
import type { CompileRequest, Portal } from './types.ts'

/** Number of compiled files to cache: the pages of one file in several locales are rendered one after the other. */
const maxCompiledFiles = 8

export interface PortalOptions extends Pick<Portal, 'onContent' | 'onOperation' | 'onProblem'> {
  site: SiteWithPlugins
  root: string
  /** Folder for caches. */
  cache: string
  /** Whether a page may crash this process because of a text that the compiler cannot parse (`CompileOptions`). */
  alone?: boolean
  /** Addresses of content files, if not names with a hash. */
  assetUrl?: Portal['assetUrl']
  /** Called for each content file that a page embeds, with its name below /assets. */
  onAsset?: (file: string, name: string) => void
  /** Records what pages are made from; by default, nothing does. */
  record?: PageRecord
}

/** Records what pages are made from. */
export interface PageRecord extends Pick<Portal, 'once'> {
  /** Calls a function whose reads belong to no page. */
  unrecorded<T>(run: () => T): T
  /** The plugins of a version, which note what they are asked. */
  plugins(plugins: SitePlugins, version: string): SitePlugins
}

/** Records nothing. */
const noRecord: PageRecord = {
  once: <T>(make: () => T) => {
    let known: { value: T } | undefined
    return () => {
      known ??= { value: make() }
      return known.value
    }
  },
  unrecorded: run => run(),
  plugins: plugins => plugins,
}

/** A portal, and what is wrong with the plugins' part of it. */
export interface PortalResult {
  portal: Portal
  /** Problems of plugins' pages. */
  problems: Problem[]
}

/** Creates the portal from which page data is made; reads content from disk when a page needs it. */
export function createPortal(options: PortalOptions): PortalResult {
  const { record = noRecord } = options
  const portals = new Map<string, Portal>()
  const last = lastVersion(options.site.model).name
  const ofVersion = (version = last): Portal => {
    const cached = portals.get(version)
    if (cached) return cached
    const created = record.unrecorded(() =>
      versionPortal({ ...options, record, site: siteOf(options.site, version) }, ofVersion),
    )
    portals.set(version, created)
    return created
  }
  const portal = ofVersion()
  const { model, urls, plugins } = portal
  const problems = record.unrecorded(() => [...plugins.problems, ...addPluginRoutes(model, urls, plugins)])
  const { guides } = options.site
  return { portal: { ...portal, ...(guides && { guides }) }, problems }
}

/** The portal with the docs of one version. */
function versionPortal(
  {
    site,
    root,
    cache,
    alone,
    record,
    onAsset,
    onContent,
    onOperation,
    onProblem,
    assetUrl,
  }: PortalOptions & { record: PageRecord },
  ofVersion: Portal['ofVersion'],
): Portal {
  const { config, model, home, glossary, apis } = site
  const components = componentsOf(site)
  const urls = urlSpace(config)
  const places = new AllowedPlaces(root, config.linkFolders)
  const compileOptions = { ...markdownOptions({ site, root, cache }), ...components.options }
  const { syntax, tolerant } = config.markdown
  const { apiHosts } = compileOptions
  // Loaded for the first page, since not every use of a site compiles its pages.
  let hooks: ReturnType<typeof compileHooks> | undefined
  const recent = new Map<string, () => ReturnType<typeof compileMarkdown>>()
  const assets = new Map<string, () => string | undefined>()
  const compileFile = async ({ file, format, textLocale, until }: CompileRequest) => {
    working('compiling the page', file)
    hooks ??= compileHooks({
      root,
      ...site,
      syntax,
      tolerant,
      apiHosts,
      runs: config.console?.guides !== undefined,
    })
    return compileMarkdown(
      sourceOf(file, readFileSync(path.join(root, file), 'utf8'), format, config.markdown.mdx),
      {
        ...compileOptions,
        footnotes: siteMessages(config, textLocale).content.footnotes,
        data: components.dataIn(textLocale),
        ...(alone ? { alone } : {}),
        ...(until ? { until } : {}),
      },
      await hooks,
    )
  }
  return {
    config,
    urls,
    model,
    home,
    glossary,
    plugins: record.plugins(setUpPlugins({ ...site, root, urls }), model.version.name),
    apiNames: site.apiNames,
    apis: new Map(apis.map(api => [api.id, api])),
    ofVersion,
    compile: request => {
      const key = `${request.file}\n${request.until ?? ''}`
      const found = recent.get(key)
      if (found) return found()
      const compile = record.once(() => compileFile(request))
      recent.set(key, compile)
      const [oldest] = recent.keys()
      if (recent.size > maxCompiledFiles && oldest !== undefined) recent.delete(oldest)
      return compile()
    },
    highlight: (code, language) =>
      highlightCode(code, language, { ...compileOptions, codeLanguages: [language] }),
    highlightAll: pieces =>
      highlightCodes(pieces, {
        ...compileOptions,
        codeLanguages: [...new Set(pieces.map(({ language }) => language))],
      }),
    assetUrl:
      assetUrl ??
      (file => {
        const find = assets.get(file) ?? record.once(() => assetName(root, file, places))
        assets.set(file, find)
        const name = find()
        // The check of links has reported it.
        if (name === undefined) return file
        onAsset?.(file, name)
        return `${config.basePath}assets/${name}`
      }),
    once: record.once,
    ...(onContent ? { onContent } : {}),
    ...(onOperation ? { onOperation } : {}),
    ...(onProblem ? { onProblem } : {}),
  }
}

/** Options of the Markdown compiler, from the configuration and the APIs. */
function markdownOptions({ site: { config, apis, variables }, root, cache }: PortalOptions): CompileOptions {
  return {
    variables,
    apiHosts: hostsOf(apis),
    components: Object.keys(builtInComponents),
    codeLanguages: config.code.languages,
    codeThemes: config.code.themes,
    root,
    staticDir: path.join(root, 'static'),
    cacheDir: path.join(cache, 'markdown'),
    ...(config.markdown.math !== false && { math: true }),
    ...(typeof config.markdown.math === 'object' && { macros: config.markdown.math.macros }),
    ...(config.markdown.tolerant && { tolerant: true }),
    ...(config.markdown.trust === 'text' && { trust: 'text' as const }),
  }
}

function sourceOf(
  file: string,
  text: string,
  format: MarkdownSource['format'],
  mdx: SiteConfig['markdown']['mdx'],
): MarkdownSource {
  const isPlain =
    format === 'md' && (mdx === 'mdx' || /^---\r?\n(?:.*\r?\n)*?mdx:\s*\n?\s*\{?\s*format: *md\b/.test(text))
  return { file, text, format: isPlain ? 'md' : 'mdx' }
}

/** Name with a hash of the content, so that the file can be cached forever; undefined if it does not exist. */
function assetName(root: string, file: string, places: AllowedPlaces): string | undefined {
  const source = publishedFile(root, file, places)
  if (source === undefined) return undefined
  const digest = hash('sha256', readFileSync(source), 'base64url').slice(0, 8)
  const { name, ext } = path.parse(file)
  return `content/${name}.${digest}${ext}`
}

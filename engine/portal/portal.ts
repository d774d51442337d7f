import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { SiteConfig } from '../config/config-schema.ts'
import { siteMessages } from '../config/messages/site-messages.ts'
import type { Problem } from '../config/problem.ts'
import type { UrlSpace } from '../config/urls.ts'
import { highlightCode } from '../markdown/code/highlight-code.ts'
import { compileMarkdown } from '../markdown/compile.ts'
import { builtInComponents } from '../markdown/components.ts'
import type { CompileOptions } from '../markdown/types.ts'
import { apiHosts } from '../reference/api-hosts.ts'
import type { SiteWithPlugins } from './load-site.ts'
import { addPluginRoutes } from './plugin-routes.ts'
import { componentsOf } from './site-components.ts'
import { setUpPlugins } from './site-plugins.ts'
import type { CompileRequest, Portal } from './types.ts'

/** How many compiled files are kept: the pages of one file in several locales are made one after the other. */
const kept = 8

export interface PortalOptions extends Pick<Portal, 'onContent' | 'onOperation'> {
  site: SiteWithPlugins
  root: string
  /** Folder of caches. */
  cache: string
}

/** A portal and the content files that its pages link to as assets. */
export interface BuiltPortal {
  portal: Portal
  /** Path of each asset from the root, with its name below /assets. */
  assets: Map<string, string>
  /** What is wrong with the pages of plugins. */
  problems: Problem[]
}

/** Makes the site that pages' hooks see, reading content from disk when a page needs it. */
export function createPortal(options: PortalOptions): BuiltPortal {
  const { root } = options
  const { config, model, home, glossary, apis } = options.site
  const components = componentsOf(options.site)
  const urls = urlSpace(config)
  const plugins = setUpPlugins({ ...options.site, root, urls, variables: config.variables })
  const problems = addPluginRoutes(model, urls, plugins)
  const compileOptions = { ...markdownOptions(options), ...components.options }
  const assets = new Map<string, string>()
  const recent = new Map<string, ReturnType<typeof compileMarkdown>>()
  const compileFile = async ({ file, format, textLocale, until }: CompileRequest) =>
    compileMarkdown(
      { file, text: readFileSync(path.join(root, file), 'utf8'), format },
      {
        ...compileOptions,
        footnotes: siteMessages(config, textLocale).content.footnotes,
        data: components.dataIn(textLocale),
        ...(until ? { until } : {}),
      },
    )
  const portal: Portal = {
    config,
    urls,
    model,
    home,
    glossary,
    plugins,
    apiNames: options.site.apiNames,
    apis: new Map(apis.map(api => [api.id, api])),
    compile: request => {
      const key = `${request.file}\n${request.until ?? ''}`
      const found = recent.get(key)
      if (found) return found
      const compiled = compileFile(request)
      recent.set(key, compiled)
      const [oldest] = recent.keys()
      if (recent.size > kept && oldest !== undefined) recent.delete(oldest)
      return compiled
    },
    highlight: (code, language) =>
      highlightCode(code, language, { ...compileOptions, codeLanguages: [language] }),
    assetUrl: file => {
      const name = assets.get(file) ?? assetName(root, file)
      // The link check has said so.
      if (name === undefined) return file
      assets.set(file, name)
      return `${config.basePath}assets/${name}`
    },
    ...(options.onContent ? { onContent: options.onContent } : {}),
    ...(options.onOperation ? { onOperation: options.onOperation } : {}),
  }
  return { portal, assets, problems }
}

/** Options of the Markdown compiler by the configuration and the APIs. */
function markdownOptions({ site: { config, apis }, root, cache }: PortalOptions): CompileOptions {
  return {
    variables: config.variables,
    apiHosts: apiHosts(apis),
    components: Object.keys(builtInComponents),
    codeLanguages: config.code.languages,
    codeThemes: config.code.themes,
    root,
    staticDir: path.join(root, 'static'),
    cacheDir: path.join(cache, 'markdown'),
  }
}

/** The part of the configuration that URLs are made from. */
export function urlSpace(config: SiteConfig): UrlSpace {
  return {
    basePath: config.basePath,
    defaultLocale: config.defaultLocale,
    locales: config.locales.map(locale => locale.code),
  }
}

/** Name with a hash of the content, so that the file can be cached for ever; undefined for a file that is not there. */
function assetName(root: string, file: string): string | undefined {
  const source = path.join(root, file)
  if (!existsSync(source)) return undefined
  const digest = hash('sha256', readFileSync(source), 'base64url').slice(0, 8)
  const { name, ext } = path.parse(file)
  return `content/${name}.${digest}${ext}`
}

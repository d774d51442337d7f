import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Glossary, readGlossary } from '../content/glossary.ts'
import { type HomeCopy, readHomeCopy } from '../content/home-copy.ts'
import { loadContent } from '../content/load.ts'
import { readRedirects } from '../content/redirects.ts'
import type { ContentModel } from '../content/types.ts'
import { parseSiteConfig } from '../site/config.ts'
import type { SiteConfig } from '../site/config-schema.ts'
import { type Problem, ProblemsError } from '../site/problem.ts'

/** Configuration and content of a site: plain data that can be sent to a worker. */
export interface SiteData {
  config: SiteConfig
  model: ContentModel
  home: Map<string, HomeCopy>
  glossary: Glossary
}

export interface LoadedSite extends SiteData {
  /** Paths that moved, without locale. */
  redirects: Map<string, string>
  problems: Problem[]
}

export interface LoadOptions {
  /** Whether to ask git for dates and authors. */
  git: boolean
  includeDrafts: boolean
}

/**
 * Reads the configuration and the content of a site.
 *
 * @throws {ProblemsError} when the configuration is wrong: nothing can be read without it.
 */
export async function loadSite(root: string, options: LoadOptions): Promise<LoadedSite> {
  const config = await loadConfig(root)
  const place = {
    root,
    locales: config.locales.map(locale => locale.code),
    defaultLocale: config.defaultLocale,
  }
  const { model, problems } = await loadContent({
    ...place,
    ...options,
    versions: config.docs.versions,
    postsPerPage: config.blog.postsPerPage,
  })
  const all = [...problems]
  const home = readHomeCopy(place, all)
  const glossary = readGlossary(place, all)
  const redirects = readRedirects(root, model, all)
  return { config, model, home, glossary, redirects, problems: all }
}

async function loadConfig(root: string): Promise<SiteConfig> {
  const file = path.join(root, 'site.config.ts')
  const module: unknown = await import(pathToFileURL(file).href).catch((error: unknown) => {
    throw configError(
      `cannot be loaded: ${error instanceof Error ? error.message : String(error)}`,
      'Mend the file.',
    )
  })
  const exported =
    typeof module === 'object' && module !== null && 'default' in module ? module.default : undefined
  if (exported === undefined) {
    throw configError(
      'found no default export, expected the configuration',
      'End the file with `export default config`.',
    )
  }
  return parseSiteConfig(exported)
}

function configError(message: string, hint: string): ProblemsError {
  return new ProblemsError([{ severity: 'error', code: 'config', file: 'site.config.ts', message, hint }])
}

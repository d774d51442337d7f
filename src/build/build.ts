import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { checkLinks } from '../content/check-links.ts'
import { checkTerms } from '../content/check-terms.ts'
import { type Problem, ProblemsError } from '../site/problem.ts'
import { copyAsset, copyFolder } from './assets.ts'
import { bundle } from './bundle.ts'
import { writeFeeds } from './feeds.ts'
import { loadSite } from './load-site.ts'
import type { BuildPaths } from './paths.ts'
import { prerender } from './prerender.ts'
import type { FileReport, PageReport } from './prerender-types.ts'
import { localizedRedirects, writeRedirectPages } from './redirects.ts'
import { writeSiteFiles } from './site-files.ts'
import { writeSitemap } from './sitemap.ts'

export interface BuildOptions {
  paths: BuildPaths
  /** Whether warnings (broken links, missing images) end the build, as errors always do. */
  strict: boolean
  /** Whether to ask git for dates and authors. */
  git: boolean
}

export interface BuildResult {
  pages: PageReport[]
  /** Warnings; errors are thrown. */
  problems: Problem[]
}

/**
 * Builds the site into a new folder and puts it in place of the old one only when all went well,
 * so that nothing half-written is ever served.
 *
 * @throws {ProblemsError} with every problem of the configuration and the content.
 */
export async function buildSite({ paths, strict, git }: BuildOptions): Promise<BuildResult> {
  const site = await loadSite(paths.root, { git, includeDrafts: false })
  const problems: Problem[] = [...site.problems]
  const { config, model, home, glossary } = site
  const redirects = localizedRedirects(config, site.redirects)

  const { client, serverEntry } = await bundle(paths, config.basePath)
  const fresh = path.join(paths.cache, 'site')
  await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh, { recursive: true })

  const files = new Map<string, FileReport>()
  const pages: PageReport[] = []
  const worker = {
    site: { config, model, home, glossary },
    root: paths.root,
    cache: path.join(paths.cache, 'markdown'),
    serverEntry,
    out: fresh,
  }
  const copies: Promise<unknown>[] = []
  await prerender(pageUrls(model.routes.keys(), config), worker, report => {
    pages.push(...report.pages)
    problems.push(...report.problems)
    for (const file of report.files) {
      if (!files.has(`${file.locale} ${file.path} ${file.file}`))
        files.set(`${file.locale} ${file.path} ${file.file}`, file)
    }
    for (const asset of report.assets) {
      copies.push(copyAsset(path.join(paths.root, asset.file), path.join(fresh, 'assets', asset.name)))
    }
  })
  problems.push(...uniqueProblems([...files.values()].flatMap(file => file.problems)))
  const assetExists = (file: string) =>
    existsSync(path.join(paths.root, file.startsWith('/') ? 'static' : '', file))
  problems.push(...checkLinks(model, files.values(), assetExists), ...checkTerms(glossary, files.values()))
  const fatal = problems.some(problem => strict || problem.severity === 'error')
  if (fatal) throw new ProblemsError(problems)

  await Promise.all([
    ...copies,
    copyFolder(client, fresh, name => name.startsWith('.vite')),
    copyFolder(path.join(paths.root, 'static'), fresh),
    writeFeeds(fresh, config, model),
    writeSitemap(fresh, config, model),
    writeSiteFiles(fresh, config, redirects),
    writeRedirectPages(fresh, config, redirects),
  ])
  await replaceFolder(fresh, paths.out)
  return { pages, problems }
}

/** Every page to write; those of one document in several locales stand side by side, as they share its text. */
function pageUrls(
  routes: Iterable<string>,
  config: { locales: { code: string }[]; defaultLocale: string },
): string[] {
  const prefixes = config.locales
    .map(locale => `/${locale.code}`)
    .filter(prefix => prefix !== `/${config.defaultLocale}`)
  const withoutLocale = (url: string) => {
    const prefix = prefixes.find(candidate => url === candidate || url.startsWith(`${candidate}/`))
    return prefix ? url.slice(prefix.length) || '/' : url
  }
  const keyed = [...routes].map(url => [withoutLocale(url), url] as const)
  keyed.sort((a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0))
  return [...keyed.map(([, url]) => url), '/404', ...prefixes.map(prefix => `${prefix}/404`)]
}

/** One file is shown in several locales; what is wrong with it is said once. */
function uniqueProblems(problems: Problem[]): Problem[] {
  const seen = new Set<string>()
  return problems.filter(problem => {
    const key = JSON.stringify([problem.code, problem.file, problem.line, problem.message])
    return !seen.has(key) && seen.add(key)
  })
}

async function replaceFolder(fresh: string, target: string): Promise<void> {
  const old = `${target}.old`
  await rm(old, { recursive: true, force: true })
  if (existsSync(target)) await rename(target, old)
  await rename(fresh, target)
  await rm(old, { recursive: true, force: true })
}

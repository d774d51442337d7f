import { hash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { type Section, sectionsOf } from '../agents/llms/sections.ts'
import type { SiteConfig } from '../config/config-schema.ts'
import type { Locale } from '../config/locale.ts'
import { baseOf, pageUrl } from '../config/urls.ts'
import { lastVersion } from '../content/versions/model-of.ts'
import { buildFile, type OfflineSettings, type SectionList, workerFile } from '../offline/settings.ts'
import { folderFiles } from '../portal/folder-files.ts'
import type { Portal } from '../portal/types.ts'
import { searchIndexName, searchSettingsName } from '../search/index-name.ts'
import { shellFile } from '../vite/shell-plugin.ts'
import type { Bundle } from './bundle.ts'
import { type ServiceWorker, workerScript } from './bundle-workers.ts'
import type { PageReport } from './prerender-types.ts'
import type { SiteOutput } from './site-output.ts'
import { searchFolder } from './write-search.ts'

/**
 * Writes a site's service worker and the description of this build; without `offline`, a worker that deletes what an earlier one saved. All
 * other files of the build must be written before, and those kept from earlier builds must not be there yet.
 *
 * @param bundle Bundle with the code of the workers.
 */
export function writeOffline(
  portal: Portal,
  out: SiteOutput,
  { client, workers }: Pick<Bundle, 'client' | 'workers'>,
  pages: readonly PageReport[],
): void {
  const { config } = portal
  if (!config.offline) {
    const settings = { base: config.basePath, build: '' }
    return void out.write(workerFile, workerCode(workers, 'off-worker', settings), 'asset')
  }
  const sections: Record<Locale, string> = {}
  for (const { code } of config.locales) {
    const text = JSON.stringify(sectionList(portal, out, code, pages))
    const name = `assets/offline-${code}.${hash('sha256', text, 'hex').slice(0, 12)}.json`
    out.write(name, text, 'asset')
    sections[code] = `${baseOf(config)}/${name}`
  }
  const named: string[] = JSON.parse(readFileSync(path.join(client, shellFile), 'utf8'))
  // The manifest also has names of chunks that the bundler dropped because they are empty.
  const shell = named.filter(name => existsSync(path.join(client, name)))
  const settings: Omit<OfflineSettings, 'build'> = {
    base: config.basePath,
    prefixes: config.locales.map(({ code }) => code).filter(code => code !== config.defaultLocale),
    defaultLocale: config.defaultLocale,
    shell: shell.map(name => config.basePath + name),
    sections,
  }
  const made = pages.map(({ url, digest }) => [url, digest]).sort()
  const id = hash('sha256', JSON.stringify([settings, made, searchNames(config, out)]), 'hex').slice(0, 16)
  out.write(workerFile, workerCode(workers, 'worker', { ...settings, build: id }), 'asset')
  out.write(buildFile, JSON.stringify({ build: id }), 'plain')
}

/** The script of a worker, preceded by a variable with the settings of the site. */
function workerCode(folder: string, worker: ServiceWorker, settings: Partial<OfflineSettings>): string {
  return `const offlineSettings=${JSON.stringify(settings)};${readFileSync(path.join(folder, workerScript(worker)), 'utf8')}`
}

function searchNames({ locales }: SiteConfig, out: SiteOutput): string[] {
  return locales.map(({ code }) => out.read(searchSettingsName(searchIndexName(code))))
}

function sectionList(
  portal: Portal,
  out: SiteOutput,
  locale: Locale,
  pages: readonly PageReport[],
): SectionList {
  const byUrl = new Map(pages.map(page => [page.url, page]))
  const last = portal.ofVersion(lastVersion(portal.model).name)
  const index = indexFiles(out, locale)
  return {
    sections: sectionsOf(last, locale).map(section => ({
      title: section.title,
      pages: section.pages.map(url => encodeURI(pageUrl(portal.urls, url))),
      bytes: bytesOf(section, byUrl, out, portal.config.basePath),
    })),
    index: index.map(name => portal.config.basePath + name),
    indexBytes: sum(index.map(name => sentBytes(out, name))),
  }
}

/** Size of a saved section in bytes: its pages, and each embedded file once. */
function bytesOf(
  section: Section,
  byUrl: ReadonlyMap<string, PageReport>,
  out: SiteOutput,
  basePath: string,
): number {
  const pages = section.pages.flatMap(url => byUrl.get(url) ?? [])
  const shown = new Set(pages.flatMap(({ embedded = [] }) => embedded))
  return (
    sum(pages.map(({ brotli }) => brotli)) +
    sum([...shown].map(address => sentBytes(out, decodeURI(address.slice(basePath.length)))))
  )
}

/** Files of a locale's search index; none with a hosted search engine. */
function indexFiles(out: SiteOutput, locale: Locale): string[] {
  const { engine } = JSON.parse(out.read(searchSettingsName(searchIndexName(locale)))) as {
    engine: { manifest?: string }
  }
  if (engine.manifest === undefined) return []
  const { id } = JSON.parse(out.read(engine.manifest)) as { id: string }
  const folder = `${searchFolder}/${locale}.${id}`
  return [engine.manifest, ...folderFiles(path.join(out.folder, folder)).map(name => `${folder}/${name}`)]
}

function sentBytes(out: SiteOutput, name: string): number {
  const file = path.join(out.folder, name)
  const compressed = statSync(`${file}.br`, { throwIfNoEntry: false })
  return (compressed ?? statSync(file, { throwIfNoEntry: false }))?.size ?? 0
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

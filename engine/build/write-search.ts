import { hash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { lastVersion } from '../content/versions/model-of.ts'
import { sealed, unsealed } from '../files/sealed-text.ts'
import { working } from '../files/work-watch.ts'
import { type LoadedSite, siteOf } from '../portal/load-site.ts'
import { type SearchIndex, searchIndexes } from '../portal/search-indexes.ts'
import type { LinkData } from '../route-data/link-types.ts'
import { docsTag, type EngineContext, pageTag, versionTag } from '../search/adapters/engine-config.ts'
import { missingDictionary } from '../search/build/word-readers.ts'
import type { Manifest } from '../search/format/layout.ts'
import { searchIndexName, searchSettingsName } from '../search/index-name.ts'
import type { SearchSettings, StaticEngine } from '../search/search-settings.ts'
import type { IndexTask, SearchWords, WrittenIndex } from './index-thread.ts'
import { freeMachine } from './machine.ts'
import { processPlan } from './process-plan.ts'
import { readSpooled, type SearchSpool } from './search-spool.ts'
import type { SiteOutput } from './site-output.ts'

/** Folder of the index in the built site. Names in it contain a hash, so they can be cached forever. */
export const searchFolder = 'assets/search'

/** Location of search files, and the inputs of the index. */
export interface SearchOutput {
  out: SiteOutput
  cache: string
  /** A hash of the engine's and the site's code. */
  codeKey: string
  spool: SearchSpool
}

/**
 * Writes the files for search: `search-<index>.json`, which names the index or the hosted engine, and the index itself if the site has its
 * own. As many indexes are built at a time as there are cores and memory; this thread can write other files meanwhile.
 *
 * @param popularOf Pages that are listed in the settings of an index.
 */
export async function writeSearch(
  output: SearchOutput,
  site: LoadedSite,
  popularOf: (index: SearchIndex) => readonly LinkData[],
): Promise<void> {
  const { engine, reportUrl, askUrl, ask } = site.config.search
  const waiting = searchIndexes(site)
  const pages = site.model.routes.size
  const { count } = processPlan({ here: pages, inSite: pages }, freeMachine())
  const writeSequentially = async () => {
    for (let index = waiting.shift(); index; index = waiting.shift()) {
      // For a large site, each index takes minutes.
      working('writing the search indexes', undefined, 10 * count)
      await writeSettings(index)
    }
  }
  const writeSettings = async (index: SearchIndex) => {
    const words = siteOf(site, index.version)
    const found =
      engine.type === 'static'
        ? await writeIndex(output, index, words)
        : { ...engine, ...docsTags(site, index) }
    const popular = popularOf(index).map(({ label, href, lang }) => ({ label, href, ...(lang && { lang }) }))
    const settings: SearchSettings = {
      engine: found,
      ...(popular.length > 0 ? { popular } : {}),
      ...(reportUrl ? { reportUrl } : {}),
      ...(askUrl ? { askUrl } : {}),
      ...(ask && engine.type === 'static' ? { isWritten: true } : {}),
    }
    output.out.write(searchSettingsName(index.name), JSON.stringify(settings), 'asset')
  }
  await Promise.all(Array.from({ length: count }, writeSequentially))
}

/** Filter for a hosted engine, so that it only finds docs of one version. */
function docsTags({ model }: LoadedSite, { version }: SearchIndex): Pick<EngineContext, 'docsTags'> {
  if (model.versions.size < 2) return {}
  return { docsTags: [pageTag, version === lastVersion(model).name ? docsTag : versionTag(version)] }
}

/** Description of an index that is kept between builds; its files are in the built site. */
interface CachedIndex {
  /** A hash of everything that the index is made from. */
  key: string
  buildId: string
  manifestName: string
  manifest: string
  /** Folder of its packs in the search folder. */
  folder: string
  /** Number of files. */
  files: number
}

/** Writes an index, or links that of the last build if it was made from the same pages. */
async function writeIndex(
  { out, cache, codeKey, spool }: SearchOutput,
  { name, locale }: Pick<SearchIndex, 'name' | 'locale'>,
  words: SearchWords,
): Promise<StaticEngine> {
  const terms = [...words.glossary].map(([language, entries]) => [language, [...entries]])
  const synonyms = words.synonyms.map(line => ('is' in line ? line : [line.pages, [...line.asked]]))
  const missing = missingDictionary(locale)
  if (missing !== undefined && name === searchIndexName(locale))
    console.log(
      `${locale}: search does not find titles by their reading. To add that: npm install ${missing}`,
    )
  const file = spool.file(name)
  const key = hash('sha256', JSON.stringify([codeKey, spooledHash(file), terms, synonyms, missing]), 'hex')
  const cacheFile = path.join(cache, `index-${name}`)
  let kept = readCachedIndex(cacheFile)
  if (kept?.key !== key || !takeLast(out, kept)) {
    const { written, packs, ...built } = await indexInThread({
      spool: file,
      locale,
      words: { glossary: words.glossary, synonyms: words.synonyms },
      site: out.folder,
      folder: searchFolder,
    })
    out.record(written)
    kept = { key, ...built, folder: packs, files: written.size }
    writeFileSync(cacheFile, sealed(JSON.stringify(kept)))
  }
  const { manifestName, manifest, buildId } = kept
  out.write(`${searchFolder}/${manifestName}`, manifest, 'asset')
  const content = JSON.parse(manifest) as Manifest
  return { type: 'static', manifest: `${searchFolder}/${manifestName}`, content, buildId }
}

function spooledHash(file: string): string {
  const spooled = readSpooled(file)
  spooled.close()
  return spooled.hash
}

/** Builds an index in a thread, while this one writes other files. */
async function indexInThread(task: IndexTask): Promise<WrittenIndex> {
  const thread = new Worker(new URL('./index-thread.ts', import.meta.url), { workerData: task, execArgv: [] })
  const [written]: WrittenIndex[] = await once(thread, 'message')
  if (!written) throw new Error('a thread that builds an index returned nothing')
  return written
}

/** Links the files of the last build's index; false if some are missing. */
function takeLast(out: SiteOutput, kept: CachedIndex): boolean {
  const indexFolder = `${searchFolder}/${kept.folder}`
  if (out.linkLast(indexFolder) === kept.files) return true
  // Removes partial links before building the index again.
  out.remove(indexFolder)
  return false
}

function readCachedIndex(file: string): CachedIndex | undefined {
  const text = existsSync(file) ? unsealed(readFileSync(file, 'utf8')) : undefined
  return text === undefined ? undefined : JSON.parse(text)
}

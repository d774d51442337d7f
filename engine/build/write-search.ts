import { hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Locale } from '../config/locale.ts'
import { lastVersion } from '../content/versions/model-of.ts'
import { working } from '../files/work-watch.ts'
import { type LoadedSite, type SiteData, siteOf } from '../portal/load-site.ts'
import { type SearchIndex, searchIndexes } from '../portal/search-indexes.ts'
import type { LinkData } from '../route-data/link-types.ts'
import { docsTag, type EngineContext, pageTag, versionTag } from '../search/adapters/engine-config.ts'
import { buildIndex } from '../search/build/build-index.ts'
import { missingDictionary, wordReader } from '../search/build/word-readers.ts'
import type { Manifest } from '../search/format/layout.ts'
import { searchIndexName, searchSettingsName } from '../search/index-name.ts'
import type { SearchSettings, StaticEngine } from '../search/search-settings.ts'
import type { SearchSpool, SpooledPages } from './search-spool.ts'
import type { SiteOutput } from './site-output.ts'

/** Folder of the index in the built site. Names in it contain a hash, so they can be cached forever. */
const folder = 'assets/search'

/** Where to write search files, and what the index depends on. */
export interface SearchOutput {
  out: SiteOutput
  cache: string
  /** A hash of the engine's and the site's code. */
  codeKey: string
  spool: SearchSpool
}

/**
 * Writes the files for search: `search-<index>.json`, which names the index or the hosted engine, and the index itself if the site has its
 * own. Indexes are built one at a time, so that only one's pages are in memory.
 *
 * @param popularOf Pages that are listed in the settings of an index.
 */
export async function writeSearch(
  output: SearchOutput,
  site: LoadedSite,
  popularOf: (index: SearchIndex) => readonly LinkData[],
): Promise<void> {
  const { engine, reportUrl, askUrl, ask } = site.config.search
  for (const index of searchIndexes(site)) {
    // For a large site, each index takes minutes.
    working('writing the search index', undefined, 10)
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
}

/** Filter for a hosted engine, so that it only finds docs of one version. */
function docsTags({ model }: LoadedSite, { version }: SearchIndex): Pick<EngineContext, 'docsTags'> {
  if (model.versions.size < 2) return {}
  return { docsTags: [pageTag, version === lastVersion(model).name ? docsTag : versionTag(version)] }
}

/** Synonyms that are part of an index. */
type SearchWords = Pick<SiteData, 'glossary' | 'synonyms'>

/** Description of an index that is kept between builds; its files are in the built site. */
interface KeptIndex {
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

async function writeIndex(
  output: SearchOutput,
  { name, locale }: Pick<SearchIndex, 'name' | 'locale'>,
  words: SearchWords,
): Promise<StaticEngine> {
  const spooled = output.spool.read(name)
  try {
    return await writeSpooled(output, { name, locale }, words, spooled)
  } finally {
    spooled.close()
  }
}

async function writeSpooled(
  output: SearchOutput,
  { name, locale }: Pick<SearchIndex, 'name' | 'locale'>,
  words: SearchWords,
  spooled: SpooledPages,
): Promise<StaticEngine> {
  const terms = [...words.glossary].map(([language, entries]) => [language, [...entries]])
  const synonyms = words.synonyms.map(line => ('is' in line ? line : [line.pages, [...line.asked]]))
  const missing = missingDictionary(locale)
  if (missing !== undefined && name === searchIndexName(locale))
    console.log(
      `${locale}: search does not find titles by their reading. To add that: npm install ${missing}`,
    )
  const key = hash('sha256', JSON.stringify([output.codeKey, spooled.hash, terms, synonyms, missing]), 'hex')
  const keptFile = path.join(output.cache, `index-${name}.json`)
  let kept = readKept(keptFile)
  if (kept?.key !== key || !takeLast(output, kept)) {
    kept = { key, ...(await writeFiles(output.out, locale, spooled, words)) }
    writeFileSync(keptFile, JSON.stringify(kept))
  }
  const { manifestName, manifest, buildId } = kept
  output.out.write(`${folder}/${manifestName}`, manifest, 'asset')
  const content = JSON.parse(manifest) as Manifest
  return { type: 'static', manifest: `${folder}/${manifestName}`, content, buildId }
}

/** Builds the index and writes all of it except the manifest. */
async function writeFiles(
  out: SiteOutput,
  locale: Locale,
  { pages, hash: pagesHash }: SpooledPages,
  words: SearchWords,
): Promise<Omit<KeptIndex, 'key'>> {
  const buildId = pagesHash.slice(0, 12)
  const { files, manifestName, manifest } = buildIndex(pages, {
    glossary: words.glossary,
    synonyms: words.synonyms,
    locale,
    reader: await wordReader(locale),
    buildId,
  })
  for (const [name, content] of files()) {
    if (name === manifestName) continue
    out.write(`${folder}/${name}`, content, 'plain')
  }
  const ofIndex = `${locale}.${manifest.id}`
  return {
    buildId,
    manifestName,
    manifest: JSON.stringify(manifest),
    folder: ofIndex,
    files: readdirSync(path.join(out.folder, folder, ofIndex)).length,
  }
}

/** Links the files of the last build's index; false if some are missing. */
function takeLast({ out }: SearchOutput, kept: KeptIndex): boolean {
  const ofIndex = `${folder}/${kept.folder}`
  if (out.linkLast(ofIndex) === kept.files) return true
  // Removes partial links before building the index again.
  out.remove(ofIndex)
  return false
}

function readKept(file: string): KeptIndex | undefined {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as KeptIndex
  } catch {
    // An interrupted build may have left half a file.
    return undefined
  }
}

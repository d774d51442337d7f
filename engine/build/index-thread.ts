import { parentPort, workerData } from 'node:worker_threads'
import type { Locale } from '../config/locale.ts'
import type { SiteData } from '../portal/load-site.ts'
import { buildIndex } from '../search/build/build-index.ts'
import { wordReader } from '../search/build/word-readers.ts'
import { readSpooled } from './search-spool.ts'
import { SiteOutput, type WrittenFiles } from './site-output.ts'

/** The index that a thread builds, and where its files go. */
export interface IndexTask {
  /** File with the pages, see `SearchSpool`. */
  spool: string
  locale: Locale
  words: SearchWords
  /** Folder of the site that is being built. */
  site: string
  /** Folder of indexes in the site. */
  folder: string
}

/** Glossary and synonyms, which are part of an index. */
export type SearchWords = Pick<SiteData, 'glossary' | 'synonyms'>

/** Report of a thread on the index that it has written. */
export interface WrittenIndex {
  buildId: string
  manifestName: string
  /** Not written yet: unlike the other files, it is compressed. */
  manifest: string
  /** Folder of the packs within `folder`. */
  packs: string
  written: WrittenFiles
}

/** Builds an index and writes all of it but its manifest. */
async function writeIndex({ spool, locale, words, site, folder }: IndexTask): Promise<WrittenIndex> {
  const { pages, hash, close } = readSpooled(spool)
  try {
    const buildId = hash.slice(0, 12)
    const { files, manifestName, manifest } = buildIndex(pages, {
      ...words,
      locale,
      reader: await wordReader(locale),
      buildId,
    })
    const out = new SiteOutput(site, undefined)
    for (const [name, content] of files())
      if (name !== manifestName) out.write(`${folder}/${name}`, content, 'plain')
    return {
      buildId,
      manifestName,
      manifest: JSON.stringify(manifest),
      packs: `${locale}.${manifest.id}`,
      written: out.written,
    }
  } finally {
    close()
  }
}

parentPort?.postMessage(await writeIndex(workerData))

import path from 'node:path'
import { type BuildIndexOptions, buildIndex } from 'shiori/internal/search/build/build-index.ts'
import { openIndex } from 'shiori/internal/search/open-index.ts'
import { SearchError } from 'shiori/internal/search/types.ts'
import type { BuiltSearch, Contestant, SearchSession } from './contestant.ts'
import { scriptSize } from './script-size.ts'
import { SentFiles, sentBytes } from './sent-bytes.ts'

const build = 'bench'
const source = path.resolve(import.meta.dirname, '../../engine/search')

/** Makes the portal's own engine a contestant. */
export async function ownEngine(
  name: string,
  words: Pick<BuildIndexOptions, 'glossary' | 'synonyms'>,
): Promise<Contestant> {
  const scripts = (await scriptSize(`${source}/worker.ts`)) + (await scriptSize(`${source}/static-client.ts`))
  return {
    name,
    async build({ locale, pages }): Promise<BuiltSearch> {
      const searchPages = pages.map(({ page }) => page)
      const start = performance.now()
      const index = buildIndex(searchPages, { ...words, locale, buildId: build })
      const files = new Map(index.files())
      const buildTime = performance.now() - start
      const sizes = new Map<string, number>()
      return {
        buildTime,
        files: files.size,
        indexBytes: () => [...files.values()].reduce((sum, content) => sum + sentBytes(content), 0),
        open: () => openSession(index.manifestName, files, new SentFiles(sizes, scripts)),
      }
    },
  }
}

async function openSession(
  manifestName: string,
  files: ReadonlyMap<string, Uint8Array | string>,
  sent: SentFiles,
): Promise<SearchSession> {
  const engine = await openIndex(manifestName, build, async (name, span) => {
    const content = files.get(name)
    if (content === undefined) throw new SearchError('stale', `${name} is not in the index`)
    const bytes = new Uint8Array(Buffer.from(content)).slice(span?.from, span?.to)
    if (span) sent.sendSpan(`${name} ${span.from}`, bytes.length)
    else sent.send(name, bytes)
    return bytes.buffer
  })
  return {
    get bytes() {
      return sent.bytes
    },
    async search(query, limit) {
      const response = await engine.search({ query, areas: [], service: undefined, offset: 0, limit })
      return response?.groups.map(({ url }) => url) ?? []
    },
  }
}

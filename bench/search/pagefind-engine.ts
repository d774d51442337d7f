import * as pagefind from 'pagefind'
import type { BuiltSearch, Contestant, Corpus, SearchSession } from './contestant.ts'
import { PagefindHost, type PagefindScript } from './pagefind-host.ts'
import { SentFiles, sentBytes } from './sent-bytes.ts'

/** Scripts that a reader's browser loads; others belong to interfaces that are not compared. */
const scriptNames = ['pagefind.js', 'pagefind-worker.js']
const indexFile = /^pagefind-entry\.json$|\.pf_|^wasm\./

/**
 * Pagefind in the build for Chinese and Japanese, the only one on npm, which segments these languages without a
 * setting. By default it reads whole pages; with an attribute that marks the content, it leaves out menus.
 */
export function pagefinds(): Contestant[] {
  const host = new PagefindHost()
  return [
    { name: 'Pagefind, default', build: corpus => buildPagefind(corpus, host, {}) },
    {
      name: 'Pagefind, content only',
      build: corpus => buildPagefind(corpus, host, { rootSelector: 'main' }),
    },
  ]
}

/** Stops Pagefind's program. */
export async function closePagefind(): Promise<void> {
  await pagefind.close()
}

async function buildPagefind(
  { pages, htmlLang }: Corpus,
  host: PagefindHost,
  config: pagefind.PagefindServiceConfig,
): Promise<BuiltSearch> {
  const start = performance.now()
  const { index, errors } = await pagefind.createIndex(config)
  if (!index) throw new Error(`Pagefind did not create an index: ${errors.join(', ')}`)
  await Promise.all(pages.map(({ page, html }) => index.addHTMLFile({ url: page.url, content: html })))
  const { files: written } = await index.getFiles()
  const buildTime = performance.now() - start
  await index.deleteIndex()
  const files = new Map(written.map(({ path, content }) => [path, new Uint8Array(content)]))
  const ofIndex = [...files].filter(([name]) => indexFile.test(name) && !name.startsWith('wasm.'))
  const scripts = scriptNames.reduce((sum, name) => sum + sentBytes(fileNamed(files, name)), 0)
  const script = await importScript(fileNamed(files, 'pagefind.js'))
  const sizes = new Map<string, number>()
  return {
    buildTime,
    files: ofIndex.length,
    indexBytes: () => ofIndex.reduce((sum, [, content]) => sum + sentBytes(content), 0),
    async open(): Promise<SearchSession> {
      const sent = new SentFiles(sizes, scripts)
      const basePath = host.addReader({ files, sent }, htmlLang)
      const instance = script.createInstance({ basePath, baseUrl: '/', noWorker: true })
      await instance.init()
      return {
        get bytes() {
          return sent.bytes
        },
        async search(query, limit) {
          const { results } = await instance.search(query)
          const shown = await Promise.all(results.slice(0, limit).map(result => result.data()))
          return shown.map(({ url }) => url)
        },
      }
    },
  }
}

function fileNamed(files: ReadonlyMap<string, Uint8Array>, name: string): Uint8Array {
  const content = files.get(name)
  if (!content) throw new Error(`Pagefind did not write ${name}`)
  return content
}

/** Imports the script from memory, because no file of it is written. */
async function importScript(code: Uint8Array): Promise<PagefindScript> {
  return import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`)
}

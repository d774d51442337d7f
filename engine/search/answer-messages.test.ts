import { describe, expect, test } from 'vitest'
import { answerMessages } from './answer-messages.ts'
import { buildIndex } from './build/build-index.ts'
import type { FetchFile } from './query/pack-reader.ts'
import { createStaticClient, type WorkerLike } from './static-client.ts'
import { ask, serveBuilt } from './testing/open-built.ts'
import { samplePage } from './testing/sample-page.ts'
import type { SearchResponse } from './types.ts'
import type { FromWorker, ToWorker } from './worker-messages.ts'

const section = { anchor: 'keys', headings: ['Keys'], text: 'The lamp is bright.' }
const page = samplePage({ url: '/docs/rtmp', title: 'Stream keys', sections: [section] })
const index = buildIndex([page], {
  locale: 'en',
  glossary: new Map(),
  buildId: 'build',
})
const never = new AbortController().signal

type Fetch = FetchFile

/** A worker in this thread: messages are cloned and arrive later, as those of a real worker do. */
class LocalWorker extends EventTarget implements WorkerLike {
  readonly sent: ToWorker[] = []
  readonly #answer: (message: ToWorker) => Promise<void>

  constructor(fetchUrl: Fetch) {
    super()
    this.#answer = answerMessages(message => {
      queueMicrotask(() =>
        this.dispatchEvent(new MessageEvent<FromWorker>('message', { data: structuredClone(message) })),
      )
    }, fetchUrl)
  }

  postMessage(message: ToWorker): void {
    this.sent.push(message)
    queueMicrotask(() => this.#answer(structuredClone(message)))
  }

  terminate(): void {
    this.sent.length = 0
  }

  override addEventListener(type: string, listener: unknown): void {
    super.addEventListener(type, listener as (event: Event) => void)
  }
}

function client(fetchUrl: Fetch = serveBuilt(index), build = 'build') {
  const workers: LocalWorker[] = []
  const manifest = `/search/${index.manifestName}`
  const createWorker = () => {
    const worker = new LocalWorker((url, span) => fetchUrl(new URL(url).pathname, span))
    workers.push(worker)
    return worker
  }
  const base = 'https://site.example/docs/page'
  return {
    workers,
    client: createStaticClient({ manifest, content: index.manifest, build, base, createWorker }),
  }
}

describe('the client of the static index', () => {
  test('answers through its worker', async () => {
    const { client: search } = client()
    await search.warm()
    const response = await search.search(ask('stream'), never)
    expect(response).toMatchObject({ query: 'stream', total: 1, groups: [{ url: '/docs/rtmp' }] })
  })

  test('reports titles only while texts are still loading', async () => {
    const { client: search } = client()
    const reported: SearchResponse[] = []
    const request = ask('lamp')
    const response = await search.search(request, never, titles => reported.push(titles))
    expect(reported.map(({ groups }) => groups)).toEqual([
      response.groups.map(group => ({ ...group, hits: [] })),
    ])
    expect(response.groups[0]?.hits.length).toBeGreaterThan(0)
    await search.search(request, never, titles => reported.push(titles))
    expect(reported).toHaveLength(1)
  })

  test('prefetches the parts that a query will need', async () => {
    const requested: string[] = []
    const serve = serveBuilt(index)
    const { client: search } = client((url, span) => {
      requested.push(url)
      return serve(url, span)
    })
    await search.warm(ask('stream'))
    // The page has the manifest already.
    expect(requested.filter(url => url.endsWith('.json'))).toEqual([])
    const prefetched = requested.length
    await search.search(ask('stream'), never)
    expect(requested.slice(prefetched)).toEqual([])
  })

  test('starts no worker before the first query', () => {
    expect(client().workers).toEqual([])
  })

  test('drops a query that was aborted', async () => {
    const { client: search, workers } = client()
    const abort = new AbortController()
    const dropped = search.search(ask('stream'), abort.signal)
    abort.abort()
    await expect(dropped).rejects.toThrow('aborted')
    expect(workers[0]?.sent.map(({ type }) => type)).toEqual(['open', 'search', 'drop'])
    await expect(search.search(ask('keys'), never)).resolves.toMatchObject({ query: 'keys' })
  })

  test('reports an index of another build as stale', async () => {
    const { client: search } = client(serveBuilt(index), 'other')
    await expect(search.search(ask('stream'), never)).rejects.toMatchObject({ reason: 'stale' })
  })

  test('reports a missing index as stale', async () => {
    const { client: search } = client(serveBuilt({ ...index, files: () => [] }))
    await expect(search.warm(ask('stream'))).rejects.toMatchObject({ reason: 'stale' })
  })

  test('reports a damaged pack, and retries with the next query', async () => {
    let broken = true
    const serve = serveBuilt(index)
    const { client: search } = client(async (url, span) => {
      const content = await serve(url, span)
      if (broken && url.endsWith('0.bin')) return content.slice(0, content.byteLength - 3)
      return content
    })
    await expect(search.search(ask('stream'), never)).rejects.toMatchObject({ reason: 'network' })
    broken = false
    await expect(search.search(ask('stream'), never)).resolves.toMatchObject({ total: 1 })
  })

  test('reports a pack of another index as stale', async () => {
    const other = buildIndex([samplePage({ url: '/docs/rtmp', title: 'Stream kegs' })], {
      locale: 'en',
      glossary: new Map(),
      buildId: 'build',
    })
    const serve = serveBuilt(index)
    const { client: search } = client((url, span) =>
      url.endsWith('.bin')
        ? serveBuilt(other)(`/search/en.${other.manifest.id}/0.bin`, span)
        : serve(url, span),
    )
    await expect(search.search(ask('stream'), never)).rejects.toMatchObject({ reason: 'stale' })
  })

  test('starts a new worker if the last one could not start', async () => {
    const { client: search, workers } = client()
    const first = search.search(ask('stream'), never)
    workers[0]?.dispatchEvent(new Event('error'))
    await expect(first).rejects.toMatchObject({ reason: 'network' })
    await expect(search.search(ask('stream'), never)).resolves.toMatchObject({ total: 1 })
    expect(workers).toHaveLength(2)
  })
})

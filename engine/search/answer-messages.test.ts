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

/** A worker in this thread: messages are cloned and arrive later, as from a real one. */
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

  test('tells titles while texts are on their way, and only then', async () => {
    const { client: search } = client()
    const told: SearchResponse[] = []
    const request = ask('lamp')
    const response = await search.search(request, never, titles => told.push(titles))
    expect(told.map(({ groups }) => groups)).toEqual([response.groups.map(group => ({ ...group, hits: [] }))])
    expect(response.groups[0]?.hits.length).toBeGreaterThan(0)
    await search.search(request, never, titles => told.push(titles))
    expect(told).toHaveLength(1)
  })

  test('fetches ahead what a question will need', async () => {
    const asked: string[] = []
    const serve = serveBuilt(index)
    const { client: search } = client((url, span) => {
      asked.push(url)
      return serve(url, span)
    })
    await search.warm(ask('stream'))
    // The page knows the manifest.
    expect(asked.filter(url => url.endsWith('.json'))).toEqual([])
    const ahead = asked.length
    await search.search(ask('stream'), never)
    expect(asked.slice(ahead)).toEqual([])
  })

  test('starts no worker before it is asked', () => {
    expect(client().workers).toEqual([])
  })

  test('drops what is no longer wanted', async () => {
    const { client: search, workers } = client()
    const abort = new AbortController()
    const dropped = search.search(ask('stream'), abort.signal)
    abort.abort()
    await expect(dropped).rejects.toThrow('aborted')
    expect(workers[0]?.sent.map(({ type }) => type)).toEqual(['open', 'search', 'drop'])
    await expect(search.search(ask('keys'), never)).resolves.toMatchObject({ query: 'keys' })
  })

  test('says that the index is of another build', async () => {
    const { client: search } = client(serveBuilt(index), 'other')
    await expect(search.search(ask('stream'), never)).rejects.toMatchObject({ reason: 'stale' })
  })

  test('says that the index is gone', async () => {
    const { client: search } = client(serveBuilt({ ...index, files: () => [] }))
    await expect(search.warm(ask('stream'))).rejects.toMatchObject({ reason: 'stale' })
  })

  test('says that a pack is damaged, and tries again', async () => {
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

  test('says that a pack is of another index', async () => {
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

  test('starts a worker anew that could not start', async () => {
    const { client: search, workers } = client()
    const first = search.search(ask('stream'), never)
    workers[0]?.dispatchEvent(new Event('error'))
    await expect(first).rejects.toMatchObject({ reason: 'network' })
    await expect(search.search(ask('stream'), never)).resolves.toMatchObject({ total: 1 })
    expect(workers).toHaveLength(2)
  })
})

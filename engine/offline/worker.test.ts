import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OfflineSettings } from './settings.ts'
import type { FetchEvent } from './worker-scope.ts'

const origin = 'https://docs.example'
const pack = '/assets/search/en.1/59.bin'
const bytes = Uint8Array.from({ length: 100 }, (_, at) => at)

const settings: OfflineSettings = {
  build: 'b1',
  base: '/',
  prefixes: [],
  defaultLocale: 'en',
  shell: [],
  sections: {},
}

/** The part of a cache that the worker uses. */
class TestCache {
  readonly answers = new Map<string, Response>()

  async put(address: string, response: Response) {
    this.answers.set(new URL(address, origin).href, response)
  }

  async match(address: string) {
    return this.answers.get(new URL(address, origin).href)?.clone()
  }

  async keys(address: string) {
    const { href } = new URL(address, origin)
    return [...this.answers.keys()].filter(url => url.split('?')[0] === href).map(url => ({ url }))
  }
}

let shelves: Map<string, TestCache>
let asked: string[]
let isOnline: boolean
let answer: (event: FetchEvent) => void

beforeEach(async () => {
  shelves = new Map()
  asked = []
  isOnline = true
  const open = (name: string) => {
    const cache = shelves.get(name) ?? new TestCache()
    shelves.set(name, cache)
    return cache
  }
  vi.stubGlobal('offlineSettings', settings)
  vi.stubGlobal('location', { origin })
  vi.stubGlobal('caches', { open: async (name: string) => open(name), keys: async () => [...shelves.keys()] })
  vi.stubGlobal('addEventListener', (type: string, listener: (event: FetchEvent) => void) => {
    if (type === 'fetch') answer = listener
  })
  vi.stubGlobal('fetch', async ({ url, headers }: Request) => {
    if (!isOnline) throw new TypeError('no network')
    asked.push(url)
    const [, from, to] = /(\d+)-(\d+)/.exec(headers.get('Range') ?? '') ?? []
    return new Response(bytes.slice(Number(from), Number(to) + 1), { status: 206 })
  })
  vi.resetModules()
  await import('./worker.ts')
})
afterEach(() => vi.unstubAllGlobals())

/** Requests a byte range from the worker, once it has stored what it caches. */
async function span(address: string, from: number, to: number): Promise<number[]> {
  const waits: Promise<unknown>[] = []
  let response: Promise<Response> | undefined
  const request = new Request(origin + address, { headers: { Range: `bytes=${from}-${to - 1}` } })
  answer({
    request,
    respondWith: (promise: Promise<Response>) => {
      response = promise
    },
    waitUntil: (wait: Promise<unknown>) => {
      waits.push(wait)
    },
  } as FetchEvent)
  if (!response) throw new Error(`the worker left ${address} to the network`)
  const received = await response
  await Promise.all(waits)
  return [...new Uint8Array(await received.arrayBuffer())]
}

test('a span of the index that was asked for is there without network, whatever the query of its address', async () => {
  expect(await span(`${pack}?20`, 20, 30)).toEqual([...bytes.slice(20, 30)])
  expect(asked).toEqual([`${origin}${pack}?20`])
  isOnline = false
  expect(await span(`${pack}?20`, 20, 30)).toEqual([...bytes.slice(20, 30)])
  expect(await span(`${pack}?24`, 24, 28)).toEqual([24, 25, 26, 27])
  await expect(span(`${pack}?28`, 28, 32)).rejects.toThrow('no network')
})

test('spans come from a pack that was saved as a whole, without a request', async () => {
  const files = new TestCache()
  shelves.set('shiori / b1 files', files)
  await files.put(pack, new Response(bytes))
  expect(await span(`${pack}?40`, 40, 44)).toEqual([40, 41, 42, 43])
  expect(asked).toEqual([])
})

test('spans of other packs are not taken for those of one', async () => {
  await span(`${pack}?20`, 20, 30)
  isOnline = false
  await expect(span('/assets/search/en.2/59.bin?20', 20, 30)).rejects.toThrow('no network')
})

test('a page that Firefox says was not to be had ahead is that on the device', async () => {
  const read = new TestCache()
  shelves.set('shiori / b1 read', read)
  await read.put('/docs/a', new Response('kept'))
  let response: Promise<Response> | undefined
  answer({
    request: {
      url: `${origin}/docs/a`,
      method: 'GET',
      mode: 'navigate',
      destination: 'document',
      headers: new Headers(),
    },
    preloadResponse: Promise.resolve(Response.error()),
    respondWith: (promise: Promise<Response>) => {
      response = promise
    },
    waitUntil: () => {},
  } as unknown as FetchEvent)
  expect(await (await response)?.text()).toBe('kept')
})

import { afterEach, expect, test, vi } from 'vitest'

vi.stubGlobal('document', {
  querySelector: () => ({ textContent: '{"locale":"ja","basePath":"/portal/"}' }),
})
vi.stubGlobal('location', { href: 'https://docs.acme.example/portal/ja/docs/a' })
// Settings of a page are cached; other tests may have loaded theirs.
vi.resetModules()
const { loadPageSearch, openLanguage, warmPageSearch } = await import('./create-client.ts')

const fetched = vi.fn<typeof fetch>()
vi.stubGlobal('fetch', fetched)
afterEach(() => fetched.mockReset())

const answer =
  (body: unknown, status = 200) =>
  async () =>
    new Response(JSON.stringify(body), { status })

test('one client a page, by the settings of its locale; a failure is tried again', async () => {
  fetched.mockRejectedValueOnce(new TypeError('offline'))
  await expect(loadPageSearch()).rejects.toMatchObject({ name: 'SearchError', reason: 'network' })
  fetched.mockImplementationOnce(answer({}, 404))
  await expect(loadPageSearch()).rejects.toMatchObject({ reason: 'refused' })
  fetched.mockImplementationOnce(answer(undefined))
  await expect(loadPageSearch()).rejects.toMatchObject({ reason: 'refused' })
  // No search has been requested yet, so the error is not reported.
  fetched.mockRejectedValueOnce(new TypeError('offline'))
  warmPageSearch()
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(4))

  const engine = { type: 'typesense', host: 'https://t.example', searchKey: 'k', collection: 'c' }
  fetched.mockImplementationOnce(answer({ engine, reportUrl: 'https://r.example/' }))
  const search = await vi.waitFor(() => loadPageSearch())
  expect(fetched).toHaveBeenLastCalledWith('/portal/search-ja.json', {
    cache: 'no-cache',
  })
  expect(search.settings.reportUrl).toBe('https://r.example/')
  expect(await loadPageSearch()).toBe(search)
  expect(fetched).toHaveBeenCalledTimes(5)
})

test('another language is searched by its own settings, in a worker that ends with the question', async () => {
  const workers: { terminate: ReturnType<typeof vi.fn>; postMessage: ReturnType<typeof vi.fn> }[] = []
  vi.stubGlobal(
    'Worker',
    class {
      readonly terminate = vi.fn()
      readonly postMessage = vi.fn()
      readonly addEventListener = vi.fn()
      constructor() {
        workers.push(this)
      }
    },
  )
  const until = new AbortController()
  fetched.mockImplementation(
    answer({
      engine: { type: 'static', manifest: 'assets/search/en.1.json', buildId: 'b', content: { id: '1' } },
    }),
  )
  const client = await openLanguage('en', '/portal/search-en.json', until.signal)
  expect(fetched.mock.calls[0]?.[0]).toBe('https://docs.acme.example/portal/search-en.json')
  client
    .search({ query: 'a', areas: [], service: undefined, offset: 0, limit: 1 }, until.signal)
    .catch(() => {})
  expect(workers[0]?.postMessage).toHaveBeenCalledWith({
    type: 'open',
    manifest: 'https://docs.acme.example/portal/assets/search/en.1.json',
    build: 'b',
    content: { id: '1' },
  })
  until.abort()
  expect(workers[0]?.terminate).toHaveBeenCalledOnce()

  fetched.mockImplementation(answer({ engine: {}, isOffline: true }))
  await expect(
    openLanguage('en', '/portal/search-en.json', new AbortController().signal),
  ).rejects.toMatchObject({ reason: 'network' })
})

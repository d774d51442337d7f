import { afterEach, expect, test, vi } from 'vitest'
import { openIndex } from './open-index.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  [() => Promise.reject(new TypeError('Failed to fetch')), 'network'],
  [() => Promise.resolve(new Response('{"format":')), 'network'],
  [() => Promise.resolve(new Response('', { status: 500 })), 'refused'],
  [() => Promise.resolve(new Response('', { status: 404 })), 'stale'],
])('only a file that does not arrive is reported as a network error: %#', async (answer, reason) => {
  vi.stubGlobal('fetch', answer)
  await expect(openIndex('/search/en.json', 'build')).rejects.toMatchObject({ reason })
})

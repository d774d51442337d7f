import { expect, test } from 'vitest'
import { buildIndex } from '../build/build-index.ts'
import { openIndex } from '../open-index.ts'
import { ask, serveBuilt } from '../testing/open-built.ts'
import { samplePage } from '../testing/sample-page.ts'
import { SearchError } from '../types.ts'
import type { ByteSpan } from './pack-reader.ts'

test('requests a part again if the query that was loading it failed', async () => {
  const index = buildIndex([samplePage({ url: '/docs/boats', title: 'Boats and tokens' })], {
    locale: 'en',
    glossary: new Map(),
    buildId: 'build',
  })
  const served = serveBuilt(index)
  const lost = Promise.withResolvers<never>()
  let requests = 0
  const fetchUrl = (url: string, span?: ByteSpan) => {
    if (!span) return served(url)
    requests += 1
    return requests === 1 ? lost.promise : served(url, span)
  }
  const search = await openIndex(`/search/${index.manifestName}`, index.manifest.build, fetchUrl)
  const first = search.search(ask('tokens'))
  const second = search.search(ask('tokens'))
  await expect.poll(() => requests).toBe(1)
  lost.reject(new SearchError('network', 'lost'))
  await expect(first).rejects.toMatchObject({ reason: 'network' })
  expect((await second)?.groups.map(({ url }) => url)).toEqual(['/docs/boats'])
})

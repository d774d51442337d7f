import { expect, test } from 'vitest'
import { buildIndex } from '../build/build-index.ts'
import { fileOf } from '../format/places.ts'
import { openIndex } from '../open-index.ts'
import { ask, serveBuilt } from '../testing/open-built.ts'
import { samplePage } from '../testing/sample-page.ts'

const pages = [
  samplePage({ url: '/settings', title: '直播設定', description: '複製設定。' }),
  samplePage({ url: '/restore', title: '恢復預設值', description: '設定與製作控制。' }),
  samplePage({ url: '/limits', title: '控制與限制', description: '限制的說明。' }),
]
const index = buildIndex(pages, { locale: 'zh-Hant', glossary: new Map(), buildId: 'build' })
const { name, from } = fileOf(index.manifest.variants, 1)

/** Searches with nothing loaded. */
async function search(query: string) {
  let areVariantsRead = false
  const serve = serveBuilt(index)
  const engine = await openIndex(`/search/${index.manifestName}`, 'build', (url, span) => {
    areVariantsRead ||= url.endsWith(`/${name}`) && span !== undefined && span.from <= from && from < span.to
    return serve(url, span)
  })
  const response = await engine.search(ask(query))
  return { areVariantsRead, first: response?.groups[0]?.url, hit: response?.groups[0]?.hits[0]?.excerpt }
}

test.each([
  ['the characters that the site uses', '設定', '/settings'],
  ['one of two variants that the site uses', '製作', '/restore'],
])('a query in %s loads no other variants', async (_, query, url) => {
  expect(await search(query)).toMatchObject({ first: url, areVariantsRead: false })
})

test('the variant that the site seldom uses is marked', async () => {
  const { hit } = await search('製作')
  expect(hit).toContainEqual({ text: '製作', marked: true })
})

test('a query in characters that the site does not use loads their variants, and finds the page', async () => {
  expect(await search('直播设定')).toMatchObject({ first: '/settings', areVariantsRead: true })
})

test('the manifest lists only variants of which the site uses several', () => {
  expect(index.manifest.textVariants.map(text => [...text].length)).not.toContain(1)
  expect(index.manifest.textVariants.join(' ')).toContain('制')
})

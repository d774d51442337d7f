import { expect, test } from 'vitest'
import { frameFixture } from '../testing/frame.ts'
import { render } from '../testing/render.tsx'
import { SearchPage } from './SearchPage.tsx'

const frame = frameFixture({ kind: 'search' })
const html = render(
  <SearchPage
    frame={frame}
    categories={[{ label: '概要', href: '/ja/docs/category/overview', external: false }]}
  />,
  frame,
)

test('without script: a form that asks by q, topics to go on from, and a word about it', () => {
  expect(html).toMatch(/<form[^>]*role="search"[^>]*action="\/ja\/search"/)
  expect(html).toMatch(/<input[^>]*aria-label="ドキュメントを検索"[^>]*name="q"/)
  expect(html).toContain('<a href="/ja/docs/category/overview">概要</a>')
  expect(html).toMatch(/no-script">.*検索にはJavaScriptが必要です/)
})

test('the island gets its address and texts', () => {
  const props = /data-island="search-page" data-on="load" data-props="([^"]*)"/.exec(html)?.[1] ?? ''
  expect(JSON.parse(props.replaceAll('&quot;', '"'))).toMatchObject({
    searchHref: '/ja/search',
    text: { title: '検索' },
  })
})

import { expect, test } from 'vitest'
import { frameFixture } from '../testing/frame.ts'
import { render } from '../testing/render.tsx'
import { DocsTag } from './DocsTag.tsx'
import { DocsTagList } from './DocsTagList.tsx'

const tag = {
  id: 'platform',
  label: 'Platform',
  description: '',
  path: '/docs/tags/platform',
  href: '/ja/docs/tags/platform',
  count: 2,
}

test('the list of tags has a section a letter and the number of pages of each tag', () => {
  const frame = frameFixture({ kind: 'docs-tags' })
  const html = render(<DocsTagList frame={frame} groups={[{ letter: 'P', tags: [tag] }]} />, frame)
  expect(html).toContain('<h2>P</h2>')
  expect(html).toContain('<a href="/ja/docs/tags/platform" rel="tag">Platform <small>2</small></a>')
})

test('a tag lists its pages; those that fall back to English say so', () => {
  const frame = frameFixture({ kind: 'docs-tag' })
  const docs = [
    { title: '認証', description: '説明', href: '/ja/docs/auth', lang: undefined },
    { title: 'Limits', description: '', href: '/ja/docs/limits', lang: 'en' },
  ]
  const html = render(<DocsTag frame={frame} tag={tag} docs={docs} allTagsHref="/ja/docs/tags" />, frame)
  expect(html).toContain('<h1>「Platform」のページ: 2件</h1>')
  expect(html).toContain('<li><a href="/ja/docs/auth">認証</a><p>説明</p></li>')
  expect(html).toContain('<li lang="en"><a href="/ja/docs/limits">Limits</a></li>')
})

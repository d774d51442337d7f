import { expect, test } from 'vitest'
import { frameFixture } from '../testing/frame.ts'
import { render } from '../testing/render.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'

const page = (suggestions: { label: string; href: string; external: boolean }[]) => {
  const frame = frameFixture({ kind: 'not-found' })
  return render(
    <NotFoundPage frame={frame} listedPagesHref="/pages-ja.json" suggestions={suggestions} />,
    frame,
  )
}

test('says that the page was not found, whom to tell, and where to go', () => {
  const html = page([{ label: '概要', href: '/ja/docs/category/overview', external: false }])
  expect(html).toContain('<h1>ページが見つかりません</h1>')
  expect(html).toContain('リンク元のサイトの所有者に、リンクが切れていることをお知らせください。')
  expect(html).toContain('<a class="btn primary" href="/ja">')
  expect(html).toContain('<a href="/ja/docs/category/overview">概要</a>')
})

test('without suggestions there is no heading for them', () => {
  expect(page([])).not.toContain('お役に立つかもしれないページ')
})

import { expect, test } from 'vitest'
import { frameFixture } from '../testing/frame.ts'
import { renderDocument } from '../testing/render.tsx'
import { PageFeedback } from './PageFeedback.tsx'

const html = (feedback?: { action?: string; path: string }) => {
  const frame = frameFixture({ feedback })
  return renderDocument(<PageFeedback />, frame)
}

test('a site that does not ask has nothing of it', () => {
  expect(html()).not.toContain('feedback')
})

test('a form that our own server takes, in the language of the page', () => {
  const page = html({ action: '/portal/_feedback', path: '/portal/ja/docs/a' })
  expect(page).toContain('<form class="feedback" data-feedback="" action="/portal/_feedback" method="post">')
  expect(page).toContain('<input type="hidden" name="path" value="/portal/ja/docs/a"/>')
  expect(page).toContain('<input type="hidden" name="locale" value="ja"/>')
  expect(page).toContain('<legend>このページは役に立ちましたか？</legend>')
})

test('one that only a script can send is hidden until there is one', () => {
  expect(html({ path: '/docs/a' })).toContain(
    '<form class="feedback" hidden="" data-feedback="" method="post">',
  )
})

import { expect, test } from 'vitest'
import { findDoc, findSidebar } from './find.ts'
import { loadSite, page } from './testing/test-site.ts'

test('docs and sidebars are found by id; another id throws an error that lists the available ones', async () => {
  const { model } = await loadSite({
    'content/docs/en/live/rtmp.md': page('title: RTMP'),
    'content/docs/en/live/ull.md': page('title: ULL'),
  })
  expect(findDoc(model, 'ja', 'live/rtmp').title).toBe('RTMP')
  expect(findSidebar(model, 'en', 'docs').id).toBe('docs')
  expect(() => findDoc(model, 'en', 'live/rtpm')).toThrow(
    'There is no doc "live/rtpm". Did you mean "live/rtmp"? Available ids: live/rtmp, live/ull',
  )
  expect(() => findSidebar(model, 'en', 'guide')).toThrow('There is no sidebar "guide". Available ids: docs')
  expect(() => findDoc(model, 'fr', 'live/rtmp')).toThrow(
    'There is no locale "fr". Available locales: en, ja, zh',
  )
})

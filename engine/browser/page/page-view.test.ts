import { expect, test, vi } from 'vitest'

vi.stubGlobal('document', { getElementById: () => null })
// Settings of a page are read once; other tests may have read theirs.
vi.resetModules()
const { pageView } = await import('./page-view.ts')

test('a page view says what was shown, and nothing that a reader typed', () => {
  const page = {
    title: 'Go live | Acme Docs',
    referrer: 'https://docs.acme.example/search?q=my+secret#top',
  }
  const at = new Date('2026-11-21T10:00:00+09:00')
  expect(pageView('portal', 'ja', page, '/ja/docs/livestreaming/rtmp', at)).toEqual({
    siteId: 'portal',
    path: '/ja/docs/livestreaming/rtmp',
    title: 'Go live | Acme Docs',
    locale: 'ja',
    referrer: 'https://docs.acme.example/search',
    anonymizeIp: true,
    at: '2026-11-21T01:00:00.000Z',
  })
})

test('a reader who came from nowhere has an empty referrer', () => {
  expect(pageView('portal', 'en', { title: '', referrer: '' }, '/', new Date(0)).referrer).toBe('')
})

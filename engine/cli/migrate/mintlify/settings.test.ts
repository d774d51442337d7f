import { expect, test } from 'vitest'
import { mintlifySettings } from '../frame/known-settings.ts'
import { ReadSettings } from '../frame/read-settings.ts'
import { Report } from '../report.ts'
import { ownSettings, siteRedirects } from './settings.ts'

test('redirects without a host begin with a slash', () => {
  const redirects = [
    { source: '/a', destination: 'b' },
    { source: '/c', destination: 'https://c.example' },
    { source: '/d' },
  ]
  expect(siteRedirects(redirects)).toEqual([
    { from: '/a', to: '/b' },
    { from: '/c', to: 'https://c.example' },
  ])
})

test('settings are taken or told, each of them', () => {
  const report = new Report()
  const config = new ReadSettings(
    {
      appearance: { default: 'dark', mood: 1 },
      banner: { content: '**New** [cups](/cups), [pots](/pots)', dismissible: true },
      seo: {
        metatags: {
          'og:image': 'https://a.example/a.png',
          canonical: 'https://a.example',
          robots: 'noindex',
        },
        indexing: 'all',
      },
      styling: { latex: true },
      integrations: {},
      steam: true,
    },
    '',
    report,
  )
  expect(ownSettings(config, false, report)).toEqual({
    colorMode: { defaultMode: 'dark', followSystem: false },
    announcement: { id: 'banner', content: 'New [cups](/cups), pots' },
    head: [
      { tag: 'meta', attributes: { property: 'og:image', content: 'https://a.example/a.png' } },
      { tag: 'meta', attributes: { name: 'robots', content: 'noindex' } },
    ],
    markdown: { math: true },
  })
  config.finish(mintlifySettings)
  expect(report.entries.map(({ what }) => what)).toEqual([
    ...[
      'appearance.mood',
      'banner',
      'banner.dismissible',
      'integrations',
      'seo.indexing',
      'steam',
      'styling',
    ],
  ])
})

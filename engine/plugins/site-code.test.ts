import { expect, test } from 'vitest'
import { parseSiteConfig } from '../config/config.ts'
import { definePlugin } from './plugin.ts'
import { siteCode } from './site-code.ts'

const config = parseSiteConfig({
  title: 'Docs',
  url: 'https://docs.example',
  locales: [{ code: 'en' }, { code: 'fr' }, { code: 'ar' }],
})

test.each([
  [
    { en: './en.ts', fr: './fr.ts' },
    { en: '/site/en.ts', fr: '/site/fr.ts', ar: '/site/en.ts' },
  ],
  [{ fr: './fr.ts' }, { en: '/site/fr.ts', fr: '/site/fr.ts', ar: '/site/fr.ts' }],
])('a plugin with texts %j has some in each locale of the site', (messages, expected) => {
  const plugin = definePlugin<unknown, unknown>({ name: 'vote', views: { Page: './Page.tsx' }, messages })
  const code = siteCode('/site', config, [{ plugin, file: '/site/plugin.ts', options: undefined }])
  expect(code?.texts).toEqual({ vote: expected })
})

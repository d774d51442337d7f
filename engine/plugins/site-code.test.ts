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

test('hosts of requests and of WebSockets are apart, and a site without the latter sends nothing of them', () => {
  const codeOf = (console: object) =>
    siteCode(
      '/site',
      { ...config, ...parseSiteConfig({ title: 'Docs', url: 'https://docs.example', console }) },
      [],
    )?.console
  const target = { label: 'Chat', url: 'wss://chat.example' }
  expect(codeOf({ targets: [target], hosts: ['https://*.example', 'ws://localhost:4010'] })).toMatchObject({
    targets: [],
    hosts: ['https://*.example'],
    sockets: { targets: [target], hosts: ['ws://localhost:4010'] },
  })
  expect(codeOf({ hosts: ['https://*.example'] })).not.toHaveProperty('sockets')
})
